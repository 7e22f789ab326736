import type { Actor } from '../platform/base/actor.ts';
import { AppError } from '../platform/base/failure.ts';
import type { Context } from '../platform/procedures/context.ts';

/** A stream is ended after this long, so that those of an instance that came back find their way to it. */
const LONGEST_MS = 60 * 60 * 1000;

/** Watches over one stream while it is open. */
export interface StreamGuard {
  /** Aborted when the stream is over: with the refusal that says why, or because its reader has gone. */
  readonly over: AbortSignal;
  /** Counts the changes of anybody's rights: what was read before one may be more than its reader may see now. */
  readonly changes: number;
  /** Whoever reads, as they may at this moment. */
  actor(): Promise<Actor>;
  end(): void;
}

export function guardStream(
  { actorNow, bearer, live }: Pick<Context, 'actorNow' | 'bearer' | 'live'>,
  gone: AbortSignal,
): StreamGuard {
  const ending = new AbortController();
  let changes = 0;

  const verifiedActor = async (): Promise<Actor> => {
    const actor = await actorNow();
    if (!actor.verified) throw new AppError('email_not_verified');
    return actor;
  };
  const leave = () => ending.abort(gone.reason);
  const stop = () => ending.abort(live.ending.reason);
  gone.addEventListener('abort', leave);
  live.ending.addEventListener('abort', stop);
  if (gone.aborted) leave();
  if (live.ending.aborted) stop();
  const unwatch = live.access.add(bearer, {
    check: verifiedActor,
    changed() {
      changes += 1;
    },
    rejected: (error) => ending.abort(error),
  });
  const enough = () =>
    ending.abort(
      new AppError('unavailable', 'This stream has reached its maximum duration. Reconnect to continue.', {
        retryAfter: 1,
      }),
    );
  const timer = setTimeout(enough, LONGEST_MS).unref();

  return {
    over: ending.signal,
    get changes() {
      return changes;
    },
    async actor() {
      ending.signal.throwIfAborted();
      return verifiedActor();
    },
    end() {
      clearTimeout(timer);
      unwatch();
      gone.removeEventListener('abort', leave);
      live.ending.removeEventListener('abort', stop);
    },
  };
}
