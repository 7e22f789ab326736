import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from './duration.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  for (const listener of listeners) listener();
};

/** All components share one timer, which runs only while any of them is mounted. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Renders the component again every minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, thisMinute);
