import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestService } from '../../support/service.ts';

/** Change by themselves, whatever a call is answered: of their rows, what else is in them. */
const UNCOUNTED: Record<string, string> = { api_keys: 'last_used_at' };

/**
 * The same before and after if and only if no row of any table was stored, changed or deleted: how many there are, and
 * of which transactions. `xmin` is that of the last change, and a later one is always greater, so that no changes can
 * make up for each other. Rows are not read, so that it stays cheap enough to be taken around every batch of refused calls.
 */
export async function everything({ orm }: TestService): Promise<string> {
  const em = orm.em.fork();
  const digests = (await tablesIn(orm, em)).map((name) => {
    const uncounted = UNCOUNTED[name];
    const sum = uncounted
      ? `sum(hashtextextended((to_jsonb(t) - '${uncounted}')::text, 0))`
      : 'sum(xmin::text::bigint)';
    return `(select concat_ws(' ', '${name}', count(*), ${sum}) from "${name}" t)`;
  });
  const [row] = await em.execute<{ digest: string }[]>(`select concat_ws('; ', ${digests.join(',')}) as digest`);
  return row?.digest ?? '';
}

const known = new WeakMap<TestService['orm'], Promise<string[]>>();

function tablesIn(orm: TestService['orm'], em: EntityManager): Promise<string[]> {
  const tables = known.get(orm) ?? readTables(em);
  known.set(orm, tables);
  return tables;
}

async function readTables(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}
