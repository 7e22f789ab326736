import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConcurrencyLimit } from '../base/limit-concurrency.ts';
import type { Log } from '../base/log.ts';
import { repeat } from '../base/repeat.ts';
import { throttle } from '../base/throttle.ts';
import type { PubSub } from '../database/pubsub.ts';
import { advance, begin, type Lag, lockPosition } from './event-positions.ts';
import { type LoggedEvent, MissingEvent, readPartition } from './event-reader.ts';
import { type LagReader, lagReader } from './lag-reader.ts';
import { PartitionScheduler } from './partition-scheduler.ts';

/** The number of partitions that one consumer reads at a time; each takes a database connection. */
const PARALLEL = 4;
/** Events committed within this time are read together: each read of the log costs as much as a small request. */
const NOTIFY_INTERVAL_MS = 50;
const BATCH_SIZE = 200;

export interface ConsumerOptions {
  readonly root: EntityManager;
  /** The name of the stored positions; workers with the same name share the work. */
  readonly name: string;
  /**
   * Handles the events in the transaction that also moves the position: both commit or neither. Effects outside that
   * transaction can be repeated.
   */
  readonly handle: (em: EntityManager, events: readonly LoggedEvent[]) => Promise<void>;
  /**
   * The lag reader that all consumers of a process share, because they wake together. If omitted, the consumer has its
   * own.
   */
  readonly lagsOf?: LagReader;
  /** Called after each batch is committed. */
  readonly handled?: () => void;
  readonly pubsub: PubSub;
  readonly log: Log;
  /** For consumers that start together: see `repeat`. */
  readonly firstPasses?: ConcurrencyLimit;
  /** The longest wait for an event if notifications do not arrive. */
  readonly pollMs?: number;
  /** The wait before the first retry of a failed batch; doubles with each failure. */
  readonly retryMs?: number;
  readonly batchSize?: number;
  /** Whether a new consumer reads the whole log instead of only new events. */
  readonly fromStart?: boolean;
}

export interface Consumer {
  /** Stops after the running batches. */
  stop(): Promise<void>;
}

/**
 * Reads the event log partition by partition, strictly in the order of the positions, each event once. A failed batch
 * is retried while the other partitions proceed; no event is ever skipped.
 */
export function startConsumer(options: ConsumerOptions): Consumer {
  const { root, name, pubsub, log, firstPasses, pollMs = 1_000, lagsOf = lagReader(options.root) } = options;
  const running = new Map<number, Promise<void>>();
  const scheduler = new PartitionScheduler(options.retryMs ?? 1_000);
  let hasBegun = false;
  let isStopped = false;
  /** Whether unread events wait for a running batch to end. */
  let hasMore = false;

  const read = async (lag: Lag): Promise<void> => {
    try {
      // Reads one event at a time after a failure, so that the events before the failing one are processed.
      const outcome = await readBatch(options, lag, scheduler.hasFailed(lag.partition) ? 1 : options.batchSize);
      // If another worker holds the partition, that worker reads its next batch too; polling it again immediately would
      // be wasted.
      scheduler.succeeded(lag.partition, outcome === 'locked' ? pollMs / 2 : 0);
      if (outcome !== 'locked') options.handled?.();
      if (outcome === 'more') hasMore = true;
    } catch (error) {
      const failures = scheduler.failed(lag.partition);
      log.error({ err: error, ...lag, failures }, 'Failed to process a batch of events');
    } finally {
      running.delete(lag.partition);
      if (hasMore) loop.wake();
    }
  };

  const pass = async (): Promise<void> => {
    if (!hasBegun) await begin(root.fork(), name, options.fromStart ?? false);
    hasBegun = true;
    hasMore = running.size === PARALLEL;
    if (hasMore) return;
    const lags = await lagsOf(name);
    const next = scheduler
      .next(lags.filter(({ partition }) => !running.has(partition)))
      .slice(0, PARALLEL - running.size);
    hasMore = lags.length > next.length;
    for (const lag of next) {
      if (!isStopped) running.set(lag.partition, read(lag));
    }
  };

  const loop = repeat({ name: `Consumer ${name}`, everyMs: pollMs, pass, log, firstPasses });
  const wakeThrottled = throttle(NOTIFY_INTERVAL_MS, () => loop.wake());
  const unsubscribe = pubsub.on('events', wakeThrottled.call);
  return {
    async stop() {
      unsubscribe();
      wakeThrottled.cancel();
      isStopped = true;
      await loop.stop();
      await Promise.all(running.values());
    },
  };
}

/** `locked`: another worker holds the partition. `more`: the batch ended before the end of the partition. */
type Outcome = 'locked' | 'more' | 'done';

function readBatch({ root, name, handle }: ConsumerOptions, lag: Lag, limit = BATCH_SIZE): Promise<Outcome> {
  return root.fork().transactional(async (em) => {
    const position = await lockPosition(em, name, lag.partition);
    if (position === null) return 'locked';
    const events = await readPartition(em, lag.partition, position, limit);
    const last = events.at(-1);
    if (last) {
      await handle(em, events);
      await em.flush();
      await advance(em, name, lag.partition, last.position);
    } else if (lag.head > position || lag.head < lag.position) {
      throw new MissingEvent(lag.partition, position + 1);
    }
    return last && last.position < lag.head ? 'more' : 'done';
  });
}
