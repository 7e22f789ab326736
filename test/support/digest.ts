import type { TestService } from './service.ts';

type Line = readonly [table: string, digest: string];

/** Change by themselves, whatever a call is answered: of their rows, what else is in them. */
const UNCOUNTED: Record<string, string> = { api_keys: 'last_used_at' };

/**
 * Of each table, the same before and after if and only if no row was stored, changed or deleted: how many there are, and
 * of which transactions. `xmin` is that of the last change, and a later one is always greater, so that no changes can
 * make up for each other. Rows are not read, so that it stays cheap enough to be taken around every batch of refused calls.
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

/** A function of the test's database: planning one statement over all tables took longer than running it. */
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
