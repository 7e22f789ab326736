import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';

/** Rows per statement, so that none runs long or holds many locks on the first cleanup of an old database. */
const BATCH = 5_000;

/** Deletes the rows of a table that match, in statements of their own. A row that changes meanwhile is left for later. */
export const deleteInBatches = (em: EntityManager, table: string, matches: RawBuilder<unknown>): Promise<void> =>
  inBatches(em, table, sql`delete from ${sql.table(table)}`, matches);

/** Changes the rows of a table that match, which must not match afterwards. */
export const updateInBatches = (
  em: EntityManager,
  table: string,
  change: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
): Promise<void> => inBatches(em, table, sql`update ${sql.table(table)} set ${change}`, matches);

async function inBatches(
  em: EntityManager,
  table: string,
  work: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
): Promise<void> {
  const rows = sql.table(table);
  const statement = sql`${work} where ctid = any (array(select ctid from ${rows} where ${matches} limit ${BATCH}))`;
  let changed: bigint;
  do {
    changed = (await statement.execute(em.getKysely())).numAffectedRows ?? 0n;
  } while (changed === BigInt(BATCH));
}
