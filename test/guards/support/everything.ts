import type { TestService } from '../../support/service.ts';

/** Changes by itself, whatever a call is answered. */
const UNCOUNTED: Record<string, string> = { api_keys: 'last_used_at' };

/**
 * Every row of every table as one digest. The hashes of the rows are summed and not sorted, so that it stays cheap
 * enough to be taken around every batch of refused calls.
 */
export async function everything({ orm }: TestService): Promise<string> {
  const em = orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const digests = tables.map(({ name }) => {
    const row = UNCOUNTED[name] ? `(to_jsonb(t) - '${UNCOUNTED[name]}')::text` : 't::text';
    return `(select '${name} ' || count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) from "${name}" t)`;
  });
  const [row] = await em.execute<{ digest: string }[]>(`select concat_ws('; ', ${digests.join(',')}) as digest`);
  return row?.digest ?? '';
}
