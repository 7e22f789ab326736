import { LRUCache } from 'lru-cache';

/** How many statements PostgreSQL keeps for a connection: each takes some tens of kilobytes there. */
const NAMES = 200;
/** Of how many statements it is remembered that they ran once. */
const SEEN = 1_000;

/**
 * Which statements go to PostgreSQL by name, so that it parses and plans them once for each connection and not at each
 * use. A statement gets its name at its second use.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new LRUCache<string, true>({ max: SEEN });

  /** Null for a statement that is better sent as it is, such as one with its values in its text. */
  nameOf(sql: string, parameters: readonly unknown[]): string | null {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (parameters.length === 0 || this.#names.size === NAMES || !isKeepable(sql)) return null;
    if (!this.#seen.has(sql)) {
      this.#seen.set(sql, true);
      return null;
    }
    this.#seen.delete(sql);
    const next = `s${this.#names.size + 1}`;
    this.#names.set(sql, next);
    return next;
  }
}

/**
 * PostgreSQL refuses to run a kept `select *` after a new column has changed its result. And the best way to a page of a
 * list differs with its filters, so that it is planned for their values.
 */
const isKeepable = (sql: string): boolean => !/\.\*|select \*|returning \*|limit \$/.test(sql);
