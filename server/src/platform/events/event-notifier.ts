import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '../base/log.ts';
import { repeat } from '../base/repeat.ts';
import { tables } from '../database/database.ts';
import type { Hints } from '../database/notify.ts';
import type { EventHeadSchema } from './event.entity.ts';

const POLL_MS = 1_000;

/** Readers are woken no more often than this: what is committed meanwhile comes with what follows. */
const SHORTEST_PAUSE_MS = 25;
/** Each that is woken asks the database once: with many of them, all wait a little longer. */
const PAUSE_FOR_EACH_MS = 1.25;
const LONGEST_PAUSE_MS = 1_000;

/** How far each stream was read, by its number. */
export type Positions = ReadonlyMap<number, number>;

/** Says when the log has grown: one look at its heads for all readers of a process, and none where nobody waits. */
export interface EventNotifier {
  /** Resolves when one of these streams has gone on. Rejects with the reason of `signal`. */
  beyond(positions: Positions, signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

interface Waiter {
  readonly positions: Positions;
  wake(): void;
}

interface PulseOptions {
  readonly root: EntityManager;
  readonly hints: Hints;
  readonly log: Log;
}

export function startEventNotifier({ root, hints, log }: PulseOptions): EventNotifier {
  const waiting = new Set<Waiter>();
  let heads: Positions = new Map();
  let unread = true;

  const loop = repeat({
    name: 'Event log polling',
    everyMs: POLL_MS,
    log,
    async pass() {
      unread = waiting.size === 0;
      if (unread) return;
      heads = await readHeads(root.fork());
      // Also where a log was restored, and is shorter than it was.
      for (const waiter of waiting) if (some(waiter.positions, (read, head) => read !== head)) waiter.wake();
      await delay(Math.min(Math.max(SHORTEST_PAUSE_MS, waiting.size * PAUSE_FOR_EACH_MS), LONGEST_PAUSE_MS));
    },
  });
  const some = (positions: Positions, differs: (read: number, head: number) => boolean) =>
    positions.entries().some(([stream, read]) => differs(read, heads.get(stream) ?? 0));
  const deaf = hints.on('events', loop.wake);

  return {
    async beyond(positions, signal) {
      signal.throwIfAborted();
      if (some(positions, (read, head) => head > read)) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { positions, wake: resolve };
      const leave = () => reject(signal.reason);
      waiting.add(waiter);
      signal.addEventListener('abort', leave);
      if (unread) loop.wake();
      try {
        await promise;
      } finally {
        waiting.delete(waiter);
        signal.removeEventListener('abort', leave);
      }
    },
    async stop() {
      deaf();
      await loop.stop();
    },
  };
}

async function readHeads(em: EntityManager): Promise<Positions> {
  const rows = await tables<typeof EventHeadSchema>(em).selectFrom('event_heads').select(['stream', 'head']).execute();
  return new Map(rows.map(({ stream, head }) => [stream, Number(head)]));
}
