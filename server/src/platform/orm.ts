import type { EntityClass } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { type MigrationObject, MikroORM } from '@mikro-orm/postgresql';
import type { ClientConfig } from 'pg';

/** Where a database is: a URL, or a server on a unix socket. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** The same for a connection of our own. */
export function addressForPg(address: DatabaseAddress): ClientConfig {
  return 'url' in address ? { connectionString: address.url } : address;
}

export interface OrmOptions {
  readonly address: DatabaseAddress;
  readonly entities: EntityClass<unknown>[];
  readonly migrations: MigrationObject[];
  readonly maxConnections?: number;
}

export function openOrm({ address, entities, migrations, maxConnections = 10 }: OrmOptions): Promise<MikroORM> {
  return MikroORM.init({
    ...('url' in address
      ? { clientUrl: address.url }
      : { host: address.host, port: address.port, user: address.user, dbName: address.database }),
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: maxConnections },
    forceUtcTimezone: true,
    migrations: {
      migrationsList: migrations,
      path: new URL('../migrations', import.meta.url).pathname,
      snapshotName: 'schema',
      // The service writes nothing where its sources are.
      snapshotOnMigrate: false,
      emit: 'ts',
      tableName: 'migrations',
      silent: true,
    },
  });
}

/**
 * Waits for what is still read or written. `orm.close()` loses a connection that is being opened when it begins, as
 * Kysely forgets the pool first; the pool then waits for that connection for good.
 */
export async function closeOrm({ em }: MikroORM): Promise<void> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  await pool.end();
}
