import type { PresenceChange } from '@ticketwire/sdk';

const listeners = new Set<(presence: PresenceChange) => void>();

/** Passes on what the stream reports about who else has a ticket open. */
export const presenceFrames = {
  receive(presence: PresenceChange) {
    for (const listener of listeners) listener(presence);
  },
  subscribe(listener: (presence: PresenceChange) => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
