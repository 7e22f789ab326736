import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLog } from '../../../server/src/platform/base/log.ts';
import { indexFields } from '../../../server/src/tickets/search/index-fields.ts';
import { tapWire, type WireTap } from '../../bench/wire-tap.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const TICKETS = 20_000;
/** Every hundredth ticket is open. */
const OPEN = TICKETS / 100;

/** Two service levels and four values each: one ticket in six has the plan `pro`, one in sixty the region `north`. */
const ROWS = `
  with statuses_of as (select id, state from statuses where is_default), written as (
    insert into tickets (id, created_at, updated_at, version, number, subject, description, requester_id, status_id,
      priority, type, tags, channel, closed_at, fields)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, at, at, 1, n, 'Printer', '', $1,
      (select id from statuses_of where state = case when n % 100 = 0 then 'open' else 'closed' end), 'normal', 'question',
      '{}', 'api', case when n % 100 <> 0 then at end,
      jsonb_build_object('plan', (array['pro', 'max', 'basic', 'basic', 'max', 'basic'])[n % 6 + 1],
        'region', case n % 60 when 40 then 'north' else 'r' || n % 60 end, 'vip', n % 2 = 0, 'customer', 'c' || n / 2)
    from generate_series(1, $2::integer) as n, lateral (select now() - make_interval(secs => n) as at)
    returning id, created_at
  )
  insert into sla_targets (ticket_id, metric, ordinal, policy_id, policy_name, seconds, spans, started_at, due_at,
    priority)
  select written.id, metric, 1, policies.id, policies.name, 3600, '[]', written.created_at, now() + interval '1 hour', 'normal'
  from written, sla_policies as policies, unnest('{first_response,resolution}'::text[]) as metric`;

let directory: string;
let database: TestDatabase;
let tap: WireTap;
let service: TestService;
let administrator: Person;
let client: Client;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ticketwire-tap-'));
  database = await createDatabase();
  tap = await tapWire(database.address, directory);
  const address = { ...database.address, host: tap.host, port: 5432 };
  service = await startService({ workers: false, database, ways: { address, direct: address } });
  administrator = await service.person('administrator');
  const options = (...keys: string[]) => ({ options: keys.map((key) => ({ key, name: key })) });
  for (const field of [
    { key: 'plan', type: 'select', ...options('basic', 'pro', 'max') },
    { key: 'region', type: 'select', ...options('north', ...Array.from({ length: 60 }, (_, n) => `r${n}`)) },
    { key: 'vip', type: 'checkbox' },
    { key: 'customer', type: 'text' },
  ])
    expect((await administrator.post('/fields', { name: field.key, ...field })).status).toBe(201);
  const targets = [{ metric: 'first_response', priority: 'normal', seconds: 3600 }];
  expect((await administrator.post('/sla-policies', { name: 'All', targets })).status).toBe(201);
  client = new Client(database.address);
  await client.connect();
  await client.query(ROWS, [administrator.id, TICKETS]);
  await client.query('vacuum analyze');
  await indexFields({ orm: service.orm, direct: database.address, root: service.orm.em, log: openLog('silent') });
});
afterAll(async () => {
  await client.end();
  await service.stop();
  await tap.stop();
  await database.drop();
  await rm(directory, { recursive: true });
});

const Explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
    ]),
  }),
]);

/** Returns how many pages of tables and indexes the statement of a list reads once one plan serves all values. */
async function pagesRead(list: string): Promise<number> {
  for (let use = 0; use < 3; use++) expect((await administrator.get(list)).status).toBe(200);
  tap.take();
  await administrator.get(list);
  const statement = tap.take().find(({ text }) => text.includes('from "tickets"'));
  if (!statement) throw new Error('No statement read tickets');
  expect(statement.isPrepared).toBe(true);
  await client.query(`prepare measured as ${statement.text}`);
  const use = `execute measured(${statement.values.map((value) => escapeLiteral(value ?? '')).join()})`;
  for (let count = 0; count < 6; count++) await client.query(statement.values.length > 0 ? use : 'execute measured');
  const generic = await client.query<{ count: number }>(
    'select generic_plans::int as count from pg_prepared_statements',
  );
  expect(generic.rows[0]?.count, 'a plan for all values').toBeGreaterThan(0);
  const { rows } = await client.query(
    `explain (analyze, buffers, format json) ${statement.values.length > 0 ? use : 'execute measured'}`,
  );
  await client.query('deallocate measured');
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = Explained.parse(rows);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

describe('a list among many tickets with service levels and custom fields', () => {
  const OPEN_STATES = 'state=new&state=open&state=pending&state=on_hold';

  it.each([
    ['all', '', TICKETS, 700],
    ['open', OPEN_STATES, OPEN, 400],
    ['open, newest first', `${OPEN_STATES}&sort=-createdAt`, OPEN, 400],
    ['of one state', 'state=open', OPEN, 800],
    ['of a value that one in six has', 'field=plan:is:pro', Math.floor(TICKETS / 6), 700],
    ['of a value that one in sixty has', 'field=region:is:north', Math.floor(TICKETS / 60), 700],
    ['of a value that two have', 'field=customer:is:c77', 2, 700],
    ['of two values', 'field=plan:is:max&field=region:is:north', Math.floor(TICKETS / 60), 700],
    ['of a value, open', `field=region:is:north&${OPEN_STATES}`, Math.ceil(TICKETS / 300), 700],
    ['of a value, oldest change first', 'field=vip:is:true&sort=updatedAt', TICKETS / 2, 700],
  ])('has the tickets that match: %s; and reads few pages', async (_name, filters, matching, pages) => {
    const { body } = await administrator.get(`/tickets?limit=50&count=true&${filters}`);
    expect(body.page.total).toBe(matching);
    expect(body.data).toHaveLength(Math.min(matching, 50));
    const changed = body.data.map(({ updatedAt }: { updatedAt: string }) => updatedAt);
    expect(changed).toEqual(filters.endsWith('sort=updatedAt') ? changed.toSorted() : changed.toSorted().reverse());
    expect(await pagesRead(`/tickets?limit=50&${filters}`)).toBeLessThan(pages);
  });
});
