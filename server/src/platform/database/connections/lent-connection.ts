import type { CompiledQuery, DatabaseConnection, PostgresQueryResult, QueryResult } from 'kysely';
import {
  CommitOutcomeUnknown,
  DatabaseSilent,
  isConnectionLost,
  isNameRejected,
  isReadOnly,
  isTimeout,
} from './database-trouble.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Set if PostgreSQL should prepare the statement at its first use. */
  readonly name?: string;
}

/** A connection of pg's pool. */
export interface PooledClient {
  query<Row>(statement: {
    readonly text: string;
    readonly values: readonly unknown[];
    readonly name?: string;
  }): Promise<PostgresQueryResult<Row>>;
}

export interface LendingTerms {
  /** The time limit for the response to each statement. */
  readonly answerLimit: AnswerLimit;
  /** Statements sent along with BEGIN. */
  readonly onBegin: () => string;
  /** Returns the name of the prepared statement, or undefined to send the statement without a name. */
  readonly nameOf: (statement: Statement) => string | undefined;
  readonly answered: () => void;
  /** Returns the connection to its pool. If there was an error, the pool must not hand it out again. */
  readonly giveBack: (error: Error | undefined) => void;
}

/**
 * Limits how long the responses on one connection can take. The connection keeps its timer: one for each statement would
 * cost as much as sending it.
 */
export class AnswerLimit {
  readonly #ms: number;
  readonly #waiting = new Set<(error: Error) => void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Rejects with `DatabaseSilent` if the answer takes too long. */
  apply<Answer>(answer: Promise<Answer>): Promise<Answer> {
    if (this.#timer) this.#timer.refresh();
    else this.#timer = setTimeout(() => this.#giveUp(), this.#ms).unref();
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      answer.then(
        (value) => {
          this.#waiting.delete(reject);
          resolve(value);
        },
        (error: unknown) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  #giveUp(): void {
    for (const reject of this.#waiting) reject(new DatabaseSilent(this.#ms));
    this.#waiting.clear();
  }
}

const BEGIN = /^(begin|start transaction)\b/;
const END = /^(commit|rollback)$/;
const WRITES = new Set<string>(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * A connection that is out of its pool. It always returns, exactly once. Kysely releases the connection of a controlled
 * transaction only after BEGIN or ROLLBACK has succeeded, so every connection that was open when the database went away
 * would be missing from the pool forever.
 */
export class LentConnection implements DatabaseConnection {
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

  /** Runs a statement of Kysely or MikroORM. */
  async executeQuery<Row>(query: CompiledQuery & Statement): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.run<Row>(query);
    return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows: rows ?? [] };
  }

  streamQuery(): never {
    throw new Error('Streaming rows is not supported');
  }

  async run<Row>(statement: Statement): Promise<PostgresQueryResult<Row>> {
    if (this.#isReturned) throw new Error('Client was closed: its connection was lost earlier in the transaction');
    const { sql } = statement;
    const isBegin = BEGIN.test(sql);
    try {
      const sent = this.#send<Row>(isBegin ? { ...statement, sql: sql + this.#terms.onBegin() } : statement);
      const result = await this.#terms.answerLimit.apply(sent);
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

  release(error: Error | undefined = this.#fault): void {
    if (this.#isReturned) return;
    this.#isReturned = true;
    this.#terms.giveBack(error);
  }

  async #send<Row>(statement: Statement): Promise<PostgresQueryResult<Row>> {
    const { sql: text, parameters: values } = statement;
    const name = this.#terms.nameOf(statement);
    if (name === undefined) return this.#client.query<Row>({ text, values });
    try {
      return await this.#client.query<Row>({ name, text, values });
    } catch (error) {
      // The first error aborts a transaction, which then has to start again.
      if (!isNameRejected(error) || this.#isInTransaction) throw error;
      this.#fault = asError(error);
      return this.#client.query<Row>({ text, values });
    }
  }
}

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
