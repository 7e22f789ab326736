import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Grant } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { anyOf, tables } from '../../platform/database/database.ts';
import { sharedOrganization } from '../organizations/organization.queries.ts';
import { scopesOf } from '../roles/role.policy.ts';
import type { UserEntity, UserSchema } from './user.entity.ts';

interface AssignedRole {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly grants: readonly Grant[];
}

/** A user other than the caller, as they would be if they signed in now. */
export interface UserWithRoles {
  readonly status: UserEntity['status'];
  readonly email: string;
  readonly locale: string;
  readonly timeZone: string;
  /** The organization that shares its tickets with them, if any. */
  readonly sharedOrganizationId: string | null;
  /** Sorted by name. */
  readonly roles: readonly AssignedRole[];
  readonly actor: Actor;
}

const rolesColumn = sql<AssignedRole[]>`(
  select coalesce(json_agg(json_build_object(
    'id', roles.id, 'key', roles.key, 'name', roles.name, 'grants', roles.grants) order by roles.name), '[]')
  from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id
)`.as('roles');

const sharedOrganizationColumn = sharedOrganization(sql.ref('users.id')).as('shared_organization_id');

/**
 * Loads the users among `ids` who have an account, with their roles and scopes, by lowercase id. Runs one statement.
 */
export async function usersById(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserWithRoles>> {
  if (ids.length === 0) return new Map();
  const rows = await tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select(['id', 'name', 'email', 'kind', 'status', 'locale', 'time_zone', 'email_verified_at'])
    .select([rolesColumn, sharedOrganizationColumn])
    .where('id', '=', anyOf(ids))
    .where('claimed_email', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, name, email, kind, status, locale, time_zone, email_verified_at, ...row }) => {
      const { roles, shared_organization_id: sharedOrganizationId } = row;
      const actor: Actor = {
        kind: kind === 'service' ? 'service' : 'user',
        id,
        name,
        verified: email_verified_at !== null,
        scopes: scopesOf(roles.flatMap(({ grants }) => grants)),
        sessionId: null,
      };
      return [id, { status, email, locale, timeZone: time_zone, sharedOrganizationId, roles, actor }];
    }),
  );
}
