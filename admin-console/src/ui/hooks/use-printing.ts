import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const listeners = new Set<() => void>();
let startedAt: Date | null = null;

/** Draws the page for paper before the browser goes on to print it. */
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

/** When the browser began to print the page; null while it is on the screen. */
export const usePrinting = (): Date | null => useSyncExternalStore(subscribe, () => startedAt);
