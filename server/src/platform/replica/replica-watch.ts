import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '../base/log.ts';
import { compareWithPrimary, type Latest, readLatest, readProgress } from './replica.queries.ts';
import type { ReplicaState } from './replica-state.ts';

/** How long a change takes to be noticed on the replica. */
const POLL_MS = 50;
const COMPARE_MS = 1_000;
/**
 * A standby can show a commit before the primary does, which may still wait for the standby to confirm it. What the primary
 * does not have after this time, it will not have.
 */
const STABLE_MS = 500;

export interface ReplicaWatch {
  /** Compares with the primary as soon as possible. */
  compareNow(): void;
  /** Calls `listener` when the replica stops answering. Returns a function that unsubscribes. */
  onAway(listener: () => void): () => void;
  stop(): Promise<void>;
}

interface WatchOptions {
  readonly state: ReplicaState;
  /** Both have a pool for small reads alone. */
  readonly replica: EntityManager;
  readonly primary: EntityManager;
  readonly log: Log;
}

/** Keeps the state up to date. Its failures are part of the state, and it logs only when they begin and end. */
export function watchReplica({ state, replica, primary, log }: WatchOptions): ReplicaWatch {
  const listeners = new Set<() => void>();
  let wasAway: boolean | null = null;
  let failure: unknown;

  const poll = oneAtATime(async () => {
    const at = performance.now();
    try {
      state.progressed(await readProgress(replica.fork()), at);
    } catch (error) {
      failure = error;
    }
  });

  const latestIfKnown = () =>
    readLatest(replica.fork()).catch((err: unknown) => {
      log.warn({ err }, 'Failed to read the last events of the replica');
      return null;
    });

  /** What the replica had, until the primary was asked for it. */
  let replayed: { readonly latest: Latest; readonly at: number } | null = null;

  const compare = oneAtATime(async () => {
    const at = performance.now();
    const { requests } = state;
    const stable = replayed && at - replayed.at >= STABLE_MS ? replayed : null;
    try {
      const comparison = await compareWithPrimary(primary.fork(), stable?.latest ?? null, state.since(at));
      state.compared(comparison, { at, requests, comparedAt: stable?.at ?? null });
    } catch (err) {
      log.debug({ err }, 'Failed to compare the replica with the primary');
    }
    if (replayed && !stable) return;
    const readAt = performance.now();
    const latest = state.isAway(readAt) ? null : await latestIfKnown();
    replayed = latest && { latest, at: readAt };
  });

  const noticeAway = () => {
    const isAway = state.isAway(performance.now());
    if (isAway === wasAway) return;
    if (isAway && wasAway === false) {
      log.warn({ err: failure }, 'The replica does not answer. Reads use the primary.');
      for (const listener of listeners) listener();
    } else if (!isAway) {
      log.info({}, 'The replica answers');
      compare.again();
    }
    wasAway = isAway;
  };

  poll.run();
  compare.run();
  const polling = setInterval(() => {
    noticeAway();
    poll.run();
  }, POLL_MS).unref();
  const comparing = setInterval(compare.run, COMPARE_MS).unref();

  return {
    compareNow: compare.again,
    onAway(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      clearInterval(polling);
      clearInterval(comparing);
      await Promise.all([poll.end(), compare.end()]);
    },
  };
}

/** Runs `work` one at a time. It must not reject. */
function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isEnded = false;
  const run = () => {
    if (running || isEnded) return;
    isWanted = false;
    running = work().finally(() => {
      running = null;
      if (isWanted) run();
    });
  };
  return {
    run,
    /** Runs `work` after this call, also if it runs already. */
    again() {
      isWanted = true;
      run();
    },
    async end() {
      isEnded = true;
      await running;
    },
  };
}
