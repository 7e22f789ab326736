import { createClient } from '@ticketwire/sdk';
import { sessionStore } from './session-store.ts';

/** The service that served this page. */
export const client = createClient({
  baseUrl: window.location.origin,
  store: sessionStore,
  refreshTokenIn: 'cookie',
});
