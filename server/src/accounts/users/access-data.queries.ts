import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Grant } from '../../contract/base/permissions.ts';
import { tables } from '../../platform/database/database.ts';
import type { RoleSchema } from '../roles/role.entity.ts';
import type { SessionSchema } from './session.entity.ts';
import type { UserRoleSchema, UserSchema } from './user.entity.ts';

export interface ChangedUser {
  readonly active: boolean;
  readonly verified: boolean;
  readonly hasSecondFactor: boolean;
  readonly roleIds: readonly string[];
  readonly changedAt: Date;
  readonly sessionsValidFrom: Date;
}

/** Access data that is newer than an access token. */
export interface AccessData {
  /** Grants of every role, by role id. */
  readonly grants: ReadonlyMap<string, readonly Grant[]>;
  /** The roles that require a second factor. */
  readonly strictRoles: ReadonlySet<string>;
  readonly changed: ReadonlyMap<string, ChangedUser>;
  readonly ended: ReadonlySet<string>;
}

/** Reads the grants of all roles, and changed users and ended sessions since. One statement, because it runs often. */
export async function readAccessData(em: EntityManager, since: Date): Promise<AccessData> {
  const { roles, people, sessions } = await tables<
    typeof RoleSchema | typeof SessionSchema | typeof UserSchema | typeof UserRoleSchema
  >(em)
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom('roles').select(['id', 'grants', 'requires_second_factor'])).as('roles'),
      jsonArrayFrom(
        eb
          .selectFrom('users')
          .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
          .select([
            'id',
            'status',
            'email_verified_at',
            'access_changed_at',
            'sessions_valid_from',
            'second_factor_since',
          ])
          .select((of) => of.fn.agg<(string | null)[]>('array_agg', ['user_roles.role_id']).as('role_ids'))
          .where('access_changed_at', '>=', since)
          // Users unchanged since their creation are as the token says. Uses inequality, because a clock that is behind
          // can date a change before the creation.
          .whereRef('access_changed_at', '<>', 'created_at')
          .groupBy('id'),
      ).as('people'),
      jsonArrayFrom(eb.selectFrom('sessions').select('id').where('ended_at', '>=', since)).as('sessions'),
    ])
    .executeTakeFirstOrThrow();
  return {
    grants: new Map(roles.map(({ id, grants }) => [id, grants])),
    strictRoles: new Set(roles.flatMap(({ id, requires_second_factor }) => (requires_second_factor ? [id] : []))),
    changed: new Map(
      people.map((person) => [
        person.id,
        {
          active: person.status === 'active',
          verified: person.email_verified_at !== null,
          hasSecondFactor: person.second_factor_since !== null,
          roleIds: person.role_ids.filter((id) => id !== null),
          changedAt: new Date(person.access_changed_at),
          sessionsValidFrom: new Date(person.sessions_valid_from),
        },
      ]),
    ),
    ended: new Set(sessions.map(({ id }) => id)),
  };
}
