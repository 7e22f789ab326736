import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/base/actor.ts';
import { cachedSnapshot } from '../../platform/database/cached-snapshot.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Claims } from '../../platform/services/services.ts';
import { scopesOf } from '../roles/role.policy.ts';
import { type AccessData, type ChangedUser, readAccessData } from './access-data.queries.ts';

/** Maximum difference between the clocks of instances. */
const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * A change is dated by the start of its transaction. A token issued within this time after it might not include it.
 */
const MAX_TRANSACTION_MS = 60_000;

/** Maximum age of the data. By then several polls have failed, and requests are rejected. */
export const ACCESS_MAX_AGE_MS = 10_000;
const READ_TIMEOUT_MS = 5_000;

/**
 * Makes changes of access effective immediately although access tokens are self-contained. Holds the grants of every
 * role, and the users that changed and the sessions that ended within the lifetime of a token. This data is small, kept
 * in memory, and reloaded on every instance after each change. If it cannot be loaded, requests are rejected.
 */
export interface AccessDirectory {
  /** Reloads after a change. From this call on, no request is authorized with older data. */
  refresh(): Promise<void>;
  /** Reloads in case a change was missed. */
  catchUp(): Promise<void>;
  /** How long ago the data was read. */
  ageMs(): number;
  /** Calls `listener` when a refresh starts, because access data read before might be out of date. */
  onRefresh(listener: () => void): void;
  /**
   * Returns the actor for valid claims: synchronously, or after a reload if the data is stale. Throws `unauthenticated`
   * if the account is suspended or the session has ended, and `unavailable` if the data cannot be loaded.
   */
  actorFor(claims: Claims): Actor | Promise<Actor>;
}

interface Options {
  readonly clock: () => Date;
  readonly tokenTtlSeconds: number;
  /** A monotonic clock in milliseconds. */
  readonly elapsed?: () => number;
}

export function createAccessDirectory(
  root: EntityManager,
  { clock, tokenTtlSeconds, elapsed }: Options,
): AccessDirectory {
  const listeners: (() => void)[] = [];
  const snapshot = cachedSnapshot(
    () =>
      readAccessData(
        root.fork(),
        new Date(clock().getTime() - tokenTtlSeconds * 1000 - MAX_TRANSACTION_MS - MAX_CLOCK_SKEW_MS),
      ),
    { maxAgeMs: ACCESS_MAX_AGE_MS, withinMs: READ_TIMEOUT_MS, elapsed },
  );

  return {
    async refresh() {
      for (const listener of listeners) listener();
      await snapshot.refresh();
    },

    async catchUp() {
      await snapshot.catchUp();
    },

    ageMs: snapshot.ageMs,

    onRefresh(listener) {
      listeners.push(listener);
    },

    actorFor(claims) {
      const current = snapshot.current();
      return current
        ? actorBy(current, claims, clock)
        : snapshot.catchUp().then((fresh) => actorBy(fresh, claims, clock), unavailable);
    },
  };
}

function actorBy({ grants, strictRoles, changed, ended }: AccessData, claims: Claims, clock: () => Date): Actor {
  if (ended.has(claims.sessionId)) throw new AppError('unauthenticated', 'This session has ended');
  const change = changed.get(claims.userId);
  const recentChange =
    change && change.changedAt.getTime() + MAX_TRANSACTION_MS + MAX_CLOCK_SKEW_MS >= claims.issuedAt.getTime()
      ? change
      : null;
  if (recentChange && !recentChange.active) throw new AppError('unauthenticated', 'This account is suspended');
  if (recentChange && claims.issuedAt < recentChange.sessionsValidFrom && !isAhead(recentChange, clock())) {
    throw new AppError('unauthenticated', 'This session has ended');
  }
  const { act } = claims;
  if (act && changed.get(act.userId)?.active === false)
    throw new AppError('unauthenticated', 'The account that owns the API key of this token is suspended');
  const roleIds = act ? commonRoles(claims, recentChange) : (recentChange?.roleIds ?? claims.roleIds);
  return {
    kind: claims.kind,
    id: claims.userId,
    name: claims.name,
    // The application knows who the user is, whether or not an address is verified.
    verified: act !== undefined || (recentChange?.verified ?? claims.verified),
    scopes: scopesFor(grants, roleIds),
    sessionId: claims.sessionId,
    issuedBy: act?.keyId,
    proof: claims.proof && {
      ...claims.proof,
      canUseTwo: recentChange?.hasSecondFactor ?? claims.proof.canUseTwo,
    },
    // The application signed the user in, in its own way.
    lacksSecondFactor: !act && claims.proof?.factors !== 2 && roleIds.some((id) => strictRoles.has(id)),
  };
}

/** Roles that the user gets after an application got the token do not extend it. */
const commonRoles = ({ roleIds }: Claims, change: ChangedUser | null) =>
  change ? roleIds.filter((id) => change.roleIds.includes(id)) : roleIds;

/**
 * Whether the sessions ended while the clock was ahead. Until it gets there again, they count as ended only one by one:
 * otherwise, no one could sign in.
 */
const isAhead = ({ sessionsValidFrom }: ChangedUser, now: Date): boolean =>
  sessionsValidFrom.getTime() > now.getTime() + MAX_CLOCK_SKEW_MS;

/** Caches scopes by role ids, for as long as the grants are the same. */
const scopesCache = new WeakMap<AccessData['grants'], Map<string, Actor['scopes']>>();

/** Returns the same object for all users with these roles, so that it can serve as a cache key. */
function scopesFor(grants: AccessData['grants'], roleIds: readonly string[]): Actor['scopes'] {
  let scopesByRoles = scopesCache.get(grants);
  if (!scopesByRoles) {
    scopesByRoles = new Map();
    scopesCache.set(grants, scopesByRoles);
  }
  const roles = roleIds.length > 1 ? roleIds.toSorted().join() : (roleIds[0] ?? '');
  let scopes = scopesByRoles.get(roles);
  if (!scopes) {
    scopes = scopesOf(roleIds.flatMap((id) => grants.get(id) ?? []));
    scopesByRoles.set(roles, scopes);
  }
  return scopes;
}

/** Permissions are unknown now, so access is neither granted nor denied. */
function unavailable(): never {
  throw new AppError('unavailable', 'Permissions are temporarily unavailable', { retryAfter: 2 });
}
