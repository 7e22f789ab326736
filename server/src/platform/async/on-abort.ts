/**
 * Calls `end` once when the signal aborts, or immediately if it already has: an event that came before its listener must not
 * be missed.
 */
export function onAbort(signal: AbortSignal, end: () => void): void {
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
}
