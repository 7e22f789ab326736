import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RuleAnchor, RuleTimedTrigger } from '../../contract/rules/rule-triggers.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { matchesConditions } from '../../tickets/search/matches-conditions.ts';
import type { RuleRow } from '../base/rule.queries.ts';
import { RULES } from '../running/matching.ts';

/** Tickets per page. */
export const PAGE = 100;
/** How late a timed rule can run, after workers were stopped. */
const MAX_DELAY_MS = 30 * 24 * 60 * 60 * 1_000;

const anchors: Readonly<Record<RuleAnchor, RawBuilder<Date | null>>> = {
  created: sql`tickets.created_at`,
  entered_status: sql`coalesce((
    select max(events.occurred_at) from events
    where events.ticket_id = tickets.id and events.type in ('ticket.status_changed', 'ticket.reopened')), tickets.created_at)`,
  waiting_since: sql`tickets.waiting_since`,
  last_agent_reply: sql`tickets.last_agent_comment_at`,
  due: sql`tickets.due_at`,
  sla_due: sql`(
    select min(sla_targets.due_at) from sla_targets
    where sla_targets.ticket_id = tickets.id and sla_targets.met_at is null and sla_targets.cancelled_at is null)`,
};

/** A ticket with the time of the anchor, which makes this occasion differ from the next one. */
export interface DueTicket {
  readonly id: string;
  readonly anchor: Date;
}

export const causeOf = ({ id, anchor }: DueTicket): string => `${id} ${anchor.getTime()}`;

interface Page {
  readonly now: Date;
  /** Continues after this ticket; null for the first page. */
  readonly after: string | null;
}

/** Returns tickets that are not closed, for which a timed rule is due, has not run, and which match its filters. */
export async function dueTickets(em: EntityManager, rule: RuleRow, { now, after }: Page): Promise<DueTicket[]> {
  const { when } = rule;
  if (when.type !== 'timed') return [];
  const rows = await dueRows(em, { rule, when, now })
    .where(matchesConditions(rule, RULES))
    .$if(after !== null, (query) => query.where('tickets.id', '>', after ?? ''))
    .orderBy('tickets.id')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, anchor }) => ({ id, anchor: new Date(anchor) }));
}

/** Whether a ticket is still due at the same time, asked with the ticket locked. */
export async function isStillDue(em: EntityManager, rule: RuleRow, due: DueTicket, now: Date): Promise<boolean> {
  const { when } = rule;
  if (when.type !== 'timed') return false;
  const [row] = await dueRows(em, { rule, when, now }).where('tickets.id', '=', due.id).execute();
  return row !== undefined && new Date(row.anchor).getTime() === due.anchor.getTime();
}

interface Due {
  readonly rule: RuleRow;
  readonly when: RuleTimedTrigger;
  readonly now: Date;
}

function dueRows(em: EntityManager, { rule, when, now }: Due) {
  const offset = when.seconds * 1_000;
  const anchor = anchors[when.anchor];
  // What would have come before the rule was enabled is not made up for: no storm of emails on its first day. What is
  // older than this may have run already: runs are deleted after 90 days.
  const earliest = Math.max(new Date(rule.enabled_at).getTime(), now.getTime() - MAX_DELAY_MS);
  const from = new Date(earliest - offset);
  const to = new Date(now.getTime() - offset);
  return ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', sql<Date>`${anchor}`.as('anchor')])
    .where('tickets.closed_at', 'is', null)
    .where('tickets.deleted_at', 'is', null)
    .where('tickets.merged_into_id', 'is', null)
    .where(sql<SqlBool>`${anchor} >= ${from.toISOString()}::timestamptz`)
    .where(sql<SqlBool>`${anchor} <= ${to.toISOString()}::timestamptz`)
    .where(
      sql<SqlBool>`not exists (
        select from rule_runs where rule_runs.rule_id = ${rule.id}::uuid
          and rule_runs.cause = tickets.id || ' ' || (extract(epoch from ${anchor}) * 1000)::bigint)`,
    );
}
