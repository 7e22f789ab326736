import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/app-error.ts';
import { codeOf } from '../errors/expected.ts';
import type { LogPosition } from '../events/log-position.ts';
import type { FallbackReason, ReplicaReads, ReplicaState } from './replica-state.ts';
import type { ReplicaWatch } from './replica-watch.ts';

/**
 * A read of a caller's own data that takes longer is repeated on the primary. Each statement has a shorter limit, which leaves
 * out the time that an expensive read waits for its turn. Reports have limits of their own.
 */
const OWN_READ_MS = 5_000;

/** Called once for each read that could use the replica. Null if the replica has answered it. */
export type OnReplicaRead = (reads: ReplicaReads, fallback: FallbackReason | null) => void;

interface ReadsOptions {
  readonly state: ReplicaState;
  readonly watch: Pick<ReplicaWatch, 'onAway'>;
  readonly replica: EntityManager;
  readonly onRead: OnReplicaRead;
}

export interface Read<Result> {
  readonly reads: ReplicaReads;
  /** The positions that the request has; null if they are not from this service. */
  readonly positions: readonly LogPosition[] | null;
  readonly onPrimary: () => Promise<Result>;
  readonly onReplica: (em: EntityManager) => Promise<Result>;
}

type RunRead = <Result>(read: Read<Result>) => Promise<Result>;

/** Runs reads on the replica if it is fresh enough, and else, or if that fails, once on the primary. */
export function replicaReads({ state, watch, replica, onRead }: ReadsOptions): RunRead {
  return async ({ reads, positions, onPrimary, onReplica }) => {
    const reason = state.reasonAgainst(reads, positions, performance.now());
    if (reason) {
      onRead(reads, reason);
      return onPrimary();
    }
    const outcome = await firstOutcome(onReplica(replica.fork()), {
      watch,
      limitMs: reads === 'own' ? OWN_READ_MS : null,
    });
    onRead(reads, outcome.fallback);
    if (outcome.fallback) return onPrimary();
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  };
}

type Outcome<Result> =
  | { readonly fallback: FallbackReason }
  | { readonly fallback: null; readonly result: Result }
  | { readonly fallback: null; readonly error: unknown };

/** A result that arrives after the time limit, or after the replica went away, is dropped. */
function firstOutcome<Result>(
  work: Promise<Result>,
  { watch, limitMs }: { readonly watch: ReadsOptions['watch']; readonly limitMs: number | null },
): Promise<Outcome<Result>> {
  return new Promise((resolve) => {
    const timer = limitMs === null ? undefined : setTimeout(() => finish({ fallback: 'slow' }), limitMs);
    const unsubscribe = watch.onAway(() => finish({ fallback: 'away' }));
    const finish = (outcome: Outcome<Result>) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(outcome);
    };
    work.then(
      (result) => finish({ fallback: null, result }),
      (error: unknown) => {
        const fallback = fallbackFor(error);
        finish(fallback ? { fallback } : { fallback: null, error });
      },
    );
  });
}

/**
 * An error that the request itself has caused would be the same on the primary. All others can be those of the replica: a
 * conflict with its replay, a lost connection, or a table that a migration has not created there yet.
 */
function fallbackFor(error: unknown): FallbackReason | null {
  if (error instanceof AppError) return error.code === 'not_found' ? 'not_found' : null;
  const code = codeOf(error);
  // PostgreSQL rejects a value of the request (class 22, data exception).
  if (code.startsWith('22')) return null;
  // query_canceled: the statement exceeded its time limit.
  return code === '57014' ? 'slow' : 'failed';
}
