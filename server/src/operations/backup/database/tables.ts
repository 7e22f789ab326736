import type { ClientBase } from 'pg';
import { UNFINISHED_RESTORE } from '../../../platform/database/unfinished-restore.ts';
import { DETACHED_SEGMENT } from '../../../platform/events/segments/segment-list.ts';

export interface Table {
  readonly name: string;
  /** Without generated columns, which no one can write. */
  readonly columns: readonly string[];
}

/**
 * Tables that are not part of a backup: the list of migrations is in the header, and instances and restores belong to
 * one database.
 */
export const LEFT_OUT = ['migrations', 'instances'];

/** Whether the table belongs to no backup: what a restore needs on its way, and events that retention has removed. */
const isOutside = (name: string): boolean => name.startsWith(UNFINISHED_RESTORE) || name.startsWith(DETACHED_SEGMENT);

/** Lists the tables of the service: each comes after those that it refers to. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; references: string[] }>(`
    select relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as references
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`);
  const tables = rows.filter(({ name }) => !LEFT_OUT.includes(name) && !isOutside(name));
  return parentsFirst(tables).map(({ name, columns }) => ({ name, columns }));
}

interface Referring {
  readonly name: string;
  readonly references: readonly string[];
}

/** @throws Error if tables refer to each other in a circle. */
export function parentsFirst<Row extends Referring>(tables: readonly Row[]): Row[] {
  const sorted: Row[] = [];
  const left = [...tables];
  while (left.length > 0) {
    const next = left.findIndex(({ references }) => !left.some(({ name }) => references.includes(name)));
    const [table] = left.splice(next, 1);
    if (next < 0 || !table) throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name)}`);
    sorted.push(table);
  }
  return sorted;
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = ({ columns }: Table): string => columns.map(quote).join(', ');

export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass(format('%I.migrations', current_schema())) is not null as exists`,
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  return rows.map(({ name }) => name);
}
