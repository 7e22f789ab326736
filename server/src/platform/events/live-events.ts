import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../base/failure.ts';
import { type ConcurrencyLimit, limitConcurrency } from '../base/limit-concurrency.ts';
import type { Log } from '../base/log.ts';
import type { PubSub } from '../database/pubsub.ts';
import { type AccessWatch, startAccessWatch } from './access-watch.ts';
import { type EventNotifier, startEventNotifier } from './event-notifier.ts';

/** The maximum number of open streams per account and instance. */
export const MAX_STREAMS_PER_ACCOUNT = 10;

/** The maximum number of open streams per instance: each holds a connection and memory. */
export const MAX_STREAMS = 2_000;

/** The number of database connections that all streams of a process share. */
const MAX_PARALLEL_READS = 4;

/** The state that the event streams of a process share. */
export interface Live {
  readonly notifier: EventNotifier;
  /** Runs a read of a stream when a connection is free. */
  readonly read: ConcurrencyLimit;
  /** The number of open streams. */
  openStreams(): number;
  /** Aborted with an error when the process ends its streams. */
  readonly ending: AbortSignal;
  /** Registers a stream of an account, or throws `rate_limited`. Returns a function that releases it. */
  enter(actorId: string): () => void;
  /** Watches whether readers can continue to follow. */
  readonly access: Pick<AccessWatch, 'add'>;
  /** Ends all streams and rejects new ones. */
  end(): void;
  stop(): Promise<void>;
}

interface LiveOptions {
  readonly root: EntityManager;
  readonly pubsub: PubSub;
  readonly log: Log;
}

export function startLive(options: LiveOptions): Live {
  const notifier = startEventNotifier(options);
  const openByActor = new Map<string, number>();
  const ending = new AbortController();
  const access = startAccessWatch(options.pubsub);
  let total = 0;

  return {
    notifier,
    read: limitConcurrency(MAX_PARALLEL_READS),
    ending: ending.signal,
    openStreams: () => openByActor.values().reduce((sum, open) => sum + open, 0),
    enter(actorId) {
      ending.signal.throwIfAborted();
      const open = openByActor.get(actorId) ?? 0;
      if (open >= MAX_STREAMS_PER_ACCOUNT)
        throw tooMany(`You have reached the limit of ${MAX_STREAMS_PER_ACCOUNT} open streams. Close one first.`);
      if (total >= MAX_STREAMS) throw tooMany('This instance has reached its limit of open streams. Try again.');
      openByActor.set(actorId, open + 1);
      total += 1;
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        total -= 1;
        const remaining = (openByActor.get(actorId) ?? 1) - 1;
        if (remaining > 0) openByActor.set(actorId, remaining);
        else openByActor.delete(actorId);
      };
    },
    access,
    end() {
      ending.abort(new AppError('unavailable', 'This instance is shutting down. Reconnect.', { retryAfter: 1 }));
    },
    async stop() {
      access.stop();
      await notifier.stop();
    },
  };
}

const tooMany = (detail: string) => new AppError('rate_limited', detail, { retryAfter: 5 });
