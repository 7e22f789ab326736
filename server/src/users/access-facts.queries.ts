import type { EntityManager } from '@mikro-orm/postgresql';
import type { Grant } from '../contract/permissions.ts';
import { tables } from '../platform/database.ts';
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

/** The grants of all roles, and who changed and which sessions ended since. */
export async function readAccessFacts(em: EntityManager, since: Date): Promise<AccessFacts> {
  const [grants, changed, ended] = await Promise.all([
    readGrants(em),
    readChangedPeople(em, since),
    readEndedSessions(em, since),
  ]);
  return { grants, changed, ended };
}

async function readGrants(em: EntityManager): Promise<Map<string, readonly Grant[]>> {
  const roles = await tables<typeof RoleSchema>(em).selectFrom('roles').select(['id', 'grants']).execute();
  return new Map(roles.map((role) => [role.id, role.grants]));
}

async function readEndedSessions(em: EntityManager, since: Date): Promise<Set<string>> {
  const sessions = await tables<typeof SessionSchema>(em)
    .selectFrom('sessions')
    .select('id')
    .where('ended_at', '>=', since)
    .execute();
  return new Set(sessions.map(({ id }) => id));
}

async function readChangedPeople(em: EntityManager, since: Date): Promise<Map<string, ChangedPerson>> {
  const people = await tables<typeof UserSchema | typeof UserRoleSchema>(em)
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select([
      'users.id',
      'users.status',
      'users.email_verified_at',
      'users.access_changed_at',
      'users.sessions_valid_from',
    ])
    .select((eb) => eb.fn.agg<(string | null)[]>('array_agg', ['user_roles.role_id']).as('role_ids'))
    .where('users.access_changed_at', '>=', since)
    // Who has not changed since the account was made is as the token says. A clock that is behind may have changed it.
    .whereRef('users.access_changed_at', '<>', 'users.created_at')
    .groupBy('users.id')
    .execute();
  return new Map(
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
  );
}
