import type { TestService } from '../../../support/service.ts';

/** Columns that differ between twins: counters and values derived from random bytes. */
const UNEQUAL: Readonly<Record<string, readonly string[]>> = {
  event_consumers: ['position'],
  events: ['position', 'partition'],
  idempotency_records: ['answer'],
  refresh_tokens: ['successor'],
  users: ['password_hash'],
};

/** Has one row for each partition in use, which depends on random ids. */
const UNCOUNTED = 'event_heads';

/** Returns every row of every table, without the columns that differ between twins. */
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
