import { type ClientBase, DatabaseError } from 'pg';
import { LOCKS } from '../../../platform/database/service-locks.ts';
import { UNFINISHED_RESTORE } from '../../../platform/database/unfinished-restore.ts';
import { DETACHED_SEGMENT } from '../../../platform/events/segments/segment-list.ts';

/** Rows are written and read the same way on every server, however long it takes. */
const SETTINGS = {
  client_encoding: 'UTF8',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const;

const LOCK_TIMEOUT = '55P03';

/** Sets what COPY depends on, until the end of the transaction. */
export async function setForCopy(client: ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) await client.query(`set local ${name} = '${value}'`);
}

/** Takes a lock for this session. Returns false if another session holds it for more than two seconds. */
export async function lockSoon(client: ClientBase, lock: keyof typeof LOCKS): Promise<boolean> {
  await client.query("set lock_timeout = '2s'");
  try {
    await client.query(`select pg_advisory_lock(${LOCKS[lock]})`);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === LOCK_TIMEOUT) return false;
    throw error;
  }
}

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
function parentsFirst<Row extends Referring>(tables: readonly Row[]): Row[] {
  const sorted: Row[] = [];
  const remaining = [...tables];
  while (remaining.length > 0) {
    const next = remaining.findIndex(({ references }) => !remaining.some(({ name }) => references.includes(name)));
    const [table] = remaining.splice(next, 1);
    if (next < 0 || !table)
      throw new Error(`Tables refer to each other in a circle: ${remaining.map(({ name }) => name)}`);
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
