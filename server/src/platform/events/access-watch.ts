import { throttle } from '../base/throttle.ts';
import type { Hints } from '../database/notify.ts';

/** Changes that no hint announces are found by looking: an expired token, a change made while hints do not arrive. */
const LOOK_MS = 500;

/** After a hint, the next look waits this long: a burst of changes costs two looks, not one for each. */
const HINT_PAUSE_MS = 100;

/** One stream, as far as its reader's access matters. */
export interface WatchedStream {
  /** Rejects when the reader can no longer follow. Asked of one stream in the name of all with the same bearer. */
  check(): Promise<unknown>;
  /** Someone's access changed: what was read before may be out of date. */
  changed(): void;
  refused(refusal: unknown): void;
}

export interface AccessWatch {
  /** Watches a stream until the returned function is called. Streams of one `bearer` share their checks. */
  add(bearer: string, stream: WatchedStream): () => void;
  stop(): void;
}

interface Reader {
  readonly streams: Set<WatchedStream>;
  /** Whether a check is under way, and whether a change came meanwhile that it may have missed. */
  isChecking: boolean;
  isOutdated: boolean;
}

/**
 * Checks the reader of each open stream twice a second and after each change of access: one check for each bearer token,
 * however many streams it has, and none while the one before is still under way.
 */
export function startAccessWatch(hints: Pick<Hints, 'on'>): AccessWatch {
  const readers = new Map<string, Reader>();

  const check = async (reader: Reader): Promise<void> => {
    const [first] = reader.streams;
    if (!first || reader.isChecking) return;
    reader.isChecking = true;
    reader.isOutdated = false;
    try {
      await first.check();
    } catch (refusal) {
      for (const stream of reader.streams) stream.refused(refusal);
    } finally {
      reader.isChecking = false;
    }
    if (reader.isOutdated) await check(reader);
  };
  const checkAll = () => {
    for (const reader of readers.values()) void check(reader);
  };

  const afterChange = throttle(HINT_PAUSE_MS, () => {
    for (const reader of readers.values()) reader.isOutdated = true;
    checkAll();
  });
  const unsubscribe = hints.on('access', () => {
    for (const { streams } of readers.values()) for (const stream of streams) stream.changed();
    afterChange.call();
  });
  const looking = setInterval(checkAll, LOOK_MS).unref();

  return {
    add(bearer, stream) {
      const reader = readers.get(bearer) ?? { streams: new Set(), isChecking: false, isOutdated: false };
      readers.set(bearer, reader);
      reader.streams.add(stream);
      return () => {
        reader.streams.delete(stream);
        if (reader.streams.size === 0 && readers.get(bearer) === reader) readers.delete(bearer);
      };
    },
    stop() {
      clearInterval(looking);
      afterChange.cancel();
      unsubscribe();
    },
  };
}
