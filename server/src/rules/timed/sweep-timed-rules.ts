import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { listRules, type RuleRow } from '../base/rule.queries.ts';
import { type RunContext, runRules } from '../running/run-rules.ts';
import { causeOf, dueTickets, isStillDue, PAGE } from './due-tickets.ts';

interface Sweep extends RunContext {
  readonly root: EntityManager;
  readonly clock: () => Date;
}

/**
 * Runs the timed rules that have become due, in pages of 100 tickets. Any number of workers can do this concurrently: with
 * the ticket locked, each finds what another one has run.
 */
export async function sweepTimedRules({ root, clock, ...context }: Sweep): Promise<void> {
  const rules = (await listRules(root.fork())).filter(({ enabled, when }) => enabled && when.type === 'timed');
  for (const rule of rules) await sweepRule({ root, clock, ...context }, rule);
}

async function sweepRule({ root, clock, ...context }: Sweep, rule: RuleRow): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const due = await dueTickets(root.fork(), rule, { now: clock(), after });
    for (const ticket of due) {
      await runRules(context, {
        ticketId: ticket.id,
        rootId: uuidv7(),
        cause: causeOf(ticket),
        position: null,
        setsOff: ({ id, version }) => id === rule.id && version === rule.version,
        isStillTrue: (tx) => isStillDue(tx.em, rule, ticket, tx.now),
      });
    }
    after = due.at(-1)?.id ?? null;
    if (due.length < PAGE) return;
  }
}
