import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { UserSchema } from './user.entity.ts';
import { type UserWithRoles, usersById } from './users-with-roles.queries.ts';

/** Whether this is the address of a user, or another that they write from. */
export const writesFrom = (address: string) =>
  sql<boolean>`(users.email = ${address} or users.other_emails @> array[${address}]::text[])`;

/**
 * Returns the user who writes from an address, with their current permissions. The account of an address comes before
 * the person who also writes from it.
 */
export async function userByAddress(em: EntityManager, address: string): Promise<UserWithRoles | null> {
  const row = await tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select('id')
    .where(writesFrom(address))
    .where('claimed_email', 'is', null)
    .orderBy((eb) => eb('email', '=', address), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? ((await usersById(em, [row.id])).get(row.id) ?? null) : null;
}
