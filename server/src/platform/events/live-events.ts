import type { EntityManager } from '@mikro-orm/postgresql';
import { type ConcurrencyLimit, limitConcurrency } from '../async/limit-concurrency.ts';
import { onAbort } from '../async/on-abort.ts';
import type { Log } from '../base/log.ts';
import type { PubSub } from '../database/pubsub.ts';
import { AppError } from '../errors/app-error.ts';
import { type AccessWatch, startAccessWatch } from './access-watch.ts';
import { type EventNotifier, startEventNotifier } from './event-notifier.ts';
import { openPresenceBoard, type PresenceBoard } from './presence-board.ts';

/** The maximum number of open streams per account and instance. */
export const MAX_STREAMS_PER_ACCOUNT = 10;

/** The maximum number of open streams per instance: each holds a connection and memory. */
const MAX_STREAMS = 2_000;

/** The number of database connections that all streams of a process share. */
const MAX_PARALLEL_READS = 4;

/** The state that the event streams of a process share. */
export interface Live {
  readonly notifier: EventNotifier;
  /** Runs a read of a stream when a connection is free. */
  readonly read: ConcurrencyLimit;
  /** The number of open streams. */
  openStreams(): number;
  /** Calls `listener` with an error when its stream has to end, unless it is over. */
  onEnd(listener: (reason: Error) => void, over: AbortSignal): void;
  /** Registers a stream of an account until it is over, or throws `rate_limited`. */
  enter(actorId: string, over: AbortSignal): void;
  /** Watches whether readers can continue to follow. */
  readonly access: Pick<AccessWatch, 'add'>;
  /** Who has which ticket open. */
  readonly presence: PresenceBoard;
  /** Rejects new streams, and ends the open ones one after another in this time; without it, immediately. */
  end(overMs?: number): void;
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
  const endListeners = new Map<(reason: Error) => void, NodeJS.Timeout | null>();
  let endReason: Error | null = null;
  const access = startAccessWatch(options.pubsub);
  const presence = openPresenceBoard(options);
  let total = 0;

  return {
    notifier,
    read: limitConcurrency(MAX_PARALLEL_READS),
    openStreams: () => openByActor.values().reduce((sum, open) => sum + open, 0),
    enter(actorId, over) {
      if (endReason) throw endReason;
      const open = openByActor.get(actorId) ?? 0;
      if (open >= MAX_STREAMS_PER_ACCOUNT)
        throw tooMany(`You have reached the limit of ${MAX_STREAMS_PER_ACCOUNT} open streams. Close one first.`);
      if (total >= MAX_STREAMS) throw tooMany('This instance has reached its limit of open streams. Try again.');
      openByActor.set(actorId, open + 1);
      total += 1;
      onAbort(over, () => {
        total -= 1;
        const remaining = (openByActor.get(actorId) ?? 1) - 1;
        if (remaining > 0) openByActor.set(actorId, remaining);
        else openByActor.delete(actorId);
      });
    },
    access,
    presence,
    onEnd(listener, over) {
      if (endReason) listener(endReason);
      else endListeners.set(listener, null);
      onAbort(over, () => {
        clearTimeout(endListeners.get(listener) ?? undefined);
        endListeners.delete(listener);
      });
    },
    end(overMs = 0) {
      const reason = new AppError('unavailable', 'This instance is shutting down. Reconnect.', { retryAfter: 1 });
      endReason ??= reason;
      const intervalMs = overMs / Math.max(1, endListeners.size);
      [...endListeners].forEach(([listener, timer], nth) => {
        clearTimeout(timer ?? undefined);
        const endStream = () => {
          endListeners.delete(listener);
          listener(reason);
        };
        if (intervalMs === 0) endStream();
        else endListeners.set(listener, setTimeout(endStream, nth * intervalMs));
      });
    },
    async stop() {
      access.stop();
      presence.stop();
      await notifier.stop();
    },
  };
}

const tooMany = (detail: string) => new AppError('rate_limited', detail, { retryAfter: 5 });
