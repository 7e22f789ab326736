import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../platform/base/actor.ts';
import { AppError } from '../platform/base/failure.ts';
import { cachedSnapshot } from '../platform/database/cached-snapshot.ts';
import type { Claims } from '../platform/services/services.ts';
import { reachOf } from '../roles/role.policy.ts';
import { type AccessFacts, readAccessFacts } from './access-facts.queries.ts';

/** Clocks of instances may differ by this much. */
const SKEW_MS = 60_000;

/**
 * A change bears the time at which its transaction began. A token that was issued within this long after it may have
 * been made without it.
 */
const OPEN_MS = 60_000;

/** Some polls in a row have failed by then: nobody is let in on what was known before. */
const MAX_AGE_MS = 10_000;
const READ_WITHIN_MS = 5_000;

/**
 * What must work at once although access tokens are self-contained: the grants of every role, and whoever changed and
 * whatever session ended within the life of a token. All are small, held in memory, and read anew after each change, on
 * every instance. Where they cannot be read, nobody is let in.
 */
export interface AccessDirectory {
  /** Reads anew after a change. From this call on nobody is let in on what was known before it. */
  refresh(): Promise<void>;
  /** Reads anew in case a change was missed. */
  catchUp(): Promise<void>;
  /** `listener` is called as each refresh begins: whatever was read of access before may be out of date. */
  onRefresh(listener: () => void): void;
  /**
   * The actor behind valid claims: at once, or where what is known is outdated, when it was read anew. Throws
   * `unauthenticated` where the account or the session has ended, `unavailable` where nothing can be read.
   */
  actorFor(claims: Claims): Actor | Promise<Actor>;
}

interface Options {
  readonly clock: () => Date;
  readonly tokenTtlSeconds: number;
  /** Milliseconds that have passed, by a clock that nobody sets. */
  readonly elapsed?: () => number;
}

export function createAccessDirectory(
  root: EntityManager,
  { clock, tokenTtlSeconds, elapsed }: Options,
): AccessDirectory {
  const listeners: (() => void)[] = [];
  const known = cachedSnapshot(
    () => readAccessFacts(root.fork(), new Date(clock().getTime() - tokenTtlSeconds * 1000 - OPEN_MS - SKEW_MS)),
    { maxAgeMs: MAX_AGE_MS, withinMs: READ_WITHIN_MS, elapsed },
  );

  return {
    async refresh() {
      for (const listener of listeners) listener();
      await known.refresh();
    },

    async catchUp() {
      await known.catchUp();
    },

    onRefresh(listener) {
      listeners.push(listener);
    },

    actorFor(claims) {
      const facts = known.current();
      return facts ? actorBy(facts, claims) : known.catchUp().then((read) => actorBy(read, claims), unavailable);
    },
  };
}

function actorBy({ grants, changed, ended }: AccessFacts, claims: Claims): Actor {
  if (ended.has(claims.sessionId)) throw new AppError('unauthenticated', 'This session has ended');
  const change = changed.get(claims.userId);
  const present = change && change.changedAt.getTime() + OPEN_MS + SKEW_MS >= claims.issuedAt.getTime() ? change : null;
  if (present && !present.active) throw new AppError('unauthenticated', 'This account is suspended');
  if (present && claims.issuedAt < present.sessionsValidFrom) {
    throw new AppError('unauthenticated', 'This session has ended');
  }
  const roleIds = present?.roleIds ?? claims.roleIds;
  return {
    kind: claims.kind,
    id: claims.userId,
    name: claims.name,
    verified: present?.verified ?? claims.verified,
    scopes: reachFor(grants, roleIds),
    sessionId: claims.sessionId,
  };
}

/** By the roles that make it up, as long as their grants are the same. */
const reachesBy = new WeakMap<AccessFacts['grants'], Map<string, Actor['scopes']>>();

/** One and the same for everybody with these roles, so that what is made of it can be kept by it. */
function reachFor(grants: AccessFacts['grants'], roleIds: readonly string[]): Actor['scopes'] {
  const reaches = reachesBy.get(grants) ?? new Map<string, Actor['scopes']>();
  reachesBy.set(grants, reaches);
  const roles = roleIds.toSorted().join();
  const reach = reaches.get(roles) ?? reachOf(roleIds.flatMap((id) => grants.get(id) ?? []));
  reaches.set(roles, reach);
  return reach;
}

/** Who may do what is not known now: neither yes nor no. */
function unavailable(): never {
  throw new AppError('unavailable', 'Permissions are temporarily unavailable', { retryAfter: 2 });
}
