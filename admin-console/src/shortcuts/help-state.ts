const listeners = new Set<() => void>();
let open = false;

/** Whether the help is open. A global store, because a key and menus anywhere can open it. */
export const helpState = {
  isOpen: () => open,
  set(next: boolean) {
    open = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
