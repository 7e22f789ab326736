import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type KeyedTable, lockKeys } from '../commands/new-key.ts';
import type { TransactionContext } from '../commands/transaction-context.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import { fieldErrors } from './error-shape.ts';

interface KeyedInput {
  readonly key: string;
  readonly expectedVersion?: number | undefined;
}

interface Upsert<Input, New, View> extends KeyedTable {
  /** Serializes those who write keys. Defaults to a lock of its own; pass that of `create` if it takes another one. */
  readonly lock?: (em: EntityManager, table: string) => Promise<void>;
  /** What `create` requires. */
  readonly schema: z.ZodType<New>;
  readonly create: (input: New) => Promise<View>;
  readonly update: (input: Omit<Input, 'key'> & { id: string }) => Promise<View>;
}

/** Creates the row with a key, or updates it if it exists. */
export async function upsertByKey<Input extends KeyedInput, New, View extends object>(
  { em }: TransactionContext,
  input: Input,
  { table, noun, among = sql`true`, lock = lockKeys, schema, create, update }: Upsert<Input, New, View>,
): Promise<View & { created: boolean }> {
  const { key, ...fields } = input;
  await lock(em, table);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where key = ${key} and ${among}`.execute(em.getKysely());
  const [row] = rows;
  if (row) return { ...(await update({ ...fields, id: row.id })), created: false };
  const { expectedVersion, ...given } = input;
  // An expected version means that the caller saw a row that no longer exists (RFC 9110, section 13.1.1).
  if (expectedVersion !== undefined) {
    throw new AppError('version_conflict', `The ${noun} no longer exists`, { changedFields: [] });
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AppError('validation_failed', undefined, { errors: fieldErrors(parsed.error) });
  return { ...(await create(parsed.data)), created: true };
}

/** Rejects another value for what is fixed since the row was created. */
export function requireSame<Fields extends Record<string, unknown>>(
  given: { readonly [Name in keyof Fields]?: Fields[Name] | undefined },
  current: Fields,
): void {
  for (const name in current) {
    if (given[name] !== undefined && given[name] !== current[name]) throw invalid(name, 'This cannot be changed');
  }
}
