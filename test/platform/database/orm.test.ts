import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { closeOrm, openOrm } from '../../../server/src/platform/database/orm.ts';
import { migrations } from '../../../server/src/platform/migrations/index.ts';
import { createDatabase } from '../../support/database.ts';

it('closes after a connection that is being opened was used', async () => {
  const { address, drop } = await createDatabase('empty');
  onTestFinished(drop);
  const orm = await openOrm({ address, entities, migrations });
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  const requested = [1, 2, 3].map((number) => orm.em.fork().execute(`select ${number} as number`));
  while (pool.totalCount < requested.length) await setImmediate();
  await closeOrm(orm);
  expect(await Promise.all(requested)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
  expect(pool.totalCount).toBe(0);
});
