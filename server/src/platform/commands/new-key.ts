import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { keyFrom } from '../base/key-from.logic.ts';
import { alreadyTaken, invalid } from '../errors/app-error.ts';

/** A table whose rows have keys. */
export interface KeyedTable {
  readonly table: string;
  /** What a row is called, such as `team`. */
  readonly noun: string;
  /** The rows among which a key is unique. Defaults to all. */
  readonly among?: RawBuilder<SqlBool>;
  /** Keys that mean something else where a key is expected. */
  readonly reserved?: readonly string[];
}

/** Lets one transaction at a time choose keys in a table, until it ends. Call it before any other lock. */
export async function lockKeys(em: EntityManager, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticketwire/keys ${table}`}, 0))`.execute(em.getKysely());
}

/** Returns the key of a new row: the given one if it is free, otherwise one from its name. */
export async function newKey(
  em: EntityManager,
  { table, noun, among = sql`true`, reserved = [] }: KeyedTable,
  { key, name }: { readonly key?: string | undefined; readonly name: string },
): Promise<string> {
  await lockKeys(em, table);
  const { rows } = await sql<{ key: string }>`select key from ${sql.table(table)} where ${among}`.execute(
    em.getKysely(),
  );
  const taken = new Set(rows.map((row) => row.key));
  if (key === undefined) return keyFrom(name, noun, taken.union(new Set(reserved)));
  if (reserved.includes(key)) throw invalid('key', 'This key is reserved', 'reserved');
  if (taken.has(key)) throw alreadyTaken('key', `Another ${noun} already uses this key`);
  return key;
}
