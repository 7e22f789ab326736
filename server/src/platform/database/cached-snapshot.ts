import { DatabaseSilent } from './connections/database-trouble.ts';

interface Options {
  /** Older data is not returned. */
  readonly maxAgeMs: number;
  /** A read that takes longer has failed: its connection may be dead without an error. */
  readonly withinMs: number;
  /** Elapsed milliseconds by a monotonic clock. */
  readonly elapsed?: (() => number) | undefined;
}

/** A copy of database rows in memory. Returns nothing rather than outdated data. */
export interface CachedSnapshot<Data> {
  /** Null if the data is too old or misses a known change. */
  current(): Data | null;
  /** How long ago the data was read; infinite if it never was. */
  ageMs(): number;
  /** Reads again. Concurrent callers share the read. */
  catchUp(): Promise<Data>;
  /** Marks everything that was read before this call as outdated, and reads again. */
  refresh(): Promise<Data>;
}

export function cachedSnapshot<Data>(read: () => Promise<Data>, options: Options): CachedSnapshot<Data> {
  const { maxAgeMs, withinMs, elapsed = () => performance.now() } = options;
  let changes = 0;
  let copy: { readonly data: Data; readonly at: number; readonly changes: number } | null = null;
  let running: { readonly read: Promise<Data>; readonly changes: number } | null = null;
  let next: Promise<Data> | null = null;

  /** The data is as old as the start of the read, whenever it arrives. */
  const readNow = async (start: { at: number; changes: number }): Promise<Data> => {
    const data = await inTime(read(), withinMs);
    copy = { data, ...start };
    return data;
  };

  const begin = (): Promise<Data> => {
    next = null;
    const read = readNow({ at: elapsed(), changes }).finally(() => {
      running = null;
    });
    running = { read, changes };
    return read;
  };

  const catchUp = (): Promise<Data> => {
    if (!running) return begin();
    if (running.changes === changes) return running.read;
    next ??= running.read.then(begin, begin);
    return next;
  };

  return {
    current: () => (copy && copy.changes === changes && elapsed() - copy.at <= maxAgeMs ? copy.data : null),
    ageMs: () => (copy ? elapsed() - copy.at : Number.POSITIVE_INFINITY),
    catchUp,
    refresh() {
      changes += 1;
      return catchUp();
    },
  };
}

/** A result that arrives later is dropped: a caller who waits for it can try again. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseSilent(ms)), ms);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
