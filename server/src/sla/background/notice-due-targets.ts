import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { advanceTransactionTime } from '../../platform/base/transaction-time.ts';
import type { Transact } from '../../platform/commands/transaction-context.ts';
import { isUnreachable } from '../../platform/database/connections/database-trouble.ts';
import { prepareOnce, slot, written } from '../../platform/database/prepared.ts';
import { settleTickets } from '../settling/settle-tickets.ts';

/** Tickets per pass. */
const BATCH = 100;

interface Noticing {
  readonly root: EntityManager;
  readonly transact: Transact;
  readonly clock: () => Date;
}

/**
 * Records the warnings and breaches that have come, earliest first, each ticket in a transaction of its own. Any number of
 * workers can run this concurrently: a ticket that another one has locked is left to it, and what it has noticed is due no
 * longer. Tickets that cannot be settled do not keep others waiting: the pass fails at its end, or when the database cannot
 * be reached. Returns how many tickets were due, at most 100.
 */
export async function noticeDueTargets({ root, transact, clock }: Noticing): Promise<number> {
  const due = await dueTickets(root.fork(), { now: clock().toISOString() });
  const failures: unknown[] = [];
  for (const { ticket_id: id } of due) {
    try {
      await transact(async (tx) => {
        const [locked] = await lockIfFree(tx.em, { ticket: id });
        if (!locked) return;
        advanceTransactionTime(tx.em, locked.updated_at);
        await settleTickets(tx, [id]);
      });
    } catch (error) {
      failures.push(error);
      if (isUnreachable(error)) break;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Tickets that could not be settled: ${failures.length}`);
  return due.length;
}

const dueTickets = prepareOnce((em) =>
  written<{ ticket_id: string }>(
    em,
    sql`
      select ticket_id from sla_targets where notice_at < ${slot('now')}::timestamptz
      group by ticket_id order by min(notice_at) limit ${sql.lit(BATCH)}`,
  ),
);

const lockIfFree = prepareOnce((em) =>
  written<{ updated_at: Date | string }>(
    em,
    sql`select updated_at from tickets where id = ${slot('ticket')}::uuid for update skip locked`,
  ),
);
