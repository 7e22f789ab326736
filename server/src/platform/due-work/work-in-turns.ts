import { type ConcurrencyLimit, limitConcurrency } from '../async/limit-concurrency.ts';
import type { Transact } from '../commands/transaction-context.ts';
import { isUnreachable } from '../database/connections/database-trouble.ts';
import type { DueItem, DueWork, Page } from './due-work.ts';

/** How long an item that has failed waits, so that it does not hold up others. */
const RETRY_MS = 60_000;
/** Pages of one kind of work at the same time, so that a kind with many lanes leaves slots to others. */
const PARALLEL = 2;

/** A page before it is known what has failed. */
type Portion = Omit<Page, 'without'>;

export interface Turns {
  readonly transact: Transact;
  readonly clock: () => Date;
  /** Limits the transactions that all kinds of work of a process have at the same time. Those waiting are served in turn. */
  readonly slots: ConcurrencyLimit;
}

/** Does one round of work. Returns how many items were done: 0 means that nothing is due, or that others have it. */
export type Round = (stopping?: AbortSignal) => Promise<number>;

/**
 * Returns a function that does one page of each lane, from its oldest items. While pages are full, it also does one from the
 * newest: what has just become due does not wait for a backlog to end. Any number of workers can share the work.
 * If a page fails, its items are done one by one. The round then fails at its end, or when the database cannot be reached.
 */
export function workInTurns<Item extends DueItem>(work: DueWork<Item>, { transact, clock, slots }: Turns): Round {
  const setAside = new Map<string, number>();
  /** The lanes whose last page was full. */
  let full: ReadonlySet<string> = new Set();
  const inTurn = limitConcurrency(PARALLEL);

  const doPage = async (page: Portion): Promise<{ items: readonly Item[]; error?: unknown }> => {
    let items: readonly Item[] = [];
    try {
      await transact(async (tx) => {
        items = await work.take(tx, { ...page, without: [...setAside.keys()] });
        if (items.length > 0) await work.perform(tx, items);
      });
      return { items };
    } catch (error) {
      if (items.length === 0 || isUnreachable(error)) throw error;
      return { items, error };
    }
  };

  /** Does as many items one by one, and returns the errors of those that failed. */
  const doEach = async (page: Portion, count: number, stopping?: AbortSignal): Promise<unknown[]> => {
    const failures: unknown[] = [];
    for (let left = count; left > 0 && !stopping?.aborted; left--) {
      const { items, error } = await doPage({ ...page, limit: 1 });
      const [item] = items;
      if (!item) break;
      if (error === undefined) continue;
      if (await work.failed?.(items, error)) left += 1;
      else {
        failures.push(error);
        setAside.set(item.id, clock().getTime() + RETRY_MS);
      }
    }
    return failures;
  };

  return async (stopping) => {
    const now = clock().getTime();
    for (const [id, until] of setAside) if (until <= now) setAside.delete(id);
    const lanes = (await work.lanes?.()) ?? [work.name];
    const failures: unknown[] = [];
    const filled = new Set<string>();
    let done = 0;
    const take = async (lane: string, end: Page['end']): Promise<void> => {
      if (stopping?.aborted) return;
      const page = { lane, end, limit: work.pageSize };
      const { items, error } = await doPage(page);
      done += items.length;
      if (items.length === work.pageSize) filled.add(lane);
      if (error === undefined) return;
      await work.failed?.(items, error);
      failures.push(...(await doEach(page, items.length, stopping)));
    };
    const ends = (lane: string) => (full.has(lane) ? (['oldest', 'newest'] as const) : (['oldest'] as const));
    const pages = lanes.flatMap((lane) => ends(lane).map((end) => inTurn(() => slots(() => take(lane, end)))));
    const finished = await Promise.allSettled(pages);
    full = filled;
    for (const page of finished) if (page.status === 'rejected') throw page.reason;
    if (failures.length > 0) throw new AggregateError(failures, `${work.name} that failed: ${failures.length}`);
    return done;
  };
}
