import type { EntityManager } from '@mikro-orm/postgresql';
import { type UserWithRoles, usersById } from '../../accounts/users/users-with-roles.queries.ts';
import { invalid } from '../../platform/base/failure.ts';

/** The user whose access is checked, with the permissions they would have if they signed in now. */
export type Subject = Pick<UserWithRoles, 'status' | 'actor' | 'roles'>;

export async function subjectOf(em: EntityManager, userId: string): Promise<Subject> {
  const subject = (await usersById(em, [userId])).get(userId.toLowerCase());
  if (!subject) throw invalid('userId', 'No account with this ID');
  return subject;
}
