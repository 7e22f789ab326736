import { createClient } from '@ticketwire/sdk';
import { SERVICE } from '../browser/address.ts';
import { sessionStore } from './session-store.ts';

/** Whether a request must reach the service although its page is closing. */
const isFarewell = (target: string) => target.includes('leavePresence');

/** Talks to the service that served this page. */
export const client = createClient({
  baseUrl: SERVICE,
  store: sessionStore,
  refreshTokenIn: 'cookie',
  fetch: (target, init) => fetch(target, isFarewell(String(target)) ? { ...init, keepalive: true } : init),
});
