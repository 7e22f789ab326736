import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { attempt, valueOn } from '../errors/expected.ts';
import { CannotUnseal, type Sealing } from '../keys/sealing.ts';

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The column that names the row in the sealed values. */
  readonly key?: string;
}

/**
 * Seals at most `limit` values of a column again that are sealed under another key than the current one, and returns how
 * many. Values whose key is lost stay as they are, until someone enters them again.
 */
export async function resealColumn(
  em: EntityManager,
  sealing: Sealing,
  { table, column, key = 'id' }: SealedColumn,
  limit: number,
): Promise<number> {
  const db = em.getKysely();
  const [sealedColumn, keyColumn] = [sql.ref(column), sql.ref(key)];
  const { rows } = await sql<{ id: string; sealed: string }>`
    select ${keyColumn} as id, ${sealedColumn} as sealed from ${sql.table(table)}
    where ${sealedColumn} not like ${`${sealing.keyId}.%`} limit ${limit} for update`.execute(db);
  let resealed = 0;
  for (const { id, sealed } of rows) {
    const place = { table, column, id };
    const text = attempt(() => sealing.unseal(sealed, place), valueOn(null, CannotUnseal));
    if (text === null) continue;
    await sql`update ${sql.table(table)} set ${sealedColumn} = ${sealing.seal(text, place)} where ${keyColumn} = ${id}`.execute(
      db,
    );
    resealed += 1;
  }
  return resealed;
}
