import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { startService, type TestService } from '../../support/service.ts';

/** More than one statement of the cleanup deletes. */
const MANY = 12_000;

/** Every row of four days is kept, which the defaults would not do for keys. */
const KEPT_LONGER = {
  RETAIN_DELIVERIES: '14',
  RETAIN_IDEMPOTENCY_KEYS: '5',
  RETAIN_NOTIFICATIONS: '5',
  RETAIN_SESSIONS: '5',
};

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
  // Of each kind, one row that its setting still keeps and many that have outlived it.
  const person = await plain.person('agent');
  const { id: ticket } = (await person.post('/tickets', { subject: 'Any' })).body;
  const old = `(select n, now() - make_interval(days => case n when 0 then 4 else 300 end) as at from generate_series(0, ${MANY}) n) old`;
  await run(`delete from sessions; delete from one_time_tokens`);
  await run(`insert into idempotency_records (actor_id, key, fingerprint, answer, created_at)
    select '${person.id}', 'key ' || n, '', '{}', at from ${old}`);
  await run(`insert into inbound_emails
      (id, message_key, content_hash, sender, from_header, subject, received_at, outcome)
    select gen_random_uuid(), 'key ' || n, '', 'a@example.com', 'a@example.com', '', at, 'ignored' from ${old}`);
  await run(`insert into sessions (id, user_id, created_at, last_used_at, expires_at)
    select gen_random_uuid(), '${person.id}', at, at, at from ${old}`);
  await run(`insert into refresh_tokens (id, session_id, hash, created_at, expires_at)
    select gen_random_uuid(), (select id from sessions where created_at > now() - interval '9 days'), 'hash ' || n, at, at from ${old}`);
  await run(`insert into one_time_tokens (id, purpose, hash, created_at, expires_at)
    select gen_random_uuid(), 'set_up', 'hash ' || n, at, at from ${old}`);
  await run(`insert into sign_in_challenges (id, purpose, network, nonce, created_at, expires_at)
    select gen_random_uuid(), 'passkey', 'any', 'nonce', at, at from ${old}`);
  await run(`insert into factor_resets (id, user_id, hash, created_at, due_at, ended_at)
    select gen_random_uuid(), '${person.id}', 'hash ' || n, at, at, at from ${old}`);
  await run(`insert into notifications (id, user_id, event_id, event, ticket_id, title, body, created_at, read_at)
    select gen_random_uuid(), '${person.id}', gen_random_uuid(), 'ticket.created', '${ticket}', 'Any', 'Any', at, at from ${old}`);
  await plain.stop();
  service = await startService({ database, environment: KEPT_LONGER });
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

it.each([
  ['idempotency_records', 'created_at'],
  ['inbound_emails', 'received_at'],
  ['sessions', 'created_at'],
  ['refresh_tokens', 'created_at'],
  ['one_time_tokens', 'created_at'],
  ['sign_in_challenges', 'created_at'],
  ['factor_resets', 'created_at'],
  ['notifications', 'created_at'],
])('deletes old rows of %s in batches, and keeps those that the setting keeps', async (table, time) => {
  const counts = () =>
    service.orm.em.fork().execute<{ is_old: boolean; count: number }[]>(
      `select ${time} < now() - interval '200 days' as is_old, count(*)::int from ${table}
         where ${time} < now() - interval '3 days' group by 1`,
    );
  await eventually(async () => expect(await counts()).toEqual([{ is_old: false, count: 1 }]));
});
