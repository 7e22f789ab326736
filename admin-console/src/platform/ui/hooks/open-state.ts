/** Whether something is open that keys and menus anywhere can open. */
interface OpenState {
  isOpen(): boolean;
  set(next: boolean): void;
  subscribe(listener: () => void): () => void;
}

export function createOpenState(): OpenState {
  const listeners = new Set<() => void>();
  let open = false;
  return {
    isOpen: () => open,
    set(next) {
      open = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
