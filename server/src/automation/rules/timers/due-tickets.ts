import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { RuleTimedTrigger } from '../../../contract/events/rule-triggers.ts';
import { anyOf } from '../../../platform/database/database.ts';
import { SILENT } from '../../../platform/events/silence.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { ticketTables } from '../../../tickets/base/ticket.tables.ts';
import { matchesConditions } from '../../../tickets/search/matches-conditions.ts';
import type { RuleRow } from '../base/rule.queries.ts';
import { RULES } from '../runs/matching.ts';
import { anchorOf, type Interval, isWithin } from './anchors.ts';

/** Tickets per page: reading one costs more than each of its tickets. */
export const PAGE = 2_000;
/** How late a timed rule can run, after workers were stopped. */
const MAX_DELAY_MS = 30 * DAY_MS;

/** A ticket with the time of the anchor, which makes this occasion differ from the next one. */
export interface DueTicket {
  readonly id: string;
  readonly anchor: Date;
}

export const causeOf = (ticketId: string, anchor: Date): string => `${ticketId} ${anchor.getTime()}`;

/** Tickets that can match other filters since a time. */
export interface ChangedTickets {
  readonly since: Date;
  readonly ids: readonly string[];
}

interface Page {
  readonly now: Date;
  /** Leaves out tickets that were due before a time, unless they have changed since; null for none. */
  readonly changed: ChangedTickets | null;
}

/**
 * Returns tickets that are not closed, for which a timed rule is due, has not run and does not wait to run, and which match
 * its filters, those that became due first before others.
 */
export async function dueTickets(
  em: EntityManager,
  rule: RuleRow,
  { now, changed }: Page,
): Promise<readonly DueTicket[]> {
  const { when } = rule;
  if (when.type !== 'timed') return [];
  const { candidates, isColumn } = anchorOf(when.anchor);
  const interval = intervalOf(rule, when, now);
  // An array is read first. Otherwise, the planner prefers to walk the whole interval.
  const ids = changed
    ? sql`= any(array(${changedOrDue(rule, when, { now, changed })}))`
    : sql`in (${candidates(interval)})`;
  const rows = await dueRows(em, rule, when, interval)
    .where(matchesConditions(rule, RULES))
    .where(
      sql<SqlBool>`not exists (
        select from rule_occasions where rule_occasions.lane = ${rule.id} and rule_occasions.cause = ${CAUSE})`,
    )
    .$if(changed !== null || !isColumn, (query) => query.where(sql<SqlBool>`tickets.id ${ids}`))
    .orderBy('anchor.at')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, anchor }) => ({ id, anchor: new Date(anchor) }));
}

interface Waiting {
  readonly ticketId: string;
}

/** Returns the causes for which a rule is due now, asked with the tickets locked. */
export async function stillDue(
  em: EntityManager,
  rule: RuleRow,
  waiting: readonly Waiting[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { when } = rule;
  if (when.type !== 'timed') return new Set();
  const rows = await dueRows(em, rule, when, intervalOf(rule, when, now))
    .where('tickets.id', '=', anyOf(waiting.map(({ ticketId }) => ticketId)))
    .execute();
  return new Set(rows.map(({ id, anchor }) => causeOf(id, new Date(anchor))));
}

/** Returns the times of the anchor at which a rule is due. */
function intervalOf(rule: RuleRow, when: RuleTimedTrigger, now: Date): Interval {
  const offset = when.seconds * 1_000;
  // What would have come before the rule was enabled is not made up for: no storm of emails on its first day. What is
  // older than this may have run already: runs are deleted after 90 days.
  const earliest = Math.max(new Date(rule.enabled_at).getTime(), now.getTime() - MAX_DELAY_MS);
  return { from: new Date(earliest - offset), to: new Date(now.getTime() - offset) };
}

/** Selects the IDs of tickets that became due after a time, or that have changed since. */
function changedOrDue(
  rule: RuleRow,
  when: RuleTimedTrigger,
  { now, changed: { since, ids } }: { readonly now: Date; readonly changed: ChangedTickets },
) {
  const { from, to } = intervalOf(rule, when, now);
  const newlyDue = { from: new Date(Math.max(from.getTime(), since.getTime() - when.seconds * 1_000)), to };
  return sql<string>`select unnest(${ids}::uuid[]) union ${anchorOf(when.anchor).candidates(newlyDue)}`;
}

/**
 * An imported ticket that no one has worked on or written to since. Its times are those of the import: rules would run on
 * hundreds of tickets together.
 */
const IS_RESTING = sql`(tickets.channel = 'import' and not exists (
  select from events where events.ticket_id = tickets.id and events.actor_kind in ('user', 'service')
    and not events.data @> ${JSON.stringify(SILENT)}::jsonb))`;

/** As `causeOf` writes it. */
const CAUSE = sql`(tickets.id || ' ' || (extract(epoch from anchor.at) * 1000)::bigint)`;

function dueRows(em: EntityManager, rule: RuleRow, when: RuleTimedTrigger, interval: Interval) {
  const { time, isColumn } = anchorOf(when.anchor);
  // The limit keeps PostgreSQL from repeating what is no column.
  const anchor = sql<{ at: Date }>`lateral (select ${time} as at ${isColumn ? sql`` : sql`limit 1`})`.as('anchor');
  return ticketTables(em)
    .selectFrom(['tickets', anchor])
    .select(['tickets.id', 'anchor.at as anchor'])
    .where('tickets.closed_at', 'is', null)
    .where('tickets.deleted_at', 'is', null)
    .where('tickets.merged_into_id', 'is', null)
    .where(sql<SqlBool>`not ${IS_RESTING}`)
    .where(isWithin(sql`anchor.at`, interval))
    .where(
      sql<SqlBool>`not exists (
        select from rule_runs where rule_runs.rule_id = ${rule.id}::uuid
          and rule_runs.cause = ${CAUSE})`,
    );
}
