import { setTimeout as delay } from 'node:timers/promises';
import { isLockConflict } from './connections/database-trouble.ts';

/** The previous release may still be serving on the same tables, and its transactions take locks in their own order. */
const CONFLICT_TIMEOUT_MS = 60_000;
const MIN_PAUSE_MS = 200;
const JITTER_MS = 800;

/** Repeats `work` for up to a minute while locks of other transactions prevent it. */
export async function retryLockConflicts(work: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + CONFLICT_TIMEOUT_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockConflict(error) || performance.now() > deadline) throw error;
      await pause();
    }
  }
}

/** Waits between 0.2 and 1 second, so that others get their turn and several waiters do not collide again. */
export const pause = () => delay(MIN_PAUSE_MS + Math.random() * JITTER_MS);
