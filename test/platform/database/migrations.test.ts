import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { openOrm } from '../../../server/src/platform/database/orm.ts';
import { migrations } from '../../../server/src/platform/migrations/index.ts';
import { createDatabase } from '../../support/database.ts';

it('migrating writes nothing beside its sources', async () => {
  const snapshot = new URL('../../../server/src/platform/migrations/schema.json', import.meta.url);
  const before = await readFile(snapshot, 'utf8');
  const fresh = await createDatabase('empty');
  const orm = await openOrm({ address: fresh.address, entities, migrations: migrations.slice(0, 1) });
  await migrate(orm, fresh.address);
  await orm.close();
  await fresh.drop();
  expect(await readFile(snapshot, 'utf8')).toBe(before);
});
