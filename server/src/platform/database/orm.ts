import type { Configuration, EntityClass } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityManager, type MigrationObject, MikroORM, type PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { ConnectionPool, PoolOptions, PreparedStatements } from './connections/connection-pool.ts';
import { type DatabaseAddress, DatabaseHosts } from './connections/database-hosts.ts';
import { hostUrls } from './connections/database-url.ts';
import { type PoolLimits, REQUEST_LIMITS } from './connections/pool-limits.ts';
import { PooledConnection, PooledDriver } from './connections/pooled-driver.ts';

interface OrmOptions {
  readonly address: DatabaseAddress;
  /** The hosts of the address, if other pools follow the primary as well. */
  readonly hosts?: DatabaseHosts;
  readonly entities: EntityClass<unknown>[];
  readonly migrations: MigrationObject[];
  readonly limits?: PoolLimits;
  readonly behindPooler?: boolean;
  readonly preparedStatements?: PreparedStatements;
}

export function openOrm(options: OrmOptions): Promise<MikroORM> {
  const { address, entities, migrations, limits = REQUEST_LIMITS, behindPooler = false, preparedStatements } = options;
  const { hosts = new DatabaseHosts(address) } = options;
  const pooled: PoolOptions = { hosts, limits, behindPooler, preparedStatements };
  return MikroORM.init<PostgreSqlDriver>({
    driver: class extends PooledDriver {
      constructor(config: Configuration) {
        super(config, pooled);
      }
    },
    ...('url' in address
      ? { clientUrl: hostUrls(address.url)[0] }
      : { host: address.host, port: address.port, user: address.user, dbName: address.database }),
    entities,
    extensions: [Migrator],
    forceUtcTimezone: true,
    // `migrate` reports a missing database more clearly.
    ensureDatabase: false,
    // Migrations create the functions of the search. No entity describes them.
    schemaGenerator: { ignoreRoutines: true },
    migrations: {
      migrationsList: migrations,
      path: new URL('../migrations', import.meta.url).pathname,
      snapshotName: 'schema',
      // The service never writes to its source folders.
      snapshotOnMigrate: false,
      emit: 'ts',
      tableName: 'migrations',
      // Each migration has a transaction of its own, or none.
      allOrNothing: false,
      silent: true,
    },
  });
}

/**
 * Creates an entity manager with the same entities and its own pool. Discovering the entities again for a second ORM
 * would take as long as the first time.
 */
export function entityManagerOn(orm: MikroORM, options: PoolOptions): EntityManager {
  const driver = new PooledDriver(orm.config, options);
  driver.getPlatform().setConfig(orm.config);
  driver.setMetadata(orm.getMetadata());
  return driver.createEntityManager();
}

export function poolOf(em: EntityManager): ConnectionPool {
  const connection = em.getDriver().getConnection();
  if (!(connection instanceof PooledConnection)) throw new Error('The ORM was opened without its own connection pool');
  return connection.pool;
}

/**
 * Closes the pool after its running queries. `orm.close()` leaks a connection that is still being opened, because
 * Kysely forgets the pool first; the pool then waits for that connection forever.
 */
export const closeOrm = ({ em }: MikroORM): Promise<void> => poolOf(em).end();
