import type { TestService } from '../../../support/service.ts';

export const rows = (service: TestService, statement: string, values: unknown[] = []) =>
  service.orm.em.fork().execute<Record<string, unknown>[]>(statement, values);

/** Returns the tables that contain this word in any column, including its hexadecimal and base64 forms. */
export async function tablesWith(service: TestService, word: string): Promise<string[]> {
  const tables = await rows(
    service,
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const forms = [word, Buffer.from(word).toString('hex'), Buffer.from(word).toString('base64').replace(/.=*$/, '')];
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await rows(
      service,
      `select count(*)::int as hits from "${name}" t where lower(t::text) like any(?::text[]) or t::text like ?`,
      [
        `{${forms
          .slice(0, 2)
          .map((form) => `%${form}%`)
          .join(',')}}`,
        `%${forms[2]}%`,
      ],
    );
    if (row?.hits !== 0) found.push(String(name));
  }
  return found;
}
