import { isDeepStrictEqual } from 'node:util';
import { onAbort } from '../async/on-abort.ts';
import { throttle } from '../async/throttle.ts';
import type { Actor } from '../base/actor.ts';
import type { PubSub } from '../database/pubsub.ts';

/** Detects changes without a notification: an expired token, or a change made while LISTEN/NOTIFY does not work. */
const CHECK_MS = 500;

/** Checks run at most this often after notifications: a burst of changes costs two checks, not one for each. */
const NOTIFY_INTERVAL_MS = 100;

/** A stream whose reader's access is watched. */
interface WatchedStream {
  /**
   * Returns the permissions of the reader, or rejects if they can no longer follow. Called on one stream for all streams with
   * the same bearer.
   */
  check(): Promise<Pick<Actor, 'scopes'>>;
  /** The access of some user changed: cached permissions may be outdated. Or that of the reader has changed. */
  changed(): void;
  rejected(error: unknown): void;
}

export interface AccessWatch {
  /** Watches a stream until it is over. Streams with the same `bearer` share their checks. */
  add(bearer: string, stream: WatchedStream, over: AbortSignal): void;
  stop(): void;
}

interface Reader {
  readonly streams: Set<WatchedStream>;
  /** Whether a check is running, and whether a change arrived since it started. */
  isChecking: boolean;
  isOutdated: boolean;
  /** The permissions at the last check. */
  scopes: Actor['scopes'] | null;
}

/**
 * Checks the reader of each open stream twice a second and after each change of access. Each bearer token has one
 * check, however many streams it has, and never two at the same time.
 */
export function startAccessWatch(pubsub: Pick<PubSub, 'on'>): AccessWatch {
  const readers = new Map<string, Reader>();

  const check = async (reader: Reader): Promise<void> => {
    const [first] = reader.streams;
    if (!first || reader.isChecking) return;
    reader.isChecking = true;
    reader.isOutdated = false;
    try {
      const { scopes } = await first.check();
      const hasChanged = reader.scopes !== null && !isDeepStrictEqual(scopes, reader.scopes);
      reader.scopes = scopes;
      if (hasChanged) for (const stream of reader.streams) stream.changed();
    } catch (error) {
      for (const stream of reader.streams) stream.rejected(error);
    } finally {
      reader.isChecking = false;
    }
    if (reader.isOutdated) await check(reader);
  };
  const checkAll = () => {
    for (const reader of readers.values()) void check(reader);
  };

  const afterChange = throttle(NOTIFY_INTERVAL_MS, () => {
    for (const reader of readers.values()) reader.isOutdated = true;
    checkAll();
  });
  const unsubscribe = pubsub.on('access', () => {
    for (const { streams } of readers.values()) for (const stream of streams) stream.changed();
    afterChange.call();
  });
  const timer = setInterval(checkAll, CHECK_MS).unref();

  return {
    add(bearer, stream, over) {
      const reader = readers.get(bearer) ?? { streams: new Set(), isChecking: false, isOutdated: false, scopes: null };
      readers.set(bearer, reader);
      reader.streams.add(stream);
      if (reader.scopes === null) void check(reader);
      onAbort(over, () => {
        reader.streams.delete(stream);
        if (reader.streams.size === 0 && readers.get(bearer) === reader) readers.delete(bearer);
      });
    },
    stop() {
      clearInterval(timer);
      afterChange.cancel();
      unsubscribe();
    },
  };
}
