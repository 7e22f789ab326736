import { randomUUID } from 'node:crypto';
import type { LentConnection } from './lent-connection.ts';

/**
 * Whether a pooler in transaction mode supports prepared statements. Such a pooler, like PgBouncer from 1.21, prepares a
 * statement again on each server connection that needs it, and under a name of its own. So if the server knows the
 * statement by our name, nothing stands between us and one of its connections, and the next transaction may get another.
 */
export async function keepsNames(connection: LentConnection): Promise<boolean> {
  const name = `probe_${randomUUID()}`;
  const run = (sql: string) => connection.run({ sql, parameters: [] });
  await run('begin');
  await connection.run({ name, sql: 'select 1', parameters: [] });
  const { rows } = await run(`select 1 from pg_prepared_statements where name = '${name}'`);
  if (rows.length > 0) await run(`deallocate "${name}"`);
  await run('commit');
  return rows.length === 0;
}
