import type { AuthProvider } from 'ra-core';
import { client } from '../api/client.ts';
import { isSessionLost } from '../api/errors.ts';
import { missingFactor } from '../api/missing-factor.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionStore } from '../api/session-store.ts';
import { ignore } from '../browser/ignore.ts';
import { holds } from './grants.ts';
import { loadMe, meKey } from './me.ts';
import type { Needs } from './needs.ts';

/** Forgets what the page knew before the client got the session of this user. */
function forgetBefore(): void {
  missingFactor.set(false);
  queryClient.clear();
}

/** Ends the session on the service and clears it locally. It is cleared even if the service cannot be reached. */
async function signOut(): Promise<void> {
  if (!sessionStore.isOpen()) return;
  await client.session.logout().catch(ignore('The session was not ended on the service'));
}

/** Login page with a message that the session has expired, as opposed to a deliberate sign-out. */
export const SESSION_ENDED = '/login?reason=expired';

/** `needsOf` returns the permissions that an action on a resource requires, or null if it requires none. */
export const createAuthProvider = (needsOf: (resource: string, action: string) => Needs | null): AuthProvider => ({
  login: async () => forgetBefore(),

  logout: signOut,

  checkAuth: async () => {
    // `message: false` suppresses the error message: opening the console signed out is not an error.
    if (!sessionStore.isOpen()) throw { message: false };
  },

  /** Signs out only if the session is lost. A missing permission is reported on the page that needed it. */
  checkError: async (error) => {
    if (isSessionLost(error)) {
      throw { message: false, redirectTo: SESSION_ENDED };
    }
  },

  getIdentity: async () => {
    const { id, name } = await queryClient.fetchQuery({ queryKey: meKey, queryFn: loadMe, staleTime: 300_000 });
    return { id, fullName: name };
  },

  getPermissions: async () => undefined,

  canAccess: async ({ resource, action }) => {
    const needs = needsOf(resource, action);
    return needs === null || holds(needs);
  },
});
