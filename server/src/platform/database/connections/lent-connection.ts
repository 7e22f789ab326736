import type { Duplex } from 'node:stream';
import type { CompiledQuery, DatabaseConnection, PostgresQueryResult, QueryResult } from 'kysely';
import { recordingTracing } from '../../telemetry/tracing.ts';
import {
  CommitOutcomeUnknown,
  DatabaseSilent,
  isConnectionLost,
  isNameRejected,
  isReadOnly,
  isTimeout,
} from './database-trouble.ts';
import { statementSpan } from './statement-span.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Set if PostgreSQL should prepare the statement at its first use. */
  readonly name?: string;
  /** Whether its result is not needed before the commit, so that it can be sent along with the next statement. */
  readonly canWait?: boolean;
  /** Called with the rows of a statement that waits, before the statement that it is sent along with has its result. */
  onRows?(rows: readonly unknown[]): void;
}

/** A connection of pg's pool. */
interface PooledClient {
  /** Sends the statement immediately, even if earlier ones have not been answered. */
  query<Row>(statement: {
    readonly text: string;
    readonly values: readonly unknown[];
    readonly name?: string;
  }): Promise<PostgresQueryResult<Row>>;
  readonly connection: { readonly stream: Pick<Duplex, 'cork' | 'uncork'> };
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
    this.#restartTimer();
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

  /** Not within `apply`: the timer would keep the first answer in memory as long as the connection is open. */
  #restartTimer(): void {
    if (this.#timer) this.#timer.refresh();
    else this.#timer = setTimeout(() => this.#giveUp(), this.#ms).unref();
  }

  #giveUp(): void {
    for (const reject of this.#waiting) reject(new DatabaseSilent(this.#ms));
    this.#waiting.clear();
  }
}

const BEGIN = /^(begin|start transaction)\b/;
const END = /^(commit|rollback)$/;
const WRITES = new Set<string>(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const NOT_SENT = { command: 'SELECT' as const, rowCount: 0, rows: [] };

/**
 * A connection that is out of its pool. It always returns, exactly once. Kysely releases the connection of a controlled
 * transaction only after BEGIN or ROLLBACK has succeeded, so every connection that was open when the database went away
 * would be missing from the pool forever.
 *
 * BEGIN, and statements that can wait, are sent along with the next statement. Each saves a round trip.
 */
export class LentConnection implements DatabaseConnection {
  readonly #client: PooledClient;
  readonly #terms: LendingTerms;
  #isReturned = false;
  #isInTransaction = false;
  /** BEGIN, until it is sent. */
  #begin: Statement | undefined;
  /** Statements to be sent before the next one. */
  #waiting: Statement[] = [];
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

  /** Returns no rows for a statement that waits: its error rejects the next one. */
  async run<Row>(statement: Statement): Promise<PostgresQueryResult<Row>> {
    const { sql } = statement;
    if (this.#isReturned) {
      if (sql === 'rollback') return NOT_SENT;
      throw new Error('Client was closed: its connection was lost earlier in the transaction');
    }
    if (BEGIN.test(sql)) {
      this.#begin = { ...statement, sql: sql + this.#terms.onBegin() };
      this.#isInTransaction = true;
      return NOT_SENT;
    }
    if (statement.canWait && this.#isInTransaction) {
      this.#waiting.push(statement);
      return NOT_SENT;
    }
    if (sql === 'rollback') this.#waiting = [];
    const isEnd = END.test(sql);
    if (isEnd && this.#begin && this.#waiting.length === 0) {
      this.#begin = undefined;
      this.#isInTransaction = false;
      return NOT_SENT;
    }
    try {
      const result = await this.#terms.answerLimit.apply(this.#sendWithWaiting<Row>(statement));
      this.#terms.answered();
      if (isEnd) this.#isInTransaction = false;
      return result;
    } catch (error) {
      const isSilent = isConnectionLost(error) || isTimeout(error);
      const isUseless = isSilent || isReadOnly(error) || isNameRejected(error);
      // Kysely does not release the connection after a failed ROLLBACK.
      if (isUseless || sql === 'rollback') this.release(asError(error));
      throw sql === 'commit' && isSilent ? new CommitOutcomeUnknown(error) : error;
    }
  }

  release(error: Error | undefined = this.#fault): void {
    if (this.#isReturned) return;
    this.#isReturned = true;
    this.#terms.giveBack(error);
  }

  async #sendWithWaiting<Row>(statement: Statement): Promise<PostgresQueryResult<Row>> {
    const earlier = this.#begin ? [this.#begin, ...this.#waiting] : this.#waiting;
    if (earlier.length === 0) return this.#send<Row>(statement);
    this.#begin = undefined;
    this.#waiting = [];
    const { stream } = this.#client.connection;
    stream.cork();
    const before = earlier.map(async (one) => {
      const { rows } = await this.#send(one);
      one.onRows?.(rows);
    });
    const sent = this.#send<Row>(statement);
    stream.uncork();
    // If an earlier one fails, PostgreSQL rejects the rest, and turns COMMIT into ROLLBACK.
    const [result] = await Promise.all([sent, ...before]);
    return result;
  }

  #send<Row>(statement: Statement): Promise<PostgresQueryResult<Row>> {
    const tracing = recordingTracing();
    if (!tracing) return this.#sendNow(statement);
    return tracing.run(statementSpan(statement), () => this.#sendNow<Row>(statement));
  }

  async #sendNow<Row>(statement: Statement): Promise<PostgresQueryResult<Row>> {
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
