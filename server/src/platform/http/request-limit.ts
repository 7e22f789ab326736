import { LRUCache } from 'lru-cache';
import { AppError, type Limit } from '../errors/app-error.ts';
import { networkOf } from '../limits/network-of.ts';
import type { Context } from '../procedures/context.ts';
import { limitHeaders } from './limit-headers.ts';
import type { CreateContext } from './request-info.ts';

const WINDOW_SECONDS = 60;
/** A process never serves more callers in a minute. A caller who is evicted starts again at zero. */
const MAX_CALLERS = 50_000;

interface Window {
  used: number;
  readonly endsAt: number;
}

/**
 * Counts the requests of each caller per minute, in the memory of this process. The limit stops a runaway program
 * before it affects other users, and must cost nothing otherwise.
 */
export function withRequestLimit(createContext: CreateContext, quota: number, clock: () => Date): CreateContext {
  const limit: Limit = { name: 'requests', quota, window: WINDOW_SECONDS };
  // With `max` alone the cache allocates all entries at startup, which takes longer than most parts of it.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 });

  const windowOf = (caller: string, now: number): Window => {
    const current = windows.get(caller);
    if (current && current.endsAt > now) return current;
    const started = { used: 0, endsAt: now + WINDOW_SECONDS * 1000 };
    windows.set(caller, started);
    return started;
  };

  return async (request) => {
    const context = await createContext(request);
    const now = clock().getTime();
    const window = windowOf(callerOf(context), now);
    const seconds = Math.ceil((window.endsAt - now) / 1000);
    window.used += 1;
    if (window.used > quota) {
      throw new AppError('rate_limited', 'Too many requests in a minute', { limit, retryAfter: seconds });
    }
    const headers = limitHeaders(limit, quota - window.used, seconds);
    for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    return context;
  };
}

/** Identifies a program by its key, a user by their account, and anyone else by their network. */
function callerOf({ actor, origin }: Context): string {
  if (actor) return actor.apiKey?.id ?? actor.id;
  return origin.ip === null ? 'unknown' : networkOf(origin.ip);
}
