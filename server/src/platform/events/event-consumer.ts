import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConcurrencyLimit } from '../base/limit-concurrency.ts';
import type { Log } from '../base/log.ts';
import { repeat } from '../base/repeat.ts';
import { throttle } from '../base/throttle.ts';
import type { Hints } from '../database/notify.ts';
import { advance, begin, type Lag, lockPosition } from './event-positions.ts';
import { type LoggedEvent, MissingEvent, readPartition } from './event-reader.ts';
import { type LagReader, lagReader } from './lag-reader.ts';
import { PartitionScheduler } from './partition-scheduler.ts';

/** Streams that one consumer reads at a time; each takes a database connection. */
const PARALLEL = 4;
/** What is committed shortly after each other is read together: each look at the log costs as much as a small request. */
const HINT_PAUSE_MS = 50;
const BATCH_SIZE = 200;

export interface ConsumerOptions {
  readonly root: EntityManager;
  /** Names the positions; workers with the same name share the work. */
  readonly name: string;
  /**
   * Does what follows from the events, in the transaction that also moves the position: both happen or neither.
   * Anything outside that transaction may happen again.
   */
  readonly handle: (em: EntityManager, events: readonly LoggedEvent[]) => Promise<void>;
  /** Of all consumers of a process, which wake together; absent: one of its own. */
  readonly lagsOf?: LagReader;
  /** Called after each batch is committed. */
  readonly handled?: () => void;
  readonly hints: Hints;
  readonly log: Log;
  /** For consumers that start together: see `repeat`. */
  readonly firstPasses?: ConcurrencyLimit;
  /** How long an event may wait where hints do not arrive. */
  readonly pollMs?: number;
  /** Before the first repetition of a failed batch; doubles with each failure. */
  readonly retryMs?: number;
  readonly batchSize?: number;
  /** A new consumer sees the whole log instead of what comes from now on. */
  readonly fromStart?: boolean;
}

export interface Consumer {
  /** Waits for the running batches. */
  stop(): Promise<void>;
}

/**
 * Reads the event log stream by stream, strictly in the order of the positions, each event once. A batch that fails is
 * tried again while the other streams go on; nothing is ever left out.
 */
export function startConsumer(options: ConsumerOptions): Consumer {
  const { root, name, hints, log, firstPasses, pollMs = 1_000, lagsOf = lagReader(options.root) } = options;
  const running = new Map<number, Promise<void>>();
  const turns = new PartitionScheduler(options.retryMs ?? 1_000);
  let begun = false;
  let stopped = false;
  /** Something new was seen that waits for a batch to end. */
  let isMoreKnown = false;

  const read = async (lag: Lag): Promise<void> => {
    try {
      // One at a time after a failure, so that the events before the one that fails get through.
      const outcome = await readBatch(options, lag, turns.hasFailed(lag.stream) ? 1 : options.batchSize);
      // Where another worker holds the stream, its next batch is that worker's too: looking again would be idle haste.
      turns.succeeded(lag.stream, outcome === 'held' ? pollMs / 2 : 0);
      if (outcome !== 'held') options.handled?.();
      if (outcome === 'more') isMoreKnown = true;
    } catch (error) {
      const failures = turns.failed(lag.stream);
      log.error({ err: error, ...lag, failures }, 'Failed to process a batch of events');
    } finally {
      running.delete(lag.stream);
      if (isMoreKnown) loop.wake();
    }
  };

  const pass = async (): Promise<void> => {
    if (!begun) await begin(root.fork(), name, options.fromStart ?? false);
    begun = true;
    isMoreKnown = running.size === PARALLEL;
    if (isMoreKnown) return;
    const lags = await lagsOf(name);
    const next = turns.next(lags.filter(({ stream }) => !running.has(stream))).slice(0, PARALLEL - running.size);
    isMoreKnown = lags.length > next.length;
    for (const lag of next) {
      if (!stopped) running.set(lag.stream, read(lag));
    }
  };

  const loop = repeat({ name: `Consumer ${name}`, everyMs: pollMs, pass, log, firstPasses });
  const hinted = throttle(HINT_PAUSE_MS, () => loop.wake());
  const deaf = hints.on('events', hinted.call);
  return {
    async stop() {
      deaf();
      hinted.cancel();
      stopped = true;
      await loop.stop();
      await Promise.all(running.values());
    },
  };
}

/** `held`: by another worker. `more`: it ended before the end of the stream. */
type Outcome = 'held' | 'more' | 'done';

function readBatch({ root, name, handle }: ConsumerOptions, lag: Lag, limit = BATCH_SIZE): Promise<Outcome> {
  return root.fork().transactional(async (em) => {
    const position = await lockPosition(em, name, lag.stream);
    if (position === null) return 'held';
    const events = await readPartition(em, lag.stream, position, limit);
    const last = events.at(-1);
    if (last) {
      await handle(em, events);
      await em.flush();
      await advance(em, name, lag.stream, last.position);
    } else if (lag.head > position || lag.head < lag.position) {
      throw new MissingEvent(lag.stream, position + 1);
    }
    return last && last.position < lag.head ? 'more' : 'done';
  });
}
