import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../base/failure.ts';
import { type ConcurrencyLimit, limitConcurrency } from '../base/limit-concurrency.ts';
import type { Log } from '../base/log.ts';
import type { Hints } from '../database/notify.ts';
import { type AccessWatch, startAccessWatch } from './access-watch.ts';
import { type EventNotifier, startEventNotifier } from './event-notifier.ts';

/** Streams that one account can have open at a time, at each instance. */
export const STREAMS_EACH = 10;

/** Streams of all accounts at one instance: each holds a connection and memory. */
export const STREAMS_IN_ALL = 2_000;

/** Database connections that all streams of a process together may use. */
const READING_AT_ONCE = 4;

/** What streams of events share in a process. */
export interface Live {
  readonly pulse: EventNotifier;
  /** Reads for a stream, when it is its turn. */
  readonly read: ConcurrencyLimit;
  /** How many streams are open now. */
  openStreams(): number;
  /** Aborted with a refusal when the process ends its streams. */
  readonly ending: AbortSignal;
  /** Takes one of somebody's places, or throws `rate_limited`. Returns how to give it back. */
  enter(actorId: string): () => void;
  /** Watches whether the readers of streams may go on. */
  readonly access: Pick<AccessWatch, 'add'>;
  /** Ends all streams, and lets none begin. */
  end(): void;
  stop(): Promise<void>;
}

interface LiveOptions {
  readonly root: EntityManager;
  readonly hints: Hints;
  readonly log: Log;
}

export function startLive(options: LiveOptions): Live {
  const pulse = startEventNotifier(options);
  const taken = new Map<string, number>();
  const ending = new AbortController();
  const access = startAccessWatch(options.hints);
  let inAll = 0;

  return {
    pulse,
    read: limitConcurrency(READING_AT_ONCE),
    ending: ending.signal,
    openStreams: () => taken.values().reduce((sum, open) => sum + open, 0),
    enter(actorId) {
      ending.signal.throwIfAborted();
      const open = taken.get(actorId) ?? 0;
      if (open >= STREAMS_EACH)
        throw tooMany(`You have reached the limit of ${STREAMS_EACH} open streams. Close one first.`);
      if (inAll >= STREAMS_IN_ALL) throw tooMany('This instance has reached its limit of open streams. Try again.');
      taken.set(actorId, open + 1);
      inAll += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        inAll -= 1;
        const rest = (taken.get(actorId) ?? 1) - 1;
        if (rest > 0) taken.set(actorId, rest);
        else taken.delete(actorId);
      };
    },
    access,
    end() {
      ending.abort(new AppError('unavailable', 'This instance is shutting down. Reconnect.', { retryAfter: 1 }));
    },
    async stop() {
      access.stop();
      await pulse.stop();
    },
  };
}

const tooMany = (detail: string) => new AppError('rate_limited', detail, { retryAfter: 5 });
