import { useStore } from 'ra-core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { SHORTCUTS } from '../browser/store.ts';

/** Stored in the browser and kept on sign-out. */
export const useShortcutsEnabled = () => useStore<boolean>(SHORTCUTS, true);

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
const floating = '[role=dialog], [role=menu], [role=listbox]';

/** Whether the key press is meant for the focused element: a text field, dialog, menu or list box. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && target.closest(`${typing}, ${floating}`) !== null;

/** Runs an action when a single key is pressed, unless the user is typing. */
export function useShortcut(key: string, action: () => void, active = true): void {
  const [enabled] = useShortcutsEnabled();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    if (event.key !== key || modified || event.defaultPrevented || isElsewhere(event)) return;
    event.preventDefault();
    action();
  });
  const listens = enabled && active;
  // A layout effect, so that a visible control always responds to its key.
  useLayoutEffect(() => {
    if (!listens) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [listens]);
}
