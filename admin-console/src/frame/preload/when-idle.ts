import { ignore } from '../../platform/browser/ignore.ts';
import { whenReachable } from '../../platform/browser/service-contact.ts';
import { Palette } from '../palette/PaletteHost.tsx';

/** What users usually open next. Keys that they type while it loads would be lost. */
const next: readonly (() => Promise<unknown>)[] = [
  () => import('../../tickets/page/TicketPage.tsx'),
  () => import('../../tickets/queue/take-next.ts'),
  () => import('../../tickets/page/composer/why-not-solved.ts'),
];

/** Loads parts of the console that the first page does not need, once that page is complete and the browser is idle. */
export function preloadWhenIdle(): void {
  window.addEventListener('load', () => whenIdle(load), { once: true });
}

function load(): void {
  Palette.preload();
  // A part that fails to load here is requested again when it is needed.
  for (const part of next) void whenReachable().then(part).catch(ignore('A part was not preloaded'));
}

/** Safari has no idle callbacks. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, 1_000);
}
