import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../platform/base/actor.ts';
import { batched } from '../platform/base/batched.ts';
import { AppError } from '../platform/base/failure.ts';
import type { Log } from '../platform/base/log.ts';
import { hashOf } from '../platform/base/secret.ts';
import { reachOf, restrictTo } from '../roles/role.policy.ts';
import { type BearerRow, bearerRows, isUseDue, noteUse } from './bearer.queries.ts';

/** At most this long a key is taken for what it was when it was read, also where nothing says that it changed. */
const HELD_MS = 2_000;

interface Held {
  readonly actor: Actor;
  readonly expiresAt: Date | null;
  /** When a secret that was replaced stops being good; null for the present one. */
  readonly replacedAt: Date | null;
}

/** Who is behind an API key. */
export interface KeyDirectory {
  /** Throws `unauthenticated` or `token_expired`, and `unavailable` where keys cannot be read: nobody is let in. */
  actorFor(key: string): Promise<Actor>;
  /** Call it where anything changed that decides what a key may do. */
  forget(): void;
}

/**
 * Reads a key by its hash, and holds it in memory until something changes. Callers that need a key while it is read share
 * the reading, and keys that are needed at the same moment share a statement. Only keys that are good are held, so that a
 * flood of made-up ones costs one look at an index each, and no memory.
 */
export function createKeyDirectory(root: EntityManager, { clock, log }: { clock: () => Date; log: Log }): KeyDirectory {
  let held = new Map<string, Promise<Held>>();
  let since = performance.now();

  function forget(): void {
    held = new Map();
    since = performance.now();
  }

  const rowOf = batched(async (hashes) => {
    const rows = await bearerRows(root.fork(), hashes).catch(unreadable);
    const byHash = new Map(rows.flatMap((row) => [row.hash, row.previous_hash].map((hash) => [hash, row] as const)));
    const found = hashes.map((hash) => byHash.get(hash) ?? null);
    await noteUses(found.filter((row, at) => row !== null && refusalOf(row, hashes[at] ?? '', clock()) === null));
    return found;
  });

  async function noteUses(rows: readonly (BearerRow | null)[]): Promise<void> {
    const now = clock();
    const due = rows.flatMap((row) => (row !== null && isUseDue(row, now) ? [row.id] : []));
    if (due.length === 0) return;
    await noteUse(root.fork(), due, now).catch((err) =>
      log.warn({ err, apiKeyIds: due }, 'Failed to record the use of API keys'),
    );
  }

  async function read(hash: string): Promise<Held> {
    const row = await rowOf(hash);
    const refusal = refusalOf(row, hash, clock());
    if (row === null || refusal) throw refusal ?? unknown();
    return heldOf(row, hash);
  }

  /** A database that does not answer is told in the log; the caller learns that it may try again. */
  function unreadable(err: unknown): never {
    log.error({ err }, 'Failed to read API keys');
    throw new AppError('unavailable', 'API keys are temporarily unavailable', { retryAfter: 2 });
  }

  /** A reading that began before a change is shared with nobody who asks after it: it is in a map that is gone. */
  function readOnce(hash: string): Promise<Held> {
    const present = held;
    const reading = read(hash).catch((refusal) => {
      present.delete(hash);
      throw refusal;
    });
    present.set(hash, reading);
    return reading;
  }

  return {
    forget,

    async actorFor(key) {
      if (performance.now() - since >= HELD_MS) forget();
      const hash = hashOf(key);
      const known = await (held.get(hash) ?? readOnce(hash));
      const end = endOf(known, clock());
      if (end) throw end;
      return known.actor;
    },
  };
}

const unknown = () => new AppError('unauthenticated', 'The API key is invalid or was revoked');

/** Why nobody is let in by the key that was found for this hash; null where it is good. */
function refusalOf(row: BearerRow | null, hash: string, now: Date): AppError | null {
  if (row === null || row.revoked_at) return unknown();
  if (row.owner_status !== 'active')
    return new AppError('unauthenticated', 'The account that owns this API key is suspended');
  return endOf(heldOf(row, hash), now);
}

/** That time has ended it, since it was read or before. */
function endOf({ expiresAt, replacedAt }: Held, now: Date): AppError | null {
  if (replacedAt && replacedAt <= now) return unknown();
  return expiresAt && expiresAt <= now ? new AppError('token_expired', 'This API key has expired') : null;
}

function heldOf(row: BearerRow, hash: string): Held {
  return {
    actor: {
      kind: row.owner_kind === 'service' ? 'service' : 'user',
      id: row.owner_id,
      name: row.owner_name,
      verified: row.owner_verified_at !== null,
      scopes: restrictTo(reachOf(row.owner_grants), row.grants),
      apiKey: { id: row.id, name: row.name },
      isNarrowed: row.grants !== null,
      sessionId: null,
    },
    expiresAt: row.expires_at && new Date(row.expires_at),
    replacedAt: row.hash === hash ? null : new Date(row.previous_until ?? 0),
  };
}
