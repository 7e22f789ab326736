import type { PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { ignore } from '../../errors/ignored.ts';
import { clientOfPrimary, mayBeElsewhere, requireWritable } from './connect-to-primary.ts';
import type { DatabaseHosts } from './database-hosts.ts';
import { DatabaseSilent, isNameUnknown, isPoolBusy } from './database-trouble.ts';
import { AnswerLimit, asError, type LendingTerms, LentConnection, type Statement } from './lent-connection.ts';
import type { PoolLimits } from './pool-limits.ts';
import { PrimarySearch } from './primary-search.ts';
import { beginWith, isStartupParameterRejected, startupParameters } from './startup-parameters.ts';
import { keepsNames, StatementNames } from './statement-names.ts';

export interface PoolOptions {
  readonly hosts: DatabaseHosts;
  readonly limits: PoolLimits;
  /**
   * Whether the database is reached through a pooler in transaction mode, which rejects unknown startup parameters and
   * shares connections.
   */
  readonly behindPooler: boolean;
  /** Defaults to `auto`. */
  readonly preparedStatements?: PreparedStatements | undefined;
}

/**
 * Whether statements are prepared. `auto`: on a direct connection, and through a pooler that supports it; `on` and `off`
 * decide it for a pooler that is not recognized.
 */
export type PreparedStatements = 'auto' | 'on' | 'off';

/** The connections of a pool by state, and the number of callers that wait for one. */
interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * The limit of prepared statements per connection; each takes some tens of kilobytes in PostgreSQL. A connection with
 * more is closed when it returns.
 */
const MAX_PREPARED = 500;

/** A connection of pg's pool, for as long as it is open. */
interface OpenConnection {
  readonly terms: LendingTerms;
  /** The names of the statements that PostgreSQL has prepared on it. */
  readonly prepared: Set<string>;
  /** The time of the last response, by `performance.now()`. */
  answeredAt: number;
}

/** A pool of connections with time limits. Every connection returns to the pool, whatever happens to it. */
export class ConnectionPool {
  readonly limits: PoolLimits;
  readonly #config: PoolConfig;
  readonly #hosts: DatabaseHosts;
  readonly #search: PrimarySearch;
  readonly #preparedStatements: PreparedStatements;
  readonly #opened = new WeakMap<PoolClient, OpenConnection>();
  readonly #connected = new Set<PoolClient>();
  readonly #names = new StatementNames();
  #pool: Pool;
  #isBehindPooler: boolean;
  /** Whether statements have names. Null until it is known whether the pooler supports them. */
  #usesNames: boolean | null;
  #inUse = 0;
  #distrustedAt = Number.NEGATIVE_INFINITY;
  #lentAt = performance.now();

  constructor(config: PoolConfig, { hosts, limits, behindPooler, preparedStatements = 'auto' }: PoolOptions) {
    this.limits = limits;
    this.#hosts = hosts;
    this.#search = new PrimarySearch(hosts, limits.switchMs);
    this.#preparedStatements = preparedStatements;
    this.#config = {
      ...config,
      ...hosts.primary,
      max: limits.connections,
      connectionTimeoutMillis: limits.connectMs,
      // Lets a connection send several statements in one round trip.
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    };
    this.#isBehindPooler = behindPooler;
    this.#usesNames = this.#decideNames();
    this.#pool = this.#open();
    hosts.onMove(() => this.#disconnect());
  }

  get native(): Pool {
    return this.#pool;
  }

  get use(): PoolUse {
    return { inUse: this.#inUse, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  /** The last time a connection was handed out, by `performance.now()`. */
  get lentAt(): number {
    return this.#lentAt;
  }

  async connect(): Promise<LentConnection> {
    const connection = await this.#lend();
    if (this.#usesNames === null) await this.#detectNames(connection);
    return connection;
  }

  /** Runs one statement outside of a transaction. */
  async run<Row>(statement: Statement): Promise<PostgresQueryResult<Row>> {
    const connection = await this.connect();
    try {
      return await connection.run<Row>(statement);
    } finally {
      connection.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #lend(): Promise<LentConnection> {
    const client = await this.#client();
    this.#search.endOutage();
    this.#inUse += 1;
    this.#lentAt = performance.now();
    return new LentConnection(client, this.#connectionOf(client).terms);
  }

  #decideNames(): boolean | null {
    if (this.#preparedStatements !== 'auto') return this.#preparedStatements === 'on';
    return this.#isBehindPooler ? null : true;
  }

  async #detectNames(connection: LentConnection): Promise<void> {
    try {
      const areKept = await keepsNames(connection);
      this.#usesNames ??= areKept;
    } catch (error) {
      connection.release(asError(error));
      throw error;
    }
  }

  async #client(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#connect();
      if (this.#connectionOf(client).answeredAt > this.#distrustedAt) return client;
      // The connection was idle when another one broke, timed out or met a replaced primary, so it probably leads to the
      // same server.
      client.release(true);
    }
  }

  #connectionOf(client: PoolClient): OpenConnection {
    const known = this.#opened.get(client);
    if (known) return known;
    const opened: OpenConnection = {
      terms: {
        answerLimit: new AnswerLimit(this.limits.answerMs),
        onBegin: () => (this.#isBehindPooler ? beginWith(this.limits) : ''),
        nameOf: ({ name, sql, parameters }) => {
          if (this.#usesNames === false) return undefined;
          const given = name ?? this.#names.nameOf(sql, parameters);
          if (given !== undefined) opened.prepared.add(given);
          return given;
        },
        answered: () => {
          opened.answeredAt = performance.now();
        },
        giveBack: (error) => {
          this.#inUse -= 1;
          if (error && mayBeElsewhere(error)) this.#distrustedAt = performance.now();
          // pg would wait for the missing responses before it closes the connection.
          if (error instanceof DatabaseSilent) client.connection.stream.destroy();
          if (isNameUnknown(error)) {
            this.#isBehindPooler = true;
            this.#usesNames = false;
          }
          client.release(error ?? opened.prepared.size > MAX_PREPARED);
        },
      },
      prepared: new Set(),
      answeredAt: Number.POSITIVE_INFINITY,
    };
    this.#opened.set(client, opened);
    return opened;
  }

  async #connect(): Promise<PoolClient> {
    const pool = this.#pool;
    try {
      return await pool.connect();
    } catch (error) {
      if (isStartupParameterRejected(error)) {
        if (pool === this.#pool) this.#reopenBehindPooler();
      } else {
        if (!mayBeElsewhere(error) || isPoolBusy(error)) throw error;
        await this.#search.wait();
      }
      return this.#pool.connect();
    }
  }

  #reopenBehindPooler(): void {
    // The old pool has no connection to close. Callers that wait in it will come here as well.
    this.#isBehindPooler = true;
    this.#usesNames = this.#decideNames();
    this.#pool = this.#open();
  }

  /** The server of these connections is not the primary any more, and may never answer them. */
  #disconnect(): void {
    for (const client of this.#connected) client.connection.stream.destroy();
  }

  #open(): Pool {
    const hosts = this.#hosts;
    const pool = new Pool({
      ...this.#config,
      ...(this.#isBehindPooler ? {} : startupParameters(this.limits, this.#config)),
      ...(hosts.areSeveral ? { Client: clientOfPrimary(hosts), onConnect: requireWritable } : {}),
    });
    // Without listeners, a connection dropped by the server would end the process. The user of the connection gets the
    // error.
    pool.on('error', ignore('idle_connection'));
    pool.on('connect', (client) => {
      client.on('error', ignore('connection'));
      this.#connected.add(client);
    });
    pool.on('remove', (client) => this.#connected.delete(client));
    return pool;
  }
}
