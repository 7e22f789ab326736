import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { advanceTransactionTime } from '../../platform/time/transaction-time.ts';
import { updateTicketTargets } from './update-ticket-targets.ts';

/** Tickets per transaction. */
const BATCH = 200;

/**
 * Updates the targets of the next batch of active tickets by the present policies and calendars, after one of them has changed. No one is
 * notified of targets that become late by it. Continues where the last batch ended, in whichever process that ran. Returns
 * whether there is more to do.
 */
export async function recalculateTargets(tx: TransactionContext): Promise<boolean> {
  const { em } = tx;
  const [progress] = await lockProgress(em, {});
  if (!progress) return false;
  const tickets = await lockNextTickets(em, { after: progress.after_ticket_id });
  const ids = tickets.map(({ id }) => id);
  for (const { updated_at: lastChange } of tickets) advanceTransactionTime(em, lastChange);
  if (ids.length > 0) {
    const changed = await updateTicketTargets(tx, ids);
    // The answers of these tickets differ now. `updatedAt` stays: no one has changed them.
    if (changed.length > 0) await raiseVersions(em, { ids: changed });
  }
  const isFinished = ids.length < BATCH;
  await saveProgress(em, { after: isFinished ? null : (ids.at(-1) ?? null), finished: isFinished });
  return !isFinished;
}

interface Progress {
  readonly after_ticket_id: string | null;
}

/** One process at a time has the job. */
const lockProgress = statement<Progress>(
  sql`select after_ticket_id from sla_recalculation where revision <> finished_revision for update skip locked`,
);

/** Waits for locked tickets, because it comes by only once. */
const lockNextTickets = statement<{ id: string; updated_at: Date | string }>(sql`
      select id, updated_at from tickets
      where closed_at is null and (${param('after')}::uuid is null or id > ${param('after')}::uuid)
      order by id limit ${sql.lit(BATCH)} for update`);

const raiseVersions = statement(sql`update tickets set version = version + 1 where id = any(${param('ids')}::uuid[])`);

const saveProgress = statement(sql`
      update sla_recalculation set
        after_ticket_id = ${param('after')}::uuid,
        finished_revision = case when ${param('finished')}::boolean then revision else finished_revision end`);
