import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';

/** Rows per statement, so that none runs long or holds many locks on the first cleanup of an old database. */
const BATCH = 5_000;

/** Deletes the rows of a table that match, in statements of their own. A row that changes meanwhile is left for later. */
export async function deleteInBatches(em: EntityManager, table: string, matches: RawBuilder<unknown>): Promise<void> {
  const rows = sql.table(table);
  const statement = sql`
    delete from ${rows} where ctid = any (array(select ctid from ${rows} where ${matches} limit ${BATCH}))
  `;
  let deleted: bigint;
  do {
    deleted = (await statement.execute(em.getKysely())).numAffectedRows ?? 0n;
  } while (deleted === BigInt(BATCH));
}
