import type { Page } from 'playwright-core';
import { beginObserving, drawn, endObserving, mark, type Observed, SHORTEST_EVENT_MS } from './observe.ts';

/** One or more interactions, and what to wait for before the next one. */
export interface Step {
  readonly name: string;
  act(): Promise<unknown>;
}

export interface Interaction {
  readonly name: string;
  /** Milliseconds from the input to the next paint. */
  readonly duration: number;
}

/** Takes the steps, and returns every interaction. Those too short to be reported count as the shortest. */
export async function timeInteractions(page: Page, steps: readonly Step[]): Promise<Interaction[]> {
  await beginObserving(page);
  for (const { name, act } of steps) {
    await mark(page, name);
    await act();
    await drawn(page);
  }
  return interactionsOf(await endObserving(page));
}

function interactionsOf({ events, marks, interactions }: Observed): Interaction[] {
  const longest = new Map<number, Interaction>();
  for (const { id, at, duration } of events) {
    if (id === 0 || duration <= (longest.get(id)?.duration ?? 0)) continue;
    longest.set(id, { name: marks.findLast((before) => before.at <= at)?.name ?? 'before', duration });
  }
  const unreported = Math.max(0, interactions - longest.size);
  const short = Array.from({ length: unreported }, () => ({ name: 'short', duration: SHORTEST_EVENT_MS }));
  return [...longest.values(), ...short];
}
