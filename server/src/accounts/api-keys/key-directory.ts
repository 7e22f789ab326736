import type { EntityManager } from '@mikro-orm/postgresql';
import { batched } from '../../platform/async/batched.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { Log } from '../../platform/base/log.ts';
import { hashOf } from '../../platform/base/secret.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { restrictTo, scopesOf } from '../roles/role.policy.ts';
import { type BearerRow, bearerRows, isUseDue, recordUse } from './bearer.queries.ts';

/** Maximum time that keys are cached, even if no change is reported. */
const MAX_CACHE_MS = 2_000;

interface CachedKey {
  readonly actor: Actor;
  readonly expiresAt: Date | null;
  /** When a replaced secret becomes invalid; null for the current one. */
  readonly replacedAt: Date | null;
}

/** Resolves API keys to actors. */
export interface KeyDirectory {
  /** Throws `unauthenticated` or `token_expired`, or `unavailable` if keys cannot be read. */
  actorFor(key: string): Promise<Actor>;
  /** Clears the cache. Call it after any change that affects what a key can do. */
  forget(): void;
}

/**
 * Reads keys by their hashes and caches them until something changes. Concurrent requests for one key share a read, and
 * concurrent reads share a statement. Only valid keys are cached, so that a flood of invalid ones costs one index
 * lookup each and no memory.
 */
export function createKeyDirectory(root: EntityManager, { clock, log }: { clock: () => Date; log: Log }): KeyDirectory {
  let cache = new Map<string, Promise<CachedKey>>();
  let clearedAt = performance.now();

  function forget(): void {
    cache = new Map();
    clearedAt = performance.now();
  }

  const rowOf = batched(async (hashes: readonly string[]) => {
    const rows = await bearerRows(root.fork(), hashes).catch(unreadable);
    const byHash = new Map(rows.flatMap((row) => [row.hash, row.previous_hash].map((hash) => [hash, row] as const)));
    const ordered = hashes.map((hash) => byHash.get(hash) ?? null);
    await recordUses(ordered.filter((row, at) => row !== null && rejectionOf(row, hashes[at] ?? '', clock()) === null));
    return ordered;
  });

  async function recordUses(rows: readonly (BearerRow | null)[]): Promise<void> {
    const now = clock();
    const due = rows.flatMap((row) => (row !== null && isUseDue(row, now) ? [row.id] : []));
    if (due.length === 0) return;
    await recordUse(root.fork(), due, now).catch((err) =>
      log.warn({ err, apiKeyIds: due }, 'Failed to record the use of API keys'),
    );
  }

  async function read(hash: string): Promise<CachedKey> {
    const row = await rowOf(hash);
    const rejection = rejectionOf(row, hash, clock());
    if (row === null || rejection) throw rejection ?? invalidKey();
    return cachedKeyOf(row, hash);
  }

  /** Logs a database failure and tells the caller to retry. */
  function unreadable(err: unknown): never {
    log.error({ err }, 'Failed to read API keys');
    throw new AppError('unavailable', 'API keys are temporarily unavailable', { retryAfter: 2 });
  }

  /** Shares one read per key. A read that started before `forget` is in a discarded map, so later requests miss it. */
  function readOnce(hash: string): Promise<CachedKey> {
    const target = cache;
    const reading = read(hash).catch((err) => {
      target.delete(hash);
      throw err;
    });
    target.set(hash, reading);
    return reading;
  }

  return {
    forget,

    async actorFor(key) {
      if (performance.now() - clearedAt >= MAX_CACHE_MS) forget();
      const hash = hashOf(key);
      const cached = await (cache.get(hash) ?? readOnce(hash));
      const expiry = expiryOf(cached, clock());
      if (expiry) throw expiry;
      return cached.actor;
    },
  };
}

const invalidKey = () => new AppError('unauthenticated', 'The API key is invalid or was revoked');

/** Returns why the key with this hash is rejected, or null if it is valid. */
function rejectionOf(row: BearerRow | null, hash: string, now: Date): AppError | null {
  if (row === null || row.revoked_at) return invalidKey();
  if (row.owner_status !== 'active')
    return new AppError('unauthenticated', 'The account that owns this API key is suspended');
  return expiryOf(cachedKeyOf(row, hash), now);
}

/** Returns the error for an expired or replaced secret, or null. */
function expiryOf({ expiresAt, replacedAt }: CachedKey, now: Date): AppError | null {
  if (replacedAt && replacedAt <= now) return invalidKey();
  return expiresAt && expiresAt <= now ? new AppError('token_expired', 'This API key has expired') : null;
}

function cachedKeyOf(row: BearerRow, hash: string): CachedKey {
  return {
    actor: {
      kind: row.owner_kind === 'service' ? 'service' : 'user',
      id: row.owner_id,
      name: row.owner_name,
      verified: row.owner_verified_at !== null,
      scopes: restrictTo(scopesOf(row.owner_grants), row.grants),
      apiKey: { id: row.id, name: row.name },
      isNarrowed: row.grants !== null,
      sessionId: null,
    },
    expiresAt: row.expires_at && new Date(row.expires_at),
    replacedAt: row.hash === hash ? null : new Date(row.previous_until ?? 0),
  };
}
