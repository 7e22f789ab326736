import type { Configuration } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
import { ConnectionPool, type PoolOptions } from './connection-pool.ts';
import { LentConnection } from './lent-connection.ts';

/** Kysely's driver on our own pool. */
class PoolDriver extends PostgresDriver {
  readonly #pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    super({ pool: pool.native });
    this.#pool = pool;
  }

  override async init(): Promise<void> {}

  override acquireConnection(): Promise<LentConnection> {
    return this.#pool.connect();
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof LentConnection) connection.release();
  }

  override destroy(): Promise<void> {
    return this.#pool.end();
  }
}

class PoolDialect extends PostgresDialect {
  readonly #pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    super({ pool: pool.native });
    this.#pool = pool;
  }

  override createDriver(): PoolDriver {
    return new PoolDriver(this.#pool);
  }
}

/** MikroORM's PostgreSQL connection on our own pool. */
export class PooledConnection extends PostgreSqlConnection {
  readonly #options: PoolOptions;
  #pool: ConnectionPool | undefined;

  constructor(config: Configuration, options: PoolOptions) {
    super(config);
    this.#options = options;
  }

  /** Created on first use: MikroORM completes its configuration only after it has created the driver. */
  get pool(): ConnectionPool {
    if (this.#pool) return this.#pool;
    this.#pool = new ConnectionPool(this.mapOptions({}), this.#options);
    return this.#pool;
  }

  override createKyselyDialect(): PostgresDialect {
    return new PoolDialect(this.pool);
  }

  override async getNativeClient(): Promise<Pool> {
    await this.ensureConnection();
    return this.pool.native;
  }
}

/** MikroORM's PostgreSQL driver on our own pool. */
export class PooledDriver extends PostgreSqlDriver {
  protected override readonly connection: PooledConnection;

  constructor(config: Configuration, options: PoolOptions) {
    super(config);
    this.connection = new PooledConnection(config, options);
  }
}
