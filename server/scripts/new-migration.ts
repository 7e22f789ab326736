/**
 * Writes a migration from the difference between the entities and the checked-in snapshot: `DATABASE_URL=… node
 * server/scripts/new-migration.ts NAME`. Review it and add it to `migrations/index.ts` by hand. With `--check`, writes
 * nothing and fails if there is a difference.
 */
import { entities } from '../src/entities.ts';
import { migrations } from '../src/migrations/index.ts';
import { openOrm } from '../src/platform/database/orm.ts';

const [name] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url) throw new Error('Set DATABASE_URL to a scratch database with all migrations applied');

const orm = await openOrm({ address: { url }, entities, migrations });
if (name === '--check') {
  const differs = await orm.migrator.checkSchema();
  console.log(differs ? 'The entities do not match the snapshot' : 'The entities match the snapshot: nothing to do');
  process.exitCode = differs ? 1 : 0;
} else {
  const { fileName } = await orm.migrator.create(undefined, false, migrations.length === 0, name);
  console.log(fileName || 'The entities match the snapshot: nothing to do');
}
await orm.close();
