interface Options {
  /** Facts that were read longer ago are not given out. */
  readonly maxAgeMs: number;
  /** A reading that takes longer has failed: it may hang on a connection that is dead without a word. */
  readonly withinMs: number;
  /** Milliseconds that have passed, by a clock that nobody sets. */
  readonly elapsed?: (() => number) | undefined;
}

/** Facts of the database held in memory. Knows how old they are, and rather gives none than outdated ones. */
export interface CachedSnapshot<Facts> {
  /** Null where they are too old, or a change is known that they lack. */
  current(): Facts | null;
  /** Reads anew; whoever calls meanwhile shares the reading. */
  catchUp(): Promise<Facts>;
  /** There was a change: what was read until now is outdated, from this call on. Reads anew. */
  refresh(): Promise<Facts>;
}

export function cachedSnapshot<Facts>(read: () => Promise<Facts>, options: Options): CachedSnapshot<Facts> {
  const { maxAgeMs, withinMs, elapsed = () => performance.now() } = options;
  let changes = 0;
  let copy: { readonly facts: Facts; readonly at: number; readonly changes: number } | null = null;
  let running: { readonly reading: Promise<Facts>; readonly changes: number } | null = null;
  let next: Promise<Facts> | null = null;

  /** The facts are as they were when the reading began, whatever happened since. */
  const readNow = async (began: { at: number; changes: number }): Promise<Facts> => {
    const facts = await inTime(read(), withinMs);
    copy = { facts, ...began };
    return facts;
  };

  const begin = (): Promise<Facts> => {
    next = null;
    const reading = readNow({ at: elapsed(), changes }).finally(() => {
      running = null;
    });
    running = { reading, changes };
    return reading;
  };

  const catchUp = (): Promise<Facts> => {
    if (!running) return begin();
    if (running.changes === changes) return running.reading;
    next ??= running.reading.then(begin, begin);
    return next;
  };

  return {
    current: () => (copy && copy.changes === changes && elapsed() - copy.at <= maxAgeMs ? copy.facts : null),
    catchUp,
    refresh() {
      changes += 1;
      return catchUp();
    },
  };
}

/** What comes later is dropped. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No response within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
