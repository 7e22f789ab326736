import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../platform/harness.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';

/** More than one statement of the cleanup deletes. */
const MANY = 12_000;

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await createDatabase();
  const plain = await startService({ database, workers: false });
  const run = (statement: string) => plain.orm.em.fork().execute(statement);
  await run(`
    insert into deliveries
      (id, created_at, updated_at, version, kind, dedupe, mail, state, attempts, next_attempt_at, claim)
    select gen_random_uuid(), created, created, 1, 'email', state || age, '{"to": "a@example.com", "content": null}',
      state, '[]', now() + interval '1 year', 0
      from (values (13, 'failed'), (15, 'failed'), (15, 'delivered'), (15, 'pending')) planted (age, state),
        lateral (select now() - make_interval(days => age) as created)`);
  await run(`insert into rate_limits (key, times, last_at)
    select 'old ' || n, '{}', now() - interval '30 days' from generate_series(1, ${MANY}) n`);
  await run(`insert into rate_limits (key, times, last_at) values ('new', '{}', now())`);
  await plain.stop();
  service = await startService({ database, environment: { RETAIN_DELIVERIES: '14' } });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

it('deletes what has outlived the configured time, however much there is, and nothing else', async () => {
  const rows = (statement: string) => service.orm.em.fork().execute<{ value: string }[]>(statement);
  await eventually(async () => {
    expect(await rows(`select key as value from rate_limits where key in ('old 1', 'old ${MANY}', 'new')`)).toEqual([
      { value: 'new' },
    ]);
    expect(await rows(`select state as value from deliveries order by created_at desc`)).toEqual([
      { value: 'failed' },
      { value: 'pending' },
    ]);
  });
});
