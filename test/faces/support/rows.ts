import type { TestService } from '../../support/service.ts';

/** What counts by itself, or is made from bytes that are random. */
const UNEQUAL: Readonly<Record<string, readonly string[]>> = {
  events: ['position', 'stream'],
  idempotency_records: ['answer'],
  refresh_tokens: ['successor'],
  users: ['password_hash'],
};

/** One row for each stream in use, and which are in use depends on ids that are random. */
const UNCOUNTED = 'event_heads';

/** Every row of every table, without what cannot be equal, table by table. */
export async function tablesOf({ orm }: TestService): Promise<ReadonlyMap<string, readonly object[]>> {
  const em = orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> ? order by 1",
    [UNCOUNTED],
  );
  const found = new Map<string, readonly object[]>();
  for (const { name } of tables) {
    const rows = await em.execute<{ row: object }[]>(`select to_jsonb(t) - ?::text[] as row from "${name}" t`, [
      `{${(UNEQUAL[name] ?? []).join(',')}}`,
    ]);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}
