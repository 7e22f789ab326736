import { expect, it } from 'vitest';
import { querySummary } from '../../../server/src/platform/telemetry/query-summary.ts';

it.each([
  ['select "tickets".*, x from "tickets" left join "users" on true where id = $1', 'SELECT tickets users'],
  ['select 1', 'SELECT'],
  ['select extract(epoch from now()), pg_try_advisory_xact_lock($1) as held', 'SELECT'],
  ['begin; set local statement_timeout = 5', 'BEGIN'],
  ['start transaction isolation level repeatable read read only', 'START'],
  ['commit', 'COMMIT'],
  ['delete from "sessions" where id in (select id from sessions limit 5)', 'DELETE sessions SELECT sessions'],
  [
    'update "deliveries" set claim = 1 where id = any(array(select id from t for update skip locked))',
    'UPDATE deliveries SELECT t',
  ],
  ['insert into "a" ("id") values ($1) on conflict (id) do update set id = 1 returning id', 'INSERT a'],
  [
    'with moved as (insert into b (id) values ($1) returning id) insert into c select id from moved, rows($2) r',
    'INSERT b c',
  ],
  [
    'with recursive up as materialized (select id from a union select a.id from a join up on true) select * from up',
    'SELECT a',
  ],
  ['select x from a left join lateral (select y from b) as l on a is distinct from c', 'SELECT a b'],
  ['', 'SQL'],
])('summarizes %j as %j', (sql, summary) => {
  expect(querySummary(sql)).toBe(summary);
});

it('contains nothing of strings and comments', () => {
  const sql = "select 'delete from rita' /* from karl */ from a -- join mona\nwhere b = 'it''s from rita'";
  expect(querySummary(sql)).toBe('SELECT a');
});

it('keeps whole words of a long summary', () => {
  const tables = Array.from({ length: 60 }, (_, number) => `table_${number}`);
  const summary = querySummary(`select 1 from ${tables.join(' join ')}`);
  expect(summary.length).toBeLessThanOrEqual(255);
  expect(tables).toContain(summary.split(' ').at(-1));
});
