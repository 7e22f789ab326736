/** Applies the migrations of this release to the database, and exits: `ticketwire migrate`. */
import { entities } from '../../entities.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { closeOrm, openOrm } from '../../platform/database/orm.ts';
import { awaitDatabase } from '../../platform/database/reach-database.ts';
import { migrations } from '../../platform/migrations/index.ts';
import { ConfigurationError, readConfig } from '../../platform/services/config.ts';
import { startFailureReason } from './start-failure.ts';

// Without a listener, the kernel ignores signals to the first process of a container.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  const { databaseUrl, databaseDirectUrl } = readConfig(process.env);
  if (databaseDirectUrl === undefined) {
    throw new Error('DATABASE_URL is not set. The embedded PostgreSQL is migrated when the service starts.');
  }
  await awaitDatabase(databaseDirectUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', databaseDirectUrl);
  const address = { url: databaseDirectUrl };
  const orm = await openOrm({ address, entities, migrations });
  await migrate(orm, address);
  await closeOrm(orm);
  console.log('The database has all migrations of this release.');
} catch (error) {
  // No path of this command is in DATA_DIR.
  const reason = error instanceof ConfigurationError ? error.faults.join('\n') : startFailureReason(error, '');
  console.error(`Ticketwire could not migrate the database: ${reason}`);
  process.exit(1);
}
