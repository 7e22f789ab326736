import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';

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

export function guardStream({ actorNow, live }: Pick<Context, 'actorNow' | 'live'>, gone: AbortSignal): StreamGuard {
  const ending = new AbortController();
  let changes = 0;

  const actor = async (): Promise<Actor> => {
    ending.signal.throwIfAborted();
    const present = await actorNow();
    if (!present.verified) throw new Failure('email_not_verified');
    return present;
  };
  const look = () => actor().catch((refusal: unknown) => ending.abort(refusal));

  const leave = () => ending.abort(gone.reason);
  const stop = () => ending.abort(live.ending.reason);
  gone.addEventListener('abort', leave);
  live.ending.addEventListener('abort', stop);
  if (gone.aborted) leave();
  if (live.ending.aborted) stop();
  const deaf = live.onAccess((changed) => {
    if (changed) changes += 1;
    void look();
  });
  const enough = () => ending.abort(new Failure('unavailable', 'Connect again, and go on', { retryAfter: 1 }));
  const timer = setTimeout(enough, LONGEST_MS).unref();

  return {
    over: ending.signal,
    get changes() {
      return changes;
    },
    actor,
    end() {
      clearTimeout(timer);
      deaf();
      gone.removeEventListener('abort', leave);
      live.ending.removeEventListener('abort', stop);
    },
  };
}
