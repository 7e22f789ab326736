import type { Page } from 'playwright-core';

interface EventTiming {
  /** Events of one interaction, such as keydown and keyup, have the same id. Zero for events of no interaction. */
  readonly id: number;
  readonly at: number;
  readonly duration: number;
}

export interface Observed {
  /** Events with the time until the next paint, from `SHORTEST_EVENT_MS`. */
  readonly events: readonly EventTiming[];
  /** Durations of the tasks of the main thread, from `SHORTEST_TASK_MS`. */
  readonly tasks: readonly number[];
  /** Number of interactions. */
  readonly interactions: number;
  readonly marks: readonly { readonly name: string; readonly at: number }[];
}

/** Browsers report no shorter events. */
export const SHORTEST_EVENT_MS = 16;
/** Browsers report no shorter tasks. */
const SHORTEST_TASK_MS = 50;

/** Begins a new observation. Observers stay until the page is reloaded. */
const BEGIN = `(() => {
  const isFirst = !('observed' in window);
  window.observed = { events: [], tasks: [], marks: [], before: performance.interactionCount };
  if (!isFirst) return;
  const observe = (options, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe(options);
  observe({ type: 'event', durationThreshold: ${SHORTEST_EVENT_MS} }, ({ interactionId, startTime, duration }) =>
    window.observed.events.push({ id: interactionId, at: startTime, duration }));
  observe({ type: 'longtask' }, ({ duration }) => window.observed.tasks.push(duration));
})()`;

/** Resolves once the next frame has been drawn, and what was measured until then has been reported. */
const DRAWN =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20))))';

export const drawn = (page: Page): Promise<unknown> => page.evaluate(DRAWN);

export async function beginObserving(page: Page): Promise<void> {
  await drawn(page);
  await page.evaluate(BEGIN);
}

export const mark = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(`window.observed.marks.push({ name: ${JSON.stringify(name)}, at: performance.now() })`);

export async function endObserving(page: Page): Promise<Observed> {
  await drawn(page);
  return page.evaluate('({ ...window.observed, interactions: performance.interactionCount - window.observed.before })');
}

export const longestTask = ({ tasks }: Observed): number => Math.max(SHORTEST_TASK_MS, ...tasks);
