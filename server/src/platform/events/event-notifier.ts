import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { repeat } from '../async/repeat.ts';
import type { Log } from '../base/log.ts';
import { tables } from '../database/database.ts';
import type { PubSub } from '../database/pubsub.ts';
import type { EventHeadSchema } from './event.entity.ts';

const POLL_MS = 1_000;

/** Readers are woken at most this often; events committed meanwhile are read together. */
const MIN_INTERVAL_MS = 25;
/** Each reader that wakes sends one query, so the interval grows with their number. */
const INTERVAL_PER_READER_MS = 1.25;
const MAX_INTERVAL_MS = 1_000;

/** The last position read in each partition, by its number. */
export type Positions = ReadonlyMap<number, number>;

/** Notifies readers when the log has grown: one query for all readers of a process, and none if no one waits. */
export interface EventNotifier {
  /** Resolves when one of these partitions has grown. Rejects with the reason of `signal`. */
  waitFor(positions: Positions, signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

interface Waiter {
  readonly positions: Positions;
  wake(): void;
}

interface NotifierOptions {
  readonly root: EntityManager;
  readonly pubsub: PubSub;
  readonly log: Log;
}

export function startEventNotifier({ root, pubsub, log }: NotifierOptions): EventNotifier {
  const waiting = new Set<Waiter>();
  let heads: Positions = new Map();
  let isOutdated = true;

  const loop = repeat({
    name: 'Event log polling',
    everyMs: POLL_MS,
    log,
    async pass() {
      isOutdated = waiting.size === 0;
      if (isOutdated) return;
      heads = await readHeads(root.fork());
      // Also wakes if a restored log is shorter than it was.
      for (const waiter of waiting) if (some(waiter.positions, (read, head) => read !== head)) waiter.wake();
      await delay(Math.min(Math.max(MIN_INTERVAL_MS, waiting.size * INTERVAL_PER_READER_MS), MAX_INTERVAL_MS));
    },
  });
  const some = (positions: Positions, differs: (read: number, head: number) => boolean) =>
    positions.entries().some(([partition, read]) => differs(read, heads.get(partition) ?? 0));
  const unsubscribe = pubsub.on('events', loop.wake);

  return {
    async waitFor(positions, signal) {
      signal.throwIfAborted();
      if (some(positions, (read, head) => head > read)) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { positions, wake: resolve };
      const abort = () => reject(signal.reason);
      waiting.add(waiter);
      signal.addEventListener('abort', abort);
      if (isOutdated) loop.wake();
      try {
        await promise;
      } finally {
        waiting.delete(waiter);
        signal.removeEventListener('abort', abort);
      }
    },
    async stop() {
      unsubscribe();
      await loop.stop();
    },
  };
}

async function readHeads(em: EntityManager): Promise<Positions> {
  const rows = await tables<typeof EventHeadSchema>(em)
    .selectFrom('event_heads')
    .select(['partition', 'head'])
    .execute();
  return new Map(rows.map(({ partition, head }) => [partition, Number(head)]));
}
