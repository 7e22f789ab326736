import type { AuthProvider } from 'ra-core';
import { isSessionLost } from '../api/errors.ts';
import { queryClient } from '../api/query-client.ts';
import { signIn, signOut } from '../api/session.ts';
import { sessionStore } from '../api/session-store.ts';
import { holds } from './grants.ts';
import { loadMe, meKey } from './me.ts';
import type { Needs } from './needs.ts';

/** The login page tells by this that nobody signed out on purpose. */
export const SESSION_ENDED = '/login?reason=expired';

/** `needsOf` says what an action on a resource requires; null if nothing. */
export const createAuthProvider = (needsOf: (resource: string, action: string) => Needs | null): AuthProvider => ({
  login: ({ email, password }) => signIn(String(email), String(password)),

  logout: signOut,

  checkAuth: async () => {
    // `message: false`: who opens the console for the first time today has done nothing wrong.
    if (!sessionStore.isOpen()) throw { message: false };
  },

  /** Only a lost session signs out; a missing permission is said where it was missed. */
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
