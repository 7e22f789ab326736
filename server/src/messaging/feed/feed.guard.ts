import { onAbort } from '../../platform/async/on-abort.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Positions } from '../../platform/events/event-notifier.ts';
import { requireVerified } from '../../platform/procedures/callers.ts';
import type { Context } from '../../platform/procedures/context.ts';

import { HOUR_MS } from '../../platform/time/duration.ts';

/** Streams end after this time, so that load returns to restarted instances. */
const MAX_DURATION_MS = HOUR_MS;

/** Watches a stream while it is open. */
interface StreamGuard {
  /** Aborted when the stream ends, with the error that explains why, or because the reader disconnected. */
  readonly over: AbortSignal;
  /** Counts changes of anyone's permissions: events read before a change may exceed what the reader can see now. */
  readonly changes: number;
  /** Returns the reader with their current permissions. */
  actor(): Promise<Actor>;
  /**
   * Resolves when the log has grown beyond these positions, or when anyone's permissions have changed since `changes` had
   * this value. Rejects when the stream is over.
   */
  waitFor(positions: Positions, changes: number): Promise<void>;
  end(): void;
}

export function guardStream(
  { actorNow, bearer, live }: Pick<Context, 'actorNow' | 'bearer' | 'live'>,
  gone: AbortSignal,
): StreamGuard {
  const ending = new AbortController();
  let changes = 0;
  let change = new AbortController();

  const verifiedActor = async (): Promise<Actor> => {
    const actor = await actorNow();
    requireVerified(actor);
    return actor;
  };
  const over = ending.signal;
  onAbort(gone, () => ending.abort(gone.reason));
  live.onEnd((reason) => ending.abort(reason), over);
  const watched = {
    check: verifiedActor,
    changed() {
      changes += 1;
      change.abort();
      change = new AbortController();
    },
    rejected: (error: unknown) => ending.abort(error),
  };
  live.access.add(bearer, watched, over);
  const endAtLimit = () =>
    ending.abort(
      new AppError('unavailable', 'This stream has reached its maximum duration. Reconnect to continue.', {
        retryAfter: 1,
      }),
    );
  const timer = setTimeout(endAtLimit, MAX_DURATION_MS).unref();
  onAbort(over, () => clearTimeout(timer));

  return {
    over,
    get changes() {
      return changes;
    },
    async actor() {
      over.throwIfAborted();
      return verifiedActor();
    },
    async waitFor(positions, since) {
      if (changes !== since) return;
      const { signal } = change;
      try {
        await live.notifier.waitFor(positions, AbortSignal.any([over, signal]));
      } catch (error) {
        if (over.aborted || !signal.aborted) throw error;
      }
    },
    end: () => ending.abort(),
  };
}
