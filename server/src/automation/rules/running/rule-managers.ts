import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import { tables } from '../../../platform/database/database.ts';

/** The most users that are notified of a disabled rule. */
const MOST = 50;

/** Returns the active users who can manage rules, those who joined first before others. */
export const ruleManagers = (em: EntityManager) =>
  tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at as emailVerifiedAt'])
    .where('kind', '=', 'person')
    .where('status', '=', 'active')
    .where('claimed_email', 'is', null)
    .where(
      sql<boolean>`exists (
        select from user_roles join roles on roles.id = user_roles.role_id
        where user_roles.user_id = users.id and roles.grants @> '[{"permission": "rule:manage"}]')`,
    )
    .orderBy('id')
    .limit(sql.lit(MOST))
    .execute();
