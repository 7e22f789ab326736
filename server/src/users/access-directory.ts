import type { EntityManager } from '@mikro-orm/postgresql';
import type { Grant } from '../contract/permissions.ts';
import type { Actor } from '../platform/actor.ts';
import { tables } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import type { Claims } from '../platform/services.ts';
import type { RoleSchema } from '../roles/role.entity.ts';
import { reachOf } from '../roles/role.policy.ts';
import type { UserRoleSchema, UserSchema } from './user.entity.ts';

/** Clocks of instances may differ by this much. */
const SKEW_MS = 60_000;

interface ChangedPerson {
  readonly active: boolean;
  readonly verified: boolean;
  readonly roleIds: readonly string[];
  readonly changedAt: Date;
  readonly sessionsValidFrom: Date;
}

/**
 * What must work at once although access tokens are self-contained: the grants of every role, and whoever changed
 * within the life of a token. Both are small, held in memory, and read anew after each change, on every instance.
 */
export interface AccessDirectory {
  refresh(): Promise<void>;
  /** The actor behind valid claims; throws `unauthenticated` where the account or the session has ended. */
  actorFor(claims: Claims): Actor;
}

export function createAccessDirectory(
  root: EntityManager,
  options: { clock: () => Date; tokenTtlSeconds: number },
): AccessDirectory {
  let grants = new Map<string, readonly Grant[]>();
  let changed = new Map<string, ChangedPerson>();

  async function read(): Promise<void> {
    const em = root.fork();
    const since = new Date(options.clock().getTime() - options.tokenTtlSeconds * 1000 - SKEW_MS);
    [grants, changed] = await Promise.all([readGrants(em), readChangedPeople(em, since)]);
  }

  return {
    refresh: oneAfterAnother(read),

    actorFor(claims) {
      const change = changed.get(claims.userId);
      const present = change && change.changedAt >= claims.issuedAt ? change : null;
      if (present && !present.active) throw new Failure('unauthenticated', 'This account is suspended');
      if (present && claims.issuedAt < present.sessionsValidFrom) {
        throw new Failure('unauthenticated', 'This session has ended');
      }
      const roleIds = present?.roleIds ?? claims.roleIds;
      return {
        kind: claims.kind,
        id: claims.userId,
        name: claims.name,
        verified: present?.verified ?? claims.verified,
        reach: reachOf(roleIds.flatMap((id) => grants.get(id) ?? [])),
      };
    },
  };
}

/** A reading that began before the call may miss what the caller wrote: whoever calls meanwhile shares the next. */
function oneAfterAnother(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    running = read().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}

async function readGrants(em: EntityManager): Promise<Map<string, readonly Grant[]>> {
  const roles = await tables<typeof RoleSchema>(em).selectFrom('roles').select(['id', 'grants']).execute();
  return new Map(roles.map((role) => [role.id, role.grants]));
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
