import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { typesWith } from '../../../contract/events/catalog.ts';
import { param, statement } from '../../../platform/database/statement.ts';
import { listRules, type RuleRow } from '../base/rule.queries.ts';
import { addOccasions, type NewOccasion } from '../runs/stored-occasions.ts';
import { type ChangedTickets, causeOf, type DueTicket, dueTickets, PAGE } from './due-tickets.ts';

/** How often a sweep reads all tickets for which a rule can be due, and not only those that changed or became due. */
const COMPLETE_EVERY_MS = 10 * 60_000;
/** Longer than a transaction takes, which commits times from its beginning. */
const OVERLAP_MS = 60_000;

interface Sweep {
  readonly root: EntityManager;
  readonly clock: () => Date;
}

/** A sweep of one version of a rule that has read all it had to. */
interface Swept {
  readonly version: number;
  readonly at: Date;
  readonly completeAt: Date;
}

/**
 * Returns a function that finds a page of tickets for which each timed rule has become due, so that the rules run when it is
 * their turn. It remembers when it last found all, and then reads only tickets that became due or have changed since. Any number of
 * workers can do this concurrently: what one has found or run, another one leaves out. Returns how many it has found.
 */
export function timedRuleSweeper({ root, clock }: Sweep): (stopping?: AbortSignal) => Promise<number> {
  const sweptById = new Map<string, Swept>();

  /** Returns the last sweep of a rule; null if it has to read all tickets. */
  const lastOf = ({ id, version }: RuleRow, at: Date): Swept | null => {
    const last = sweptById.get(id);
    const isUsable = last?.version === version && at.getTime() - last.completeAt.getTime() < COMPLETE_EVERY_MS;
    return isUsable ? last : null;
  };

  const changedSince = async (times: readonly Date[], at: Date): Promise<ChangedTickets | null> => {
    if (times.length === 0) return null;
    const since = new Date(Math.min(...times.map((time) => time.getTime())) - OVERLAP_MS);
    return { since, ids: await changedTickets(root.fork(), since, at) };
  };

  return async (stopping) => {
    const rules = (await listRules(root.fork())).filter(({ enabled, when }) => enabled && when.type === 'timed');
    const ids = new Set(rules.map(({ id }) => id));
    for (const id of sweptById.keys()) if (!ids.has(id)) sweptById.delete(id);
    const at = clock();
    const changed = await changedSince(
      rules.flatMap((rule) => lastOf(rule, at)?.at ?? []),
      at,
    );
    const failures: unknown[] = [];
    let dueCount = 0;

    const sweepRule = async (rule: RuleRow): Promise<void> => {
      const last = lastOf(rule, at);
      const due = await dueTickets(root.fork(), rule, { now: clock(), changed: last && changed });
      const occasions = due.map((ticket) => occasionOf(rule, ticket));
      await addOccasions(root.fork(), occasions);
      dueCount += due.length;
      if (due.length < PAGE) sweptById.set(rule.id, { version: rule.version, at, completeAt: last?.completeAt ?? at });
    };

    for (const rule of rules) {
      if (stopping?.aborted) return dueCount;
      await sweepRule(rule).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Timed rules that could not be swept: ${failures.length}`);
    return dueCount;
  };
}

const occasionOf = (rule: RuleRow, { id: ticketId, anchor }: DueTicket): NewOccasion => ({
  lane: rule.id,
  ticketId,
  cause: causeOf(ticketId, anchor),
  rootId: uuidv7(),
  partition: null,
  position: null,
  anchor,
});

/** Events after which a ticket can match other filters, although it has no new version. */
const BESIDE_TICKET = typesWith(({ changesFilters }) => changesFilters);

/**
 * Returns the IDs of tickets that can match other filters than before, each found by an index: those with a new version, an
 * event, a target that has become late, or a snooze that has ended. Leaves out what a change of service levels recalculates.
 */
async function changedTickets(em: EntityManager, from: Date, to: Date): Promise<readonly string[]> {
  const [row] = await changed(em, { from, to, beside: BESIDE_TICKET });
  return row?.ids ?? [];
}

const [FROM, TO] = [sql`${param('from')}::timestamptz`, sql`${param('to')}::timestamptz`];

const changed = statement<{ ids: readonly string[] }>(sql`
      select array(
        select tickets.id from tickets where tickets.deleted_at is null and tickets.updated_at >= ${FROM}
        union select events.ticket_id from events
          where events.type = any(${param('beside')}::text[]) and events.occurred_at >= ${FROM}
        union select sla_targets.ticket_id from sla_targets where sla_targets.met_at is null
          and sla_targets.cancelled_at is null and sla_targets.due_at between ${FROM} and ${TO}
        union select ticket_snoozes.ticket_id from ticket_snoozes where ticket_snoozes.until between ${FROM} and ${TO}
      )::text[] as ids`);
