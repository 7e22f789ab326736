import type { TestService } from '../../support/service.ts';
import { rowsOf } from './accounts.ts';

/** What is counted, and not stored of anybody. */
const COUNTED = ['rate_limits', 'event_heads'];

/**
 * The same before and after if and only if no row of any table was stored, changed or deleted: how many there are, and
 * of which transactions (`xmin` is that of the last change, and a later one is always greater).
 */
export async function digestOf(service: TestService, without: readonly string[] = []): Promise<string> {
  const tables = await tablesOf(service);
  const digests = tables
    .filter((table) => ![...COUNTED, ...without].includes(table))
    .map((table) => `(select concat_ws(' ', '${table}', count(*), sum(xmin::text::bigint)) from "${table}")`);
  const [row] = await rowsOf<{ digest: string }>(service, `select concat_ws(E'\\n', ${digests.join(',')}) as digest`);
  return row?.digest ?? '';
}

const known = new WeakMap<TestService, Promise<string[]>>();

function tablesOf(service: TestService): Promise<string[]> {
  const tables = known.get(service) ?? readTables(service);
  known.set(service, tables);
  return tables;
}

async function readTables(service: TestService): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    service,
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}
