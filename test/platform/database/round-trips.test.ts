import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { closeOrm, openOrm } from '../../../server/src/platform/database/orm.ts';
import { createDatabase } from '../../support/database.ts';
import { openWire } from '../../support/database-wire.ts';

/** Opens an ORM whose sent bytes are recorded, one text for each packet. */
async function openRecorded() {
  const database = await createDatabase();
  const packets: string[] = [];
  const wire = await openWire(database, { sent: (data) => packets.push(data.toString('latin1')) });
  const orm = await openOrm({ address: wire.address, entities, migrations: [] });
  await orm.em.fork().execute('select 1');
  packets.length = 0;
  onTestFinished(async () => {
    await closeOrm(orm);
    await wire.close();
    await database.drop();
  });
  return { orm, packets };
}

it('a transaction sends BEGIN with its first statement, and its events with COMMIT', async () => {
  const { orm, packets } = await openRecorded();
  const source = { root: orm.em.fork(), clock: () => new Date(), beforeCommit: [], committed: async () => {} };
  await transactFor(source, { actor: SYSTEM, requestId: null })(async ({ em, record }) => {
    await em.execute('select 2');
    record('team.created', { id: crypto.randomUUID() }, { data: { key: 'team', name: 'Team' } });
  });
  expect(packets).toHaveLength(2);
  expect(packets[0]).toMatch(/begin.*select 2/s);
  expect(packets[1]).toMatch(/insert into events.*commit/s);
});

it('a transaction without statements sends nothing', async () => {
  const { orm, packets } = await openRecorded();
  await orm.em.fork().transactional(async () => {});
  await expect(orm.em.fork().transactional(() => Promise.reject(new Error('Changed my mind')))).rejects.toThrow();
  expect(packets).toEqual([]);
});
