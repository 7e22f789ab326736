import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { CommitOutcomeUnknown, DatabaseSilent, isConnectionLost, isReadOnly, isTimeout } from './database-trouble.ts';

/** A connection of pg's pool. With an error the pool closes it instead of handing it out again. */
export interface PooledClient extends PostgresPoolClient {
  release(error?: Error): void;
}

export interface LendingTerms {
  /** The database has this long to answer each statement. */
  readonly answerMs: number;
  /** Statements sent along with BEGIN. */
  readonly onBegin: string;
  readonly answered: () => void;
  readonly returned: (error: Error | undefined) => void;
}

const BEGIN = /^(begin|start transaction)\b/;

/**
 * A connection while it is out of its pool. It always returns, and exactly once: Kysely releases the connection of a
 * controlled transaction only after BEGIN or ROLLBACK has succeeded, so every connection that was open when the
 * database went away would be missing from the pool forever.
 */
export class LentConnection implements PostgresPoolClient {
  readonly #client: PooledClient;
  readonly #terms: LendingTerms;
  #isReturned = false;

  constructor(client: PooledClient, terms: LendingTerms) {
    this.#client = client;
    this.#terms = terms;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    return typeof sql === 'string' ? this.#run<Row>(sql, parameters) : this.#client.query(sql);
  }

  release(error?: Error): void {
    if (this.#isReturned) return;
    this.#isReturned = true;
    this.#terms.returned(error);
    this.#client.release(error);
  }

  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#isReturned) throw new Error('Client was closed: its connection was lost earlier in the transaction');
    const isBegin = BEGIN.test(sql);
    try {
      const result = await this.#inTime<Row>(isBegin ? sql + this.#terms.onBegin : sql, parameters);
      this.#terms.answered();
      return result;
    } catch (error) {
      const isUseless = isConnectionLost(error) || isTimeout(error) || isReadOnly(error);
      // Nobody releases the connection after these two have failed.
      if (isUseless || isBegin || sql === 'rollback') this.release(asError(error));
      throw sql === 'commit' && isUseless ? new CommitOutcomeUnknown(error) : error;
    }
  }

  async #inTime<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const { answerMs } = this.#terms;
    const timer = setTimeout(() => reject(new DatabaseSilent(answerMs)), answerMs);
    try {
      return await Promise.race([this.#client.query<Row>(sql, parameters), silence]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
