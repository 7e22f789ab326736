/**
 * Writes a migration from the difference between the entities and the checked-in snapshot:
 * `node server/scripts/new-migration.ts NAME`. Add it to `migrations/index.ts` by hand, and read it first.
 */
import { entities } from '../src/entities.ts';
import { migrations } from '../src/migrations/index.ts';
import { openOrm } from '../src/platform/orm.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('Give DATABASE_URL of a scratch database');

const orm = await openOrm({ address: { url }, entities, migrations });
const result = await orm.migrator.create(undefined, false, migrations.length === 0, process.argv[2]);
console.log(result.fileName || 'The entities and the snapshot agree: nothing to do');
await orm.close();
