import { LRUCache } from 'lru-cache';

/** The limit of prepared statements per connection; each takes some tens of kilobytes in PostgreSQL. */
const MAX_NAMES = 200;
/** The number of statements remembered as having run once. */
const MAX_CANDIDATES = 1_000;

/**
 * Names the statements that PostgreSQL should parse and plan once per connection instead of on each use. A statement
 * gets its name on its second use.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #candidates = new LRUCache<string, true>({ max: MAX_CANDIDATES });

  /** Null for a statement that is better sent without a name, such as one with its values in its text. */
  nameOf(sql: string, parameters: readonly unknown[]): string | null {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (parameters.length === 0 || this.#names.size === MAX_NAMES || !isPreparable(sql)) return null;
    if (!this.#candidates.has(sql)) {
      this.#candidates.set(sql, true);
      return null;
    }
    this.#candidates.delete(sql);
    const next = `s${this.#names.size + 1}`;
    this.#names.set(sql, next);
    return next;
  }
}

/**
 * PostgreSQL rejects a prepared `select *` after a new column has changed its result. Pages of lists are planned for
 * their values, because the best plan depends on the filters.
 */
const isPreparable = (sql: string): boolean => !/\.\*|select \*|returning \*|limit \$/.test(sql);
