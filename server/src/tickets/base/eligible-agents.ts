import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { RoleSchema } from '../../accounts/roles/role.entity.ts';
import type { UserRoleSchema, UserSchema } from '../../accounts/users/user.entity.ts';
import { tables } from '../../platform/database/database.ts';

type Schemas = typeof UserSchema | typeof UserRoleSchema | typeof RoleSchema;

/** Matches a grant whose scope exceeds that of a requester, as a path into a role's grants (SQL/JSON, ISO 9075-2). */
const BEYOND_REQUESTER = '$[*] ? (@.permission == "ticket:read" && @.scope != "own" && @.scope != "organization")';

/** A where-clause on `users` for those who can work on tickets: active, with a role that shows more than their own. */
export function worksOnTickets(eb: ExpressionBuilder<InferKyselyDB<Schemas>, 'users'>): Expression<SqlBool> {
  return eb.and([
    eb('users.status', '=', 'active'),
    eb.exists(
      eb
        .selectFrom('user_roles')
        .innerJoin('roles', 'roles.id', 'user_roles.role_id')
        .select('roles.id')
        .whereRef('user_roles.user_id', '=', 'users.id')
        .where(sql<boolean>`jsonb_path_exists(roles.grants, ${BEYOND_REQUESTER}::jsonpath)`),
    ),
  ]);
}

/** Returns whether a user can work on tickets now. */
export async function canWorkOnTickets(em: EntityManager, userId: string): Promise<boolean> {
  const agent = await tables<Schemas>(em)
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', userId)
    .where(worksOnTickets)
    .executeTakeFirst();
  return agent !== undefined;
}
