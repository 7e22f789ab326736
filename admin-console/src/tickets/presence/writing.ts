/** A reply is being written until no key was pressed for this long. */
const PAUSE_MS = 30_000;

let ticketId: string | null = null;
let typedAt = 0;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** The reply that the user is writing in this tab, if there is one. */
export const writing = {
  isOn: (id: string): boolean => ticketId === id && Date.now() - typedAt < PAUSE_MS,
  typed(id: string) {
    const wasOn = writing.isOn(id);
    ticketId = id;
    typedAt = Date.now();
    if (!wasOn) notify();
  },
  ended() {
    if (ticketId === null) return;
    ticketId = null;
    notify();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
