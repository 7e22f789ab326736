import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConcurrencyLimit } from '../base/limit-concurrency.ts';
import type { Log } from '../base/log.ts';
import { repeat } from '../base/repeat.ts';
import { throttle } from '../base/throttle.ts';
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
  const { batchSize = BATCH_SIZE } = options;
  /** The running batches, and when each started. */
  const running = new Map<readonly Lag[], { readonly done: Promise<void>; readonly startedAt: number }>();
  const scheduler = new PartitionScheduler(options.retryMs ?? 1_000, batchSize);
  let hasBegun = false;
  let isStopped = false;
  /** Whether events may wait for a running batch to end. */
  let hasMore = false;
  /** Whether more events wait than one batch takes. */
  let isCatchingUp = false;

  const readOn = async (lags: readonly Lag[]): Promise<void> => {
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
      if (batch.hasMore) hasMore = isCatchingUp = true;
    } catch (err) {
      failed(lags, err);
    } finally {
      running.delete(lags);
      if (hasMore) loop.wake();
    }
  };

  const failed = (lags: readonly Lag[], err: unknown): void => {
    const [lag, ...others] = lags;
    if (!lag || others.length > 0) {
      scheduler.separate(lags);
      hasMore = true;
      log.warn(
        { err, consumer: name, partitions: lags.map(({ partition }) => partition) },
        'Reading partitions one by one after a failure',
      );
    } else {
      const failures = scheduler.failed(lag.partition);
      log.error({ err, ...lag, failures }, 'Failed to process a batch of events');
    }
  };

  /** Whether the running batches end so soon that the next events can wait and be read together. */
  const endsSoon = (): boolean => {
    const now = performance.now();
    return running.size > 0 && !isCatchingUp && running.values().every(({ startedAt }) => now - startedAt < pollMs / 4);
  };

  const pass = async (): Promise<void> => {
    if (!hasBegun) await begin(root.fork(), name, options.fromStart ?? false);
    hasBegun = true;
    hasMore = running.size === PARALLEL || endsSoon();
    if (hasMore) return;
    const lags = await lagsOf(name);
    const beingRead = new Set([...running.keys()].flatMap((batch) => batch.map(({ partition }) => partition)));
    const batches = scheduler.batches(lags.filter(({ partition }) => !beingRead.has(partition)));
    const next = batches.slice(0, PARALLEL - running.size);
    isCatchingUp = batches.length > 1;
    hasMore = lags.length > next.flat().length;
    for (const batch of next) if (!isStopped) running.set(batch, { done: readOn(batch), startedAt: performance.now() });
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
      await Promise.all(running.values().map(({ done }) => done));
    },
  };
}
