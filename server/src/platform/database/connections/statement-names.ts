import { hash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LentConnection } from './lent-connection.ts';

/** The limit of statements that are named because they repeat. */
const MAX_NAMES = 200;
/** The number of statements remembered as having run once. */
const MAX_CANDIDATES = 1_000;

/**
 * Returns the name of a prepared statement. It depends on the text alone, so that a name never means two texts, also
 * where processes share connections.
 */
export const statementName = (sql: string): string => hash('sha1', sql, 'base64url');

/**
 * Names the statements that PostgreSQL should parse and plan once per connection instead of on each use. A statement
 * that was not declared with `prepare` gets its name on its second use.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #candidates = new LRUCache<string, true>({ max: MAX_CANDIDATES });

  /** Undefined for a statement that is better sent without a name, such as one with its values in its text. */
  nameOf(sql: string, parameters: readonly unknown[]): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (parameters.length === 0 || this.#names.size === MAX_NAMES || !isPreparable(sql)) return undefined;
    if (!this.#candidates.has(sql)) {
      this.#candidates.set(sql, true);
      return undefined;
    }
    this.#candidates.delete(sql);
    const next = statementName(sql);
    this.#names.set(sql, next);
    return next;
  }
}

/**
 * PostgreSQL rejects a prepared `select *` after a new column has changed its result. Pages of lists are planned for
 * their values, because the best plan depends on the filters.
 */
const isPreparable = (sql: string): boolean => !/\.\*|select \*|returning \*|limit \$/.test(sql);

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
