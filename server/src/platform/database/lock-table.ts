import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * Lets one transaction at a time change a small table whose rules span rows, until the transaction ends. Call it before
 * any other statement. Reads and foreign keys that refer to the table are not blocked.
 */
export async function lockTable(em: EntityManager, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(em.getKysely());
}
