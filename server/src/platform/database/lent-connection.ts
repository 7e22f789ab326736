import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import {
  CommitOutcomeUnknown,
  DatabaseSilent,
  isConnectionLost,
  isNameRejected,
  isReadOnly,
  isTimeout,
} from './database-trouble.ts';

interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A connection of pg's pool. If released with an error, the pool closes it instead of handing it out again. */
export interface PooledClient extends PostgresPoolClient {
  query: PostgresPoolClient['query'] & (<Row>(statement: NamedStatement) => Promise<PostgresQueryResult<Row>>);
  release(error?: Error): void;
}

export interface LendingTerms {
  /** The time limit for the response to each statement. */
  readonly answerMs: number;
  /** Statements sent along with BEGIN. */
  readonly onBegin: string;
  /** Returns the name of the prepared statement, or null to send the statement without a name. */
  readonly nameOf: (sql: string, parameters: readonly unknown[]) => string | null;
  readonly answered: () => void;
  readonly returned: (error: Error | undefined) => void;
}

const BEGIN = /^(begin|start transaction)\b/;
const END = /^(commit|rollback)$/;

/**
 * A connection that is out of its pool. It always returns, exactly once. Kysely releases the connection of a controlled
 * transaction only after BEGIN or ROLLBACK has succeeded, so every connection that was open when the database went away
 * would be missing from the pool forever.
 */
export class LentConnection implements PostgresPoolClient {
  readonly #client: PooledClient;
  readonly #terms: LendingTerms;
  #isReturned = false;
  #isInTransaction = false;
  /** Why the connection must not be reused, although it still responds. */
  #fault: Error | undefined;

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

  release(error: Error | undefined = this.#fault): void {
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
      this.#isInTransaction = isBegin || (this.#isInTransaction && !END.test(sql));
      return result;
    } catch (error) {
      const isUseless = isConnectionLost(error) || isTimeout(error) || isReadOnly(error) || isNameRejected(error);
      // Kysely does not release the connection after these two have failed.
      if (isUseless || isBegin || sql === 'rollback') this.release(asError(error));
      throw sql === 'commit' && isUseless ? new CommitOutcomeUnknown(error) : error;
    }
  }

  async #inTime<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const { answerMs } = this.#terms;
    const timer = setTimeout(() => reject(new DatabaseSilent(answerMs)), answerMs);
    try {
      return await Promise.race([this.#send<Row>(sql, parameters), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #send<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.#terms.nameOf(sql, parameters);
    if (name === null) return this.#client.query<Row>(sql, parameters);
    try {
      return await this.#client.query<Row>({ name, text: sql, values: parameters });
    } catch (error) {
      // The first error aborts a transaction, which then has to start again.
      if (!isNameRejected(error) || this.#isInTransaction) throw error;
      this.#fault = asError(error);
      return this.#client.query<Row>(sql, parameters);
    }
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
