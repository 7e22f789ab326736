import { useStore } from 'ra-core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { SHORTCUTS } from '../browser/store.ts';

/** Kept by the browser, also when somebody signs out. */
export const useShortcutsEnabled = () => useStore<boolean>(SHORTCUTS, true);

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
const floating = '[role=dialog], [role=menu], [role=listbox]';

/** Whether a press of a key is meant for what has the focus. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && target.closest(`${typing}, ${floating}`) !== null;

/** Does something when a single key is pressed, wherever nobody is typing. */
export function useShortcut(key: string, action: () => void, active = true): void {
  const [enabled] = useShortcutsEnabled();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    if (event.key !== key || modified || event.defaultPrevented || isElsewhere(event)) return;
    event.preventDefault();
    action();
  });
  const listens = enabled && active;
  // A layout effect: what is drawn can be reached by its key.
  useLayoutEffect(() => {
    if (!listens) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [listens]);
}
