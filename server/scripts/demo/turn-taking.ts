import type { Act } from './story.ts';

/** A transaction mostly waits for the database, so a few go at once. */
const AT_ONCE = 8;

/**
 * Does the acts in their order. Those of a ticket wait for each other, and so do those by which tickets come in, so
 * that numbers go up with time.
 */
export async function inTurn(
  acts: readonly Act[],
  perform: (act: Act) => Promise<unknown>,
  show: (done: number) => void,
): Promise<void> {
  const last = new Map<object, Promise<unknown>>();
  const running = new Set<Promise<unknown>>();
  let opening: Promise<unknown> = Promise.resolve();
  let done = 0;

  for (const act of acts) {
    if (running.size === AT_ONCE) await Promise.race(running);
    const before = last.get(act.ticket) ?? opening;
    const turn = before
      .then(() => perform(act))
      .then(() => {
        running.delete(turn);
        done += 1;
        show(done);
      });
    // The loop learns of a failure by the race, or at the end; nobody else is to be told.
    turn.catch(() => {});
    if (!last.has(act.ticket)) opening = turn;
    last.set(act.ticket, turn);
    running.add(turn);
  }
  await Promise.all(running);
}
