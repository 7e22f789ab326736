import type { LogPosition } from '../events/log-position.ts';
import type { Comparison, Heads, Progress } from './replica.queries.ts';

/**
 * `own`: reads that must include the caller's own changes, which they prove by a position. `mayLag`: reads that can be a
 * few seconds behind.
 */
export type ReplicaReads = 'own' | 'mayLag';

/** Why a read that could use the replica uses the primary. */
export const fallbackReasons = [
  /** The request has no position, so it might follow a change of its caller. */
  'no_position',
  /** The request has a position that this service did not create. */
  'unknown_position',
  /** The replica does not answer. */
  'away',
  /** The server at the address is no standby, for example because it was promoted. */
  'promoted',
  /** The replica belongs to another log, or the position of the request does. */
  'epoch',
  /** It is not known whether the replica follows the primary, or it does not. */
  'diverged',
  /** The replica might not have a change of rights, members or the configuration. */
  'rights',
  /** The replica is further behind than allowed. */
  'lagging',
  /** The replica does not have the caller's last change. */
  'not_reached',
  /** The replica did not answer this read in time. */
  'slow',
  /** The read failed on the replica. */
  'failed',
  /** The replica did not find what the caller asked for, which might be new. */
  'not_found',
] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

/** A replica that has not answered for this long is not asked. */
const AWAY_AFTER_MS = 500;
/** A replica that has not been compared with the primary for this long is not asked. */
const UNCOMPARED_AFTER_MS = 4_000;
/** Enough samples to measure a lag of ten minutes. */
const MAX_SAMPLES = 600;

interface Sample {
  readonly at: number;
  readonly heads: Heads;
}

/**
 * What this process knows about the replica. Positions only grow within an epoch, so what was read is a safe lower bound:
 * no decision needs a query. Times are in milliseconds of a monotonic clock.
 */
export class ReplicaState {
  readonly #maxLagMs: number;
  #progress: { readonly value: Progress; readonly at: number } | null = null;
  #epoch: string | null = null;
  #comparedAt = Number.NEGATIVE_INFINITY;
  #isDiverged = false;
  /** What the primary had, oldest first, from the newest sample that the replica has reached. */
  #samples: Sample[] = [];
  /** The positions that every read on the replica requires. Null until they are known. */
  #required: Heads | null = null;
  /** Counts the calls of `requireCurrent`, which an earlier comparison does not answer. */
  #requests = 0;

  constructor(maxLagMs: number) {
    this.#maxLagMs = maxLagMs;
  }

  /** The replica has answered a question that was sent at this time. */
  progressed(value: Progress, at: number): void {
    if (this.#progress && at < this.#progress.at) return;
    this.#progress = { value, at };
    this.#dropReached();
  }

  /** From now on, a read requires everything that the primary has now. */
  requireCurrent(): void {
    this.#required = null;
    this.#requests += 1;
  }

  get requests(): number {
    return this.#requests;
  }

  /** The positions up to which the primary was searched for changes that must not lag; none if that was long ago. */
  since(now: number): Heads {
    const latest = this.#samples.at(-1);
    return latest && now - latest.at <= UNCOMPARED_AFTER_MS ? latest.heads : [];
  }

  /**
   * The primary was read at this time, which was after `requests` calls of `requireCurrent`, and compared with what the
   * replica had at `comparedAt`; null if it was compared with nothing.
   */
  compared(
    { epoch, heads, isDiverged, required }: Comparison,
    {
      at,
      requests,
      comparedAt,
    }: { readonly at: number; readonly requests: number; readonly comparedAt: number | null },
  ): void {
    if (epoch !== this.#epoch) {
      this.#samples = [];
      this.#required = null;
    }
    this.#epoch = epoch;
    if (comparedAt !== null) {
      this.#isDiverged = isDiverged;
      this.#comparedAt = comparedAt;
    }
    this.#samples.push({ at, heads });
    if (this.#samples.length > MAX_SAMPLES) this.#samples.splice(1, 1);
    this.#dropReached();
    if (this.#required && required.length > 0) this.#required = later(this.#required, required);
    else if (requests === this.#requests) this.#required = heads;
  }

  /** How far the replica is behind at most, in milliseconds; infinite if it is unknown. */
  lagMs(now: number): number {
    const [oldest] = this.#samples;
    if (!this.#progress || !oldest) return Number.POSITIVE_INFINITY;
    return reaches(this.#progress.value.heads, oldest.heads) ? now - oldest.at : Number.POSITIVE_INFINITY;
  }

  isAway(now: number): boolean {
    return !this.#progress || now - this.#progress.at > AWAY_AFTER_MS;
  }

  /** Returns why this read must use the primary; null if it can use the replica. */
  reasonAgainst(reads: ReplicaReads, positions: readonly LogPosition[] | null, now: number): FallbackReason | null {
    if (reads === 'own' && positions === null) return 'unknown_position';
    if (reads === 'own' && positions?.length === 0) return 'no_position';
    if (!this.#progress || this.isAway(now)) return 'away';
    const { isStandby, epoch, heads } = this.#progress.value;
    if (!isStandby) return 'promoted';
    if (epoch === null || epoch !== this.#epoch) return 'epoch';
    if (this.#isDiverged || now - this.#comparedAt > UNCOMPARED_AFTER_MS) return 'diverged';
    if (!this.#required || !reaches(heads, this.#required)) return 'rights';
    if (this.lagMs(now) > this.#maxLagMs) return 'lagging';
    if (reads === 'mayLag') return null;
    if (positions?.some((position) => position.epoch !== epoch)) return 'epoch';
    return positions?.every((position) => reaches(heads, position.positions)) ? null : 'not_reached';
  }

  /** Samples older than the newest one that the replica has reached say nothing more. */
  #dropReached(): void {
    const heads = this.#progress?.value.heads;
    if (!heads || this.#progress?.value.epoch !== this.#epoch) return;
    const reached = this.#samples.findLastIndex((sample) => reaches(heads, sample.heads));
    if (reached > 0) this.#samples.splice(0, reached);
  }
}

const reaches = (heads: Heads, required: Heads): boolean =>
  required.every((position, partition) => (heads[partition] ?? 0) >= position);

const later = (one: Heads, other: Heads): Heads => one.map((position, at) => Math.max(position, other[at] ?? 0));
