import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const listeners = new Set<() => void>();
let startedAt: Date | null = null;

/** Renders the print layout synchronously, before the browser prints the page. */
function change(next: Date | null) {
  startedAt = next;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

addEventListener('beforeprint', () => change(new Date()));
addEventListener('afterprint', () => change(null));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns when printing started; null while the page is only on screen. */
export const usePrinting = (): Date | null => useSyncExternalStore(subscribe, () => startedAt);
