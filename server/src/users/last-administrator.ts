import { LockMode } from '@mikro-orm/core';
import { AppError } from '../platform/base/failure.ts';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import { tables } from '../platform/database/database.ts';
import { ADMINISTRATOR } from '../roles/default-roles.ts';
import { RoleEntity } from '../roles/role.entity.ts';
import type { UserRoleSchema, UserSchema } from './user.entity.ts';

/**
 * Refuses to take its last administrator from the service. The role is locked, after the account, so that of two
 * administrators who remove each other at once, one stays.
 */
export async function requireAnotherAdministrator({ em }: TransactionContext, userId: string): Promise<void> {
  const role = await em.findOneOrFail(RoleEntity, { key: ADMINISTRATOR }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const administrators = await tables<typeof UserSchema | typeof UserRoleSchema>(em)
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .where('user_roles.role_id', '=', role.id)
    // A program cannot let a person in again.
    .where('users.kind', '=', 'person')
    .where('users.status', '=', 'active')
    .where('users.email_verified_at', 'is not', null)
    .limit(2)
    .execute();
  if (administrators.length === 1 && administrators[0]?.id === userId) {
    throw new AppError('conflict', 'This is the last administrator. Add another one first.');
  }
}
