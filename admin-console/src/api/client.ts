import { createClient } from '@ticketwire/sdk';
import { SERVICE } from '../browser/address.ts';
import { sessionStore } from './session-store.ts';

/** Talks to the service that served this page. */
export const client = createClient({
  baseUrl: SERVICE,
  store: sessionStore,
  refreshTokenIn: 'cookie',
});
