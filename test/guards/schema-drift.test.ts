import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '../../server/src/entities.ts';
import { openOrm } from '../../server/src/platform/database/orm.ts';
import { migrations } from '../../server/src/platform/migrations/index.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('migrated');
});
afterAll(() => database.drop());

it('creates exactly the tables of the entities through migrations', async () => {
  const orm = await openOrm({ address: database.address, entities, migrations });
  // The migrator keeps its own table, which no entity describes.
  const difference = (await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: false })).split('\n');
  expect(difference.filter((line) => line.trim() && !line.includes('"migrations"'))).toEqual([]);
  await orm.close();
});

it('has an up-to-date snapshot for new migrations', async () => {
  const script = path.resolve(import.meta.dirname, '../../server/scripts/new-migration.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--check'], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  expect(stdout.trim()).toBe('The entities match the snapshot: nothing to do');
});
