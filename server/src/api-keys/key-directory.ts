import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../platform/actor.ts';
import { Failure } from '../platform/failure.ts';
import type { Log } from '../platform/log.ts';
import { hashOf } from '../platform/secret.ts';
import { narrowed, reachOf } from '../roles/role.policy.ts';
import { type BearerRow, bearerRow, noteUse } from './bearer.queries.ts';

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
 * Reads a key by its hash, and holds it in memory until something changes. Only keys that are good are held, so that a
 * flood of made-up ones costs one look at an index each, and no memory.
 */
export function createKeyDirectory(root: EntityManager, { clock, log }: { clock: () => Date; log: Log }): KeyDirectory {
  let held = new Map<string, Held>();
  let since = performance.now();

  function forget(): void {
    held = new Map();
    since = performance.now();
  }

  async function read(hash: string): Promise<Held> {
    const now = clock();
    const row = await bearerRow(root.fork(), hash);
    if (!row || row.revoked_at) throw unknown();
    if (row.owner_status !== 'active') throw new Failure('unauthenticated', 'The account of this API key is suspended');
    const found = heldOf(row, hash);
    requireGood(found, now);
    await noteUse(root.fork(), row.id, now).catch((err) =>
      log.warn({ err, apiKeyId: row.id }, 'The use of an API key could not be noted'),
    );
    return found;
  }

  /** A database that does not answer is told in the log; the caller learns that it may try again. */
  function unreadable(err: unknown): never {
    if (err instanceof Failure) throw err;
    log.error({ err }, 'API keys cannot be read');
    throw new Failure('unavailable', 'API keys cannot be read now', { retryAfter: 2 });
  }

  return {
    forget,

    async actorFor(key) {
      if (performance.now() - since >= HELD_MS) forget();
      // What was read before a change and comes in after it is put where nobody looks any more.
      const present = held;
      const hash = hashOf(key);
      const known = present.get(hash) ?? (await read(hash).catch(unreadable));
      requireGood(known, clock());
      present.set(hash, known);
      return known.actor;
    },
  };
}

const unknown = () => new Failure('unauthenticated', 'There is no such API key, or it was revoked');

function requireGood({ expiresAt, replacedAt }: Held, now: Date): void {
  if (replacedAt && replacedAt <= now) throw unknown();
  if (expiresAt && expiresAt <= now) throw new Failure('token_expired', 'This API key has expired');
}

function heldOf(row: BearerRow, hash: string): Held {
  return {
    actor: {
      kind: row.owner_kind === 'service' ? 'service' : 'user',
      id: row.owner_id,
      name: row.owner_name,
      verified: row.owner_verified_at !== null,
      reach: narrowed(reachOf(row.owner_grants), row.grants),
      apiKey: { id: row.id, name: row.name },
      sessionId: null,
    },
    expiresAt: row.expires_at && new Date(row.expires_at),
    replacedAt: row.hash === hash ? null : new Date(row.previous_until ?? 0),
  };
}
