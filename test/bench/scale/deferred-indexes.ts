import type { Client } from 'pg';
import { SCHEMA } from './seed-foundation.ts';

const TABLES = [
  'tickets',
  'comments',
  'events',
  'ticket_search_index',
  'ticket_field_index',
  'sla_targets',
  'ticket_followers',
  'users',
  'user_roles',
];

interface Part {
  readonly name: string;
  readonly creation: string;
}

/**
 * Drops the indexes, unique constraints and foreign keys of the large tables, because building them once is faster than
 * maintaining them. Notes their definitions, so call it in a transaction. Primary keys stay, because foreign keys
 * depend on them.
 */
export async function dropIndexes(client: Client): Promise<void> {
  await client.query(`create table ${SCHEMA}.dropped as ${PARTS}`);
  const { rows } = await client.query<{ removal: string }>(
    `select removal from ${SCHEMA}.dropped order by place desc, name`,
  );
  for (const { removal } of rows) await client.query(removal);
}

/** Creates what is missing, one part per transaction, and reports each. */
export async function createIndexes(
  client: Client,
  start: (total: number, done: number) => (more: number) => void,
): Promise<void> {
  const { rows } = await client.query<Part & { is_created: boolean }>(
    `select name, creation, is_created from ${SCHEMA}.dropped order by place, name`,
  );
  const missing = rows.filter(({ is_created }) => !is_created);
  const created = start(rows.length, rows.length - missing.length);
  for (const { name, creation } of missing) {
    await client.query('begin');
    await client.query(creation);
    await client.query(`update ${SCHEMA}.dropped set is_created = true where name = $1`, [name]);
    await client.query('commit');
    created(1);
  }
  await requireSameParts(client);
}

/** Throws unless the tables have exactly the indexes and constraints that they had before. */
async function requireSameParts(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(now.name, before.name) as name from (${PARTS}) as now
    full join ${SCHEMA}.dropped as before on before.name = now.name and before.creation = now.creation
    where now.name is null or before.name is null`,
  );
  if (rows.length > 0) throw new Error(`Not created as it was: ${rows.map(({ name }) => name).join(', ')}`);
}

const NAMES = TABLES.map((table) => `'public.${table}'::regclass`).join();

/** Indexes and unique constraints come before foreign keys. */
const PARTS = `
  select conrelid::regclass || '.' || conname as name, case contype when 'f' then 2 else 1 end as place,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as creation,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal, false as is_created
  from pg_constraint where conrelid in (${NAMES}) and contype in ('u', 'f')
  union all
  select indrelid::regclass || '.' || indexrelid::regclass, 0, pg_get_indexdef(indexrelid),
    format('drop index %s', indexrelid::regclass), false
  from pg_index where indrelid in (${NAMES})
    and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('u', 'p'))`;
