import type { Configuration } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import { ConnectionPool, type PoolOptions } from './connection-pool.ts';

export interface PooledOptions extends PoolOptions {
  readonly connection: ClientConfig;
}

/** MikroORM's PostgreSQL connection on our own pool. */
export class PooledConnection extends PostgreSqlConnection {
  readonly #options: PooledOptions;
  #pool: ConnectionPool | undefined;

  constructor(config: Configuration, options: PooledOptions) {
    super(config);
    this.#options = options;
  }

  /** Created on first use: MikroORM completes its configuration only after it has created the driver. */
  get pool(): ConnectionPool {
    const { connection, ...options } = this.#options;
    this.#pool ??= new ConnectionPool({ ...this.mapOptions({}), ...connection }, options);
    return this.#pool;
  }

  override createKyselyDialect(): PostgresDialect {
    return new PostgresDialect({ pool: this.pool });
  }

  override async getNativeClient(): Promise<Pool> {
    await this.ensureConnection();
    return this.pool.native;
  }
}

/** MikroORM's PostgreSQL driver on our own pool. */
export class PooledDriver extends PostgreSqlDriver {
  protected override readonly connection: PooledConnection;

  constructor(config: Configuration, options: PooledOptions) {
    super(config);
    this.connection = new PooledConnection(config, options);
  }
}
