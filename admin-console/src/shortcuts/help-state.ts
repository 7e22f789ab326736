const listeners = new Set<() => void>();
let open = false;

/** Whether the help is open: it is opened by a key, and from menus of anywhere. */
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
