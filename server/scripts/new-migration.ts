/**
 * Writes a migration from the difference between the entities and the checked-in snapshot:
 * `node server/scripts/new-migration.ts NAME`. Review it and add it to `platform/migrations/index.ts` by hand. With `--check`, it
 * writes nothing, and fails if there is a difference. Uses the database at DATABASE_URL, which must have the current
 * schema, or a temporary PostgreSQL of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '../src/entities.ts';
import { startEmbeddedPostgres } from '../src/operations/embedded-postgres/embedded.ts';
import { openOrm } from '../src/platform/database/orm.ts';
import { migrations } from '../src/platform/migrations/index.ts';

const [name] = process.argv.slice(2);
const temporary = process.env.DATABASE_URL ? null : await startTemporaryPostgres();
const url = process.env.DATABASE_URL || (temporary?.url ?? '');

const orm = await openOrm({ address: { url }, entities, migrations });
if (temporary) await orm.migrator.up();
if (name === '--check') {
  const differs = await orm.migrator.checkSchema();
  console.log(differs ? 'The entities do not match the snapshot' : 'The entities match the snapshot: nothing to do');
  process.exitCode = differs ? 1 : 0;
} else {
  const { fileName } = await orm.migrator.create(undefined, false, migrations.length === 0, name);
  console.log(fileName || 'The entities match the snapshot: nothing to do');
}
await orm.close();
await temporary?.stop();

async function startTemporaryPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ticketwire-migration-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    url: postgres.url('postgres'),
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
