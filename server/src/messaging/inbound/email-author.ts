import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSchema } from '../../accounts/users/user.entity.ts';
import { type UserWithRoles, usersById } from '../../accounts/users/users-with-roles.queries.ts';
import { tables } from '../../platform/database/database.ts';

/** Returns the user of an address, with their current permissions. */
export async function userByAddress(em: EntityManager, address: string): Promise<UserWithRoles | null> {
  const row = await tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirst();
  return row ? ((await usersById(em, [row.id])).get(row.id) ?? null) : null;
}
