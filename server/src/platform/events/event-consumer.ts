import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConcurrencyLimit } from '../async/limit-concurrency.ts';
import { repeat } from '../async/repeat.ts';
import { throttle } from '../async/throttle.ts';
import type { Log } from '../base/log.ts';
import type { PubSub } from '../database/pubsub.ts';
import { begin, type Lag } from './event-positions.ts';
import { type LagReader, lagReader } from './lag-reader.ts';
import { PartitionScheduler } from './partition-scheduler.ts';
import { type HandleEvents, readBatch } from './read-batch.ts';

/** The number of batches that one consumer reads at a time while it catches up; each takes a database connection. */
const PARALLEL = 4;
/** Events committed within this time are read together: each read of the log costs as much as a small request. */
const NOTIFY_INTERVAL_MS = 50;
const BATCH_SIZE = 200;

export interface ConsumerOptions {
  readonly root: EntityManager;
  /** The name of the stored positions; workers with the same name share the work. */
  readonly name: string;
  readonly handle: HandleEvents;
  /**
   * The lag reader that all consumers of a process share, because they wake together. If omitted, the consumer has its
   * own.
   */
  readonly lagsOf?: LagReader;
  /** Whether it handles events as soon as they are committed. Otherwise it handles them at the next poll. */
  readonly isUrgent?: boolean;
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
 * Reads the event log in batches of as many partitions as fit, each partition strictly in the order of its positions,
 * each event once. After a failure, the partitions of the batch are read one by one: the failing one is retried while
 * the others proceed; no event is ever skipped.
 */
export function startConsumer(options: ConsumerOptions): Consumer {
  const { root, name, pubsub, log, firstPasses, pollMs = 1_000, lagsOf = lagReader(options.root) } = options;
  const { batchSize = BATCH_SIZE, isUrgent = true } = options;
  const scheduler = new PartitionScheduler(options.retryMs ?? 1_000, batchSize);
  /** The running batches, and when each started. */
  const running = new Map<readonly Lag[], { readonly done: Promise<void>; readonly startedAt: number }>();
  /** The partitions to read next. */
  let waiting: readonly Lag[] = [];
  /** Whether more events wait than one batch takes. */
  let isCatchingUp = false;
  let hasBegun = false;
  let isStopped = false;

  const read = async (lags: readonly Lag[]): Promise<void> => {
    let isOutdated = true;
    try {
      // Reads one event at a time after a failure, so that the events before the failing one are processed.
      const limit = lags.some(({ partition }) => scheduler.hasFailed(partition)) ? 1 : batchSize;
      const batch = await readBatch(options, lags, limit);
      for (const { partition } of lags) {
        // If another worker holds the partition, that worker reads its next batch too; polling it again immediately
        // would be wasted.
        scheduler.succeeded(partition, batch.locked.includes(partition) ? pollMs / 2 : 0);
      }
      if (batch.locked.length < lags.length) options.handled?.();
      isOutdated = batch.hasMore;
    } catch (err) {
      isOutdated = lags.length > 1;
      failed(lags, err);
    } finally {
      running.delete(lags);
      if (isOutdated) loop.wake();
      else readNext();
    }
  };

  const failed = (lags: readonly Lag[], err: unknown): void => {
    const [lag, ...others] = lags;
    if (lag && others.length === 0) {
      const failures = scheduler.failed(lag.partition);
      log.error({ err, ...lag, failures }, 'Failed to process a batch of events');
    } else {
      scheduler.separate(lags);
      const partitions = lags.map(({ partition }) => partition);
      log.warn({ err, consumer: name, partitions }, 'Failed to process several partitions; reading them one by one');
    }
  };

  /** Whether the running batches end so soon that the next events can wait and be read together. */
  const endsSoon = (): boolean => {
    const now = performance.now();
    return running.size > 0 && !isCatchingUp && running.values().every(({ startedAt }) => now - startedAt < pollMs / 4);
  };

  const readNext = (): void => {
    if (isStopped || endsSoon()) return;
    const beingRead = new Set([...running.keys()].flatMap((batch) => batch.map(({ partition }) => partition)));
    const batches = scheduler.batches(waiting.filter(({ partition }) => !beingRead.has(partition)));
    isCatchingUp = batches.length > 1;
    for (const batch of batches.slice(0, PARALLEL - running.size)) {
      waiting = waiting.filter((lag) => !batch.includes(lag));
      running.set(batch, { done: read(batch), startedAt: performance.now() });
    }
  };

  const pass = async (): Promise<void> => {
    if (!hasBegun) await begin(root.fork(), name, options.fromStart ?? false);
    hasBegun = true;
    const lags = await lagsOf(name);
    const beingRead = [...running.keys()].flat();
    waiting = lags.filter(
      (lag) => !beingRead.some(({ partition, head }) => partition === lag.partition && head >= lag.head),
    );
    readNext();
  };

  const loop = repeat({ name: `Consumer ${name}`, everyMs: pollMs, pass, log, firstPasses });
  const wakeThrottled = throttle(NOTIFY_INTERVAL_MS, () => loop.wake());
  const unsubscribe = isUrgent ? pubsub.on('events', wakeThrottled.call) : () => {};
  return {
    async stop() {
      unsubscribe();
      wakeThrottled.cancel();
      isStopped = true;
      await loop.stop();
      await Promise.all(running.values().map(({ done }) => done));
    },
  };
}
