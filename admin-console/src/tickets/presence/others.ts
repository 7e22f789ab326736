import type { PresenceChange } from '@ticketwire/sdk';

export type Others = Pick<PresenceChange, 'people' | 'total'>;

const none: Others = { people: [], total: 0 };
let current = none;
const listeners = new Set<() => void>();

/** Who else has the ticket on screen open. Shown in two places of the page. */
export const others = {
  get: (): Others => current,
  set(next: Others) {
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    for (const listener of listeners) listener();
  },
  forget: () => others.set(none),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
