import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Grant } from '../contract/base/permissions.ts';
import { tables } from '../platform/database/database.ts';
import type { RoleSchema } from '../roles/role.entity.ts';
import type { SessionSchema } from './session.entity.ts';
import type { UserRoleSchema, UserSchema } from './user.entity.ts';

export interface ChangedPerson {
  readonly active: boolean;
  readonly verified: boolean;
  readonly roleIds: readonly string[];
  readonly changedAt: Date;
  readonly sessionsValidFrom: Date;
}

/** What an access token cannot know of. */
export interface AccessFacts {
  /** Of every role. */
  readonly grants: ReadonlyMap<string, readonly Grant[]>;
  readonly changed: ReadonlyMap<string, ChangedPerson>;
  readonly ended: ReadonlySet<string>;
}

/** The grants of all roles, and who changed and which sessions ended since: one statement, as it is read very often. */
export async function readAccessFacts(em: EntityManager, since: Date): Promise<AccessFacts> {
  const { roles, people, sessions } = await tables<
    typeof RoleSchema | typeof SessionSchema | typeof UserSchema | typeof UserRoleSchema
  >(em)
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom('roles').select(['id', 'grants'])).as('roles'),
      jsonArrayFrom(
        eb
          .selectFrom('users')
          .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
          .select(['id', 'status', 'email_verified_at', 'access_changed_at', 'sessions_valid_from'])
          .select((of) => of.fn.agg<(string | null)[]>('array_agg', ['user_roles.role_id']).as('role_ids'))
          .where('access_changed_at', '>=', since)
          // Who has not changed since the account was made is as the token says. A clock that is behind may have changed it.
          .whereRef('access_changed_at', '<>', 'created_at')
          .groupBy('id'),
      ).as('people'),
      jsonArrayFrom(eb.selectFrom('sessions').select('id').where('ended_at', '>=', since)).as('sessions'),
    ])
    .executeTakeFirstOrThrow();
  return {
    grants: new Map(roles.map(({ id, grants }) => [id, grants])),
    changed: new Map(
      people.map((person) => [
        person.id,
        {
          active: person.status === 'active',
          verified: person.email_verified_at !== null,
          roleIds: person.role_ids.filter((id) => id !== null),
          changedAt: new Date(person.access_changed_at),
          sessionsValidFrom: new Date(person.sessions_valid_from),
        },
      ]),
    ),
    ended: new Set(sessions.map(({ id }) => id)),
  };
}
