import { store } from '../../platform/browser/store.ts';

/** The mailbox that is being connected, while the browser is at the provider. */
const CONNECTING = 'connectingMailbox';

export const connecting = {
  begin: (id: string) => store.setItem(CONNECTING, id),
  /** Returns the mailbox, once. */
  take(): string | null {
    const id: unknown = store.getItem(CONNECTING);
    store.removeItem(CONNECTING);
    return typeof id === 'string' ? id : null;
  },
};
