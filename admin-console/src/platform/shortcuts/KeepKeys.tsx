import { useLayoutEffect } from 'react';

let waiting = 0;

/**
 * Keeps the keys that are pressed while a dialog loads, and presses them again in the dialog, whose placeholder it is. If
 * something else has the focus afterwards, the keys are dropped.
 */
export function KeepKeys() {
  useLayoutEffect(() => {
    const keys: string[] = [];
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      keys.push(event.key);
    };
    window.addEventListener('keydown', keep, { capture: true });
    waiting += 1;
    return () => {
      window.removeEventListener('keydown', keep, { capture: true });
      waiting -= 1;
      // The dialog, or the next part that it needs, is complete after this commit.
      queueMicrotask(() => keys.forEach(pressAgain));
    };
  }, []);
  return null;
}

function pressAgain(key: string): void {
  const target = document.activeElement;
  const isDialog = target?.closest('[role=dialog]') != null;
  if (isDialog || waiting > 0)
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
