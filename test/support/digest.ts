import type { TestService } from './service.ts';

type Line = readonly [table: string, digest: string];

/**
 * Columns that change whatever the response, by table: the last use of a key, and the heartbeat of a process. The digest
 * of these tables covers the other columns.
 */
const UNCOUNTED: Record<string, string> = { api_keys: 'last_used_at', instances: 'seen_at' };

/**
 * Returns a digest per table that changes if and only if a row was inserted, updated or deleted: the number of rows and
 * the sum of their `xmin`. `xmin` is the transaction that last changed a row, and it only grows, so changes cannot
 * cancel each other out. Row contents are not read, which makes it cheap enough to run around every batch of rejected
 * calls.
 */
export async function digestLines({ orm }: TestService): Promise<Line[]> {
  const em = orm.em.fork();
  const ready = made.get(orm) ?? makeFunction(orm);
  made.set(orm, ready);
  await ready;
  const rows = await em.execute<{ name: string; digest: string }[]>('select * from test_digest()');
  return rows.map(({ name, digest }) => [name, digest]);
}

const made = new WeakMap<TestService['orm'], Promise<void>>();

/**
 * Creates the digest as a database function, because planning one statement over all tables took longer than running
 * it.
 */
async function makeFunction(orm: TestService['orm']): Promise<void> {
  const em = orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const lines = tables.map(({ name }) => {
    const uncounted = UNCOUNTED[name];
    const sum = uncounted
      ? `sum(hashtextextended((to_jsonb(t) - '${uncounted}')::text, 0))`
      : 'sum(xmin::text::bigint)';
    return `name := '${name}'; select concat_ws(' ', count(*), ${sum}) into digest from "${name}" t; return next;`;
  });
  await em.execute(
    `create or replace function test_digest() returns table (name text, digest text) language plpgsql stable as $$
     begin ${lines.join('\n')} end $$`,
  );
}
