import { expect, it } from 'vitest';
import { maintainTables } from '../../../server/src/operations/workers/maintain-tables.ts';
import { openLog } from '../../../server/src/platform/base/log.ts';
import { withMigrationLock } from '../../../server/src/platform/database/migrate.ts';
import { readConfig } from '../../../server/src/platform/services/config.ts';
import { indexFields } from '../../../server/src/tickets/search/index-fields.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const log = openLog('silent');
const { address } = service.database;
const pass = (stopping?: AbortSignal) =>
  indexFields({ orm: service.orm, direct: address, root: service.orm.em, log, ...(stopping && { stopping }) });

const rowsOf = <Row extends object>(query: string) => service.orm.em.fork().execute<Row[]>(query);
const indexed = async () =>
  (await rowsOf<{ key: string }>('select key from fields where indexed order by position')).map(({ key }) => key);
/** The valid indexes of fields, and the statistics of their values. */
const kept = async () => {
  const rows = await rowsOf<{ name: string }>(
    `select relname as name from pg_class join pg_index on indexrelid = pg_class.oid where indisvalid and relname ~ '^tickets_(active_)?field_'
     union all select 'values of ' || stxname from pg_statistic_ext where stxname ~ '^tickets_field_' order by 1`,
  );
  return rows.map(({ name }) => name);
};
const keptOf = (...keys: string[]) =>
  ['tickets_active_field_', 'tickets_field_', 'values of tickets_field_'].flatMap((prefix) =>
    keys.toSorted().map((key) => `${prefix}${key}`),
  );

const create = async (key: string, type: string) =>
  (
    await administrator.post('/fields', {
      key,
      name: key,
      type,
      options: type.endsWith('select') ? [{ key: 'a', name: 'A' }] : [],
    })
  ).body;

it('indexes the values of fields with one short value, until they are archived', async () => {
  for (const type of ['number', 'date', 'long_text', 'multi_select']) await create(`a_${type}`, type);
  const plan = await create('plan', 'select');
  await create('vip', 'checkbox');
  const parts = maintainTables(
    { orm: service.orm, background: service.orm.em, services: service.services },
    { config: readConfig({}), direct: address, log },
  );
  await expect.poll(indexed).toEqual(['plan', 'vip']);
  for (const part of parts) await part.stop();
  expect(await kept()).toEqual(keptOf('plan', 'vip'));

  await administrator.patch(`/fields/${plan.id}`, { archived: true });
  await pass();
  expect(await indexed()).toEqual(['vip']);
  expect(await kept()).toEqual(keptOf('vip'));
  await administrator.patch(`/fields/${plan.id}`, { archived: false });
  await pass();
  expect(await kept()).toEqual(keptOf('plan', 'vip'));
});

it('builds an index again that an interrupted build left, or that a restored database does not have', async () => {
  await rowsOf(`update pg_index set indisvalid = false where indexrelid = 'tickets_field_plan'::regclass`);
  await rowsOf('drop index tickets_active_field_vip');
  await pass();
  expect(await indexed()).toEqual(['plan', 'vip']);
  expect(await kept()).toEqual(keptOf('plan', 'vip'));
});

it('waits while a migration or a backup runs, and begins nothing when its process ends', async () => {
  await create('region', 'select');
  await withMigrationLock(address, () => pass());
  await pass(AbortSignal.abort());
  expect(await indexed()).toEqual(['plan', 'vip']);
  await pass();
  expect(await indexed()).toEqual(['plan', 'vip', 'region']);
});

it('indexes the first sixteen fields in their order', async () => {
  for (let n = 4; n <= 18; n++) await create(`field_${n}`, 'text');
  await pass();
  expect(await indexed()).toHaveLength(16);
  expect((await indexed()).at(-1)).toBe('field_16');
});
