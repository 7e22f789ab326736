import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tapWire, type WireTap } from '../../bench/wire-tap.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { hours, SlaDesk } from '../support.ts';

let directory: string;
let database: TestDatabase;
let tap: WireTap;
let desk: SlaDesk;
let category: { id: string };
let policy: { id: string };
let ids: string[];
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ticketwire-tap-'));
  database = await createDatabase();
  tap = await tapWire(database.address, directory);
  const address = { ...database.address, host: tap.host, port: 5432 };
  desk = await SlaDesk.open({ database, ways: { address, direct: address } });
  category = (await desk.administrator.post('/categories', { key: 'lamps', name: 'Lamps' })).body;
  const urgent = await desk.policy({ filters: { priority: ['urgent'] } });
  policy = await desk.policy({ enabled: false });
  ids = [policy.id, urgent.id];
});
afterAll(async () => {
  await desk.service.stop();
  await tap.stop();
  await database.drop();
  await rm(directory, { recursive: true });
});

/** What each process reads and writes regularly, whatever is requested. */
const REGULAR = /clock_timestamp\(\)|pg_notify|^select 1$|"instances"|"contractions"|jsonb_agg\(agg\)|json_agg\(agg\)/i;

const draft = () => ({
  id: policy.id,
  enabled: true,
  ids,
  filters: { category: [category.id] },
  targets: hours(1, 2, 8),
});
const ask = (more: object = {}) => desk.administrator.post('/sla-policies/preview', { ...draft(), ...more });

async function statementsOf(send: typeof ask): Promise<string[]> {
  await send();
  tap.take();
  expect((await send()).status).toBe(200);
  return tap.take().flatMap(({ text }) => (REGULAR.test(text.trim()) ? [] : [text.trim()]));
}

/** Tickets whose targets start late, so that their past is read too. */
async function addTickets(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    ids.push((await desk.ticket({ categoryId: category.id, priority: index % 2 ? 'urgent' : 'low' })).id);
  }
  desk.after(1);
  return ids;
}

describe('a preview', () => {
  it('only reads, in as many statements for 3 tickets as for 23', async () => {
    await addTickets(3);
    const few = await statementsOf(ask);
    expect(few.filter((text) => !/^(select|with)\b/i.test(text) || /\bfor (update|share)\b/i.test(text))).toEqual([]);
    await addTickets(20);
    expect((await ask()).body).toMatchObject({ examined: 23, ticketsAdded: 23 });
    expect(await statementsOf(ask)).toHaveLength(few.length);
    expect(few.length).toBeLessThanOrEqual(6);
  });

  it('waits for no one who changes tickets or policies', async () => {
    const [ticketId] = await addTickets(1);
    await desk.system(async ({ em }) => {
      await em.execute('lock table sla_policies, calendars, categories in exclusive mode');
      await em.execute('select id from tickets for update');
      expect((await ask({ ticketId })).status).toBe(200);
    });
  });
});
