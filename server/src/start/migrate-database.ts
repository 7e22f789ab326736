/** Applies the migrations of this release to the database, and exits: `ticketwire migrate`. */
import { entities } from '../entities.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { closeOrm, openOrm } from '../platform/database/orm.ts';
import { requireDatabase } from '../platform/database/reach-database.ts';
import { ConfigurationError, readConfig } from '../platform/services/config.ts';

try {
  const { databaseUrl, databaseDirectUrl } = readConfig(process.env);
  if (databaseDirectUrl === undefined) {
    throw new Error('DATABASE_URL is not set. The embedded PostgreSQL is migrated when the service starts.');
  }
  await requireDatabase(databaseDirectUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', databaseDirectUrl);
  const address = { url: databaseDirectUrl };
  const orm = await openOrm({ address, entities, migrations });
  await migrate(orm, address);
  await closeOrm(orm);
  console.log('The database has all migrations of this release.');
} catch (error) {
  const reason = error instanceof ConfigurationError ? error.faults.join('\n') : String(error);
  console.error(`Ticketwire could not migrate the database: ${reason.replace(/^Error: /, '')}`);
  process.exit(1);
}
