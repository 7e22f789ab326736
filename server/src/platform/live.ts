import type { EntityManager } from '@mikro-orm/postgresql';
import { type Pulse, startPulse } from './event-pulse.ts';
import { Failure } from './failure.ts';
import type { Hints } from './hints.ts';
import { type Lanes, lanes } from './lanes.ts';
import type { Log } from './log.ts';

/** Streams that somebody may have open at a time, at each instance. */
export const STREAMS_EACH = 10;

/** Database connections that all streams of a process together may use. */
const READING_AT_ONCE = 4;

/** What nobody tells of is noticed by looking: a token that expired, a change that another instance made. */
const LOOK_MS = 500;

/** What streams of events share in a process. */
export interface Live {
  readonly pulse: Pulse;
  /** Reads for a stream, when it is its turn. */
  readonly read: Lanes;
  /** Aborted with a refusal when the process ends its streams. */
  readonly ending: AbortSignal;
  /** Takes one of somebody's places, or throws `rate_limited`. Returns how to give it back. */
  enter(actorId: string): () => void;
  /** Tells when somebody's rights were changed, and now and then. Returns how to end it. */
  onAccess(listener: (changed: boolean) => void): () => void;
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
  const pulse = startPulse(options);
  const taken = new Map<string, number>();
  const ending = new AbortController();
  const listeners = new Set<(changed: boolean) => void>();
  const tell = (changed: boolean) => listeners.forEach((listener) => void listener(changed));
  const deaf = options.hints.on('access', () => tell(true));
  const looking = setInterval(() => tell(false), LOOK_MS).unref();

  return {
    pulse,
    read: lanes(READING_AT_ONCE),
    ending: ending.signal,
    enter(actorId) {
      ending.signal.throwIfAborted();
      const open = taken.get(actorId) ?? 0;
      if (open >= STREAMS_EACH) throw tooMany();
      taken.set(actorId, open + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const rest = (taken.get(actorId) ?? 1) - 1;
        if (rest > 0) taken.set(actorId, rest);
        else taken.delete(actorId);
      };
    },
    onAccess(listener) {
      const entry = (changed: boolean) => listener(changed);
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    end() {
      ending.abort(new Failure('unavailable', 'This instance stops: connect again', { retryAfter: 1 }));
    },
    async stop() {
      clearInterval(looking);
      deaf();
      await pulse.stop();
    },
  };
}

const tooMany = () =>
  new Failure('rate_limited', `You have ${STREAMS_EACH} streams open already: close one`, { retryAfter: 5 });
