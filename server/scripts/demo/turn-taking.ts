import { awaitedLater } from '../../src/platform/errors/expected.ts';
import type { Act } from './story.ts';

/** Transactions mostly wait for the database, so several run at the same time. */
const MAX_PARALLEL = 8;

/**
 * Performs the actions in order. Actions of one ticket run one after another, and so do those that open tickets, so
 * that ticket numbers increase with time.
 */
export async function performInOrder(
  acts: readonly Act[],
  perform: (act: Act) => Promise<unknown>,
  show: (done: number) => void,
): Promise<void> {
  const last = new Map<object, Promise<unknown>>();
  const running = new Set<Promise<unknown>>();
  let opening: Promise<unknown> = Promise.resolve();
  let done = 0;

  for (const act of acts) {
    if (running.size === MAX_PARALLEL) await Promise.race(running);
    const previous = last.get(act.ticket) ?? opening;
    const turn = previous
      .then(() => perform(act))
      .then(() => {
        running.delete(turn);
        done += 1;
        show(done);
      });
    // The loop sees a failure through the race or at the end.
    awaitedLater(turn);
    if (!last.has(act.ticket)) opening = turn;
    last.set(act.ticket, turn);
    running.add(turn);
  }
  await Promise.all(running);
}
