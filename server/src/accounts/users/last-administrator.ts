import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { tables } from '../../platform/database/database.ts';
import { ADMINISTRATOR } from '../roles/default-roles.ts';
import { RoleEntity } from '../roles/role.entity.ts';
import type { UserRoleSchema, UserSchema } from './user.entity.ts';

/**
 * Rejects the removal of the last administrator. Locks the role, after the account, so that if two administrators
 * remove each other concurrently, one remains.
 */
export async function requireAnotherAdministrator({ em }: TransactionContext, userId: string): Promise<void> {
  const role = await em.findOneOrFail(RoleEntity, { key: ADMINISTRATOR }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const administrators = await tables<typeof UserSchema | typeof UserRoleSchema>(em)
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .where('user_roles.role_id', '=', role.id)
    // Service accounts do not count, because they cannot sign in to restore access.
    .where('users.kind', '=', 'person')
    .where('users.status', '=', 'active')
    .where('users.email_verified_at', 'is not', null)
    .limit(2)
    .execute();
  if (administrators.length === 1 && administrators[0]?.id === userId) {
    throw new AppError('conflict', 'This is the last administrator. Add another one first.');
  }
}
