import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Log } from '../base/log.ts';
import { tables } from '../database/database.ts';
import type { BackfillSchema } from './backfill.entity.ts';
import type { InstanceSchema } from './instance.entity.ts';
import { isAlive, isOlderThan } from './instances.ts';

const BATCH_SIZE = 1_000;
/** Longer than any batch takes. A worker renews its lease with every batch. */
const LEASE = '60 seconds';

const tablesOf = (em: EntityManager) => tables<typeof BackfillSchema | typeof InstanceSchema>(em);

export interface Batch {
  /** Up to where the backfill has come, in a form of its own, such as the id of the last row. */
  readonly position: string;
  readonly rows: number;
}

/** Work on rows that existed before a release, in batches, while the service runs. */
export interface Backfill {
  /** Never reuse the name of an earlier one. */
  readonly name: string;
  /** The migration of the release that writes new rows like this. The work starts when no older process runs. */
  readonly needs: string;
  /** Rows per batch. Each batch locks its rows for as long as its transaction takes. */
  readonly batchSize?: number;
  /**
   * Handles the rows after `position`, at most `limit` of them. Returns null if none are left. It runs again from the
   * beginning after an older release was started again, so it must leave rows alone that are done.
   */
  run(em: EntityManager, position: string | null, limit: number): Promise<Batch | null>;
}

/**
 * Runs one batch of a backfill and stores how far it has come, in one transaction, so that it can stop at any time.
 * Returns whether more is to do now. One worker at a time works on a backfill.
 */
export async function continueBackfill(
  root: EntityManager,
  { name, needs, batchSize = BATCH_SIZE, run }: Backfill,
  { worker, log }: { readonly worker: string; readonly log: Log },
): Promise<boolean> {
  return root.fork().transactional(async (em) => {
    const backfill = await lease(em, { name, needs, worker });
    if (!backfill) return false;
    const batch = await run(em, backfill.position, batchSize);
    await tablesOf(em)
      .updateTable('backfills')
      .set((row) =>
        batch
          ? { position: batch.position, rows_handled: row('rows_handled', '+', batch.rows) }
          : { finished_at: sql`now()`, leased_by: null, leased_until: null },
      )
      .where('name', '=', name)
      .execute();
    const rows = Number(backfill.rows_handled);
    // On a new database there is nothing to do, and nothing to say.
    if (!batch) log[rows > 0 ? 'info' : 'debug']({ backfill: name, rows }, 'Finished a backfill');
    return batch !== null;
  });
}

/** Stores the backfills, so that contract migrations and operators see those that no worker has started yet. */
export async function registerBackfills(em: EntityManager, backfills: readonly Backfill[]): Promise<void> {
  if (backfills.length === 0) return;
  await tablesOf(em)
    .insertInto('backfills')
    .values(backfills.map(({ name, needs }) => ({ name, needs, rows_handled: 0, started_at: sql`now()` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns nothing if the backfill is finished, if another worker runs it, or while a process of an older release runs. */
function lease(em: EntityManager, { name, needs, worker }: { name: string; needs: string; worker: string }) {
  const olderInstances = tablesOf(em).selectFrom('instances').select('id').where(isAlive).where(isOlderThan(needs));
  return tablesOf(em)
    .updateTable('backfills')
    .set({ leased_by: worker, leased_until: inTheFuture(LEASE) })
    .where('name', '=', name)
    .where('finished_at', 'is', null)
    .where((row) => row.or([row('leased_by', '=', worker), row('leased_until', 'is', null), hasEnded]))
    .where(({ not, exists }) => not(exists(olderInstances)))
    .returning(['position', 'rows_handled'])
    .executeTakeFirst();
}

const hasEnded = sql<boolean>`leased_until < now()`;
const inTheFuture = (interval: string): RawBuilder<Date> => sql`now() + ${sql.lit(interval)}::interval`;
