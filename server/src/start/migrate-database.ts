/** Applies the migrations of this release to the database, and exits: `ticketwire migrate`. */
import { runCommand } from '../backup/command/run-command.ts';
import { entities } from '../entities.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { closeOrm, openOrm } from '../platform/database/orm.ts';
import { awaitDatabase } from '../platform/database/reach-database.ts';

await runCommand(async ({ databaseUrl, databaseDirectUrl }) => {
  if (databaseDirectUrl === undefined) {
    throw new Error('DATABASE_URL is not set. The embedded PostgreSQL is migrated when the service starts.');
  }
  await awaitDatabase(databaseDirectUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', databaseDirectUrl);
  const address = { url: databaseDirectUrl };
  const orm = await openOrm({ address, entities, migrations });
  await migrate(orm, address);
  await closeOrm(orm);
  return 'The database has all migrations of this release.';
}, 'Ticketwire could not migrate the database: ');
