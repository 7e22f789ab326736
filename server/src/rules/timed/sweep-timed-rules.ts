import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { listRules, type RuleRow } from '../base/rule.queries.ts';
import { type RunContext, runRules } from '../running/run-rules.ts';
import { changedTickets } from './changed-tickets.ts';
import { type ChangedTickets, causeOf, type DueTicket, dueTickets, isStillDue, PAGE } from './due-tickets.ts';

/** How often a sweep reads all tickets for which a rule can be due, and not only those that changed or became due. */
const COMPLETE_EVERY_MS = 10 * 60_000;
/** Longer than a transaction takes, which commits times from its beginning. */
const OVERLAP_MS = 60_000;

interface Sweep extends RunContext {
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
 * Returns a function that runs the timed rules that have become due, in pages of 100 tickets. It remembers when it last ran,
 * and then reads only tickets that became due or have changed since. Any number of workers can do this concurrently: with
 * the ticket locked, each finds what another one has run.
 */
export function timedRuleSweeper({ root, clock, ...context }: Sweep): () => Promise<void> {
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

  const sweepRule = async (rule: RuleRow, at: Date, changed: ChangedTickets | null): Promise<void> => {
    const last = lastOf(rule, at);
    let after: DueTicket | null = null;
    for (;;) {
      const due: readonly DueTicket[] = await dueTickets(root.fork(), rule, {
        now: clock(),
        changed: last && changed,
        after,
      });
      for (const ticket of due) {
        await runRules(context, {
          ticketId: ticket.id,
          rootId: uuidv7(),
          cause: causeOf(ticket),
          position: null,
          isNew: false,
          setsOff: ({ id, version }) => id === rule.id && version === rule.version,
          isStillTrue: (tx) => isStillDue(tx.em, rule, ticket, tx.now),
        });
      }
      after = due.at(-1) ?? null;
      if (due.length < PAGE) break;
    }
    sweptById.set(rule.id, { version: rule.version, at, completeAt: last?.completeAt ?? at });
  };

  return async () => {
    const rules = (await listRules(root.fork())).filter(({ enabled, when }) => enabled && when.type === 'timed');
    const ids = new Set(rules.map(({ id }) => id));
    for (const id of sweptById.keys()) if (!ids.has(id)) sweptById.delete(id);
    const at = clock();
    const changed = await changedSince(
      rules.flatMap((rule) => lastOf(rule, at)?.at ?? []),
      at,
    );
    const failures: unknown[] = [];
    for (const rule of rules) await sweepRule(rule, at, changed).catch((error: unknown) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, `Timed rules that could not be swept: ${failures.length}`);
  };
}
