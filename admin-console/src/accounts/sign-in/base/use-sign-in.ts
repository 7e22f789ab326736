import { useLogin } from 'ra-core';
import { client } from '../../../platform/api/client.ts';
import { sessionStore } from '../../../platform/api/session-store.ts';
import type { OpenedSession, SignInChallenge } from '../../../platform/api/types.ts';

interface SignIn {
  /** Opens the page that the user wanted, once the client has a session. */
  enter: () => Promise<unknown>;
  /** Opens a page in a session that began at an identity provider. */
  enterFromProvider: (session: OpenedSession, target: string) => Promise<unknown>;
  /** Signs in and enters. Returns a challenge if the account has a second factor. */
  byPassword: (credentials: { email: string; password: string }) => Promise<SignInChallenge | null>;
}

export function useSignIn(): SignIn {
  const login = useLogin();
  const enter = () => login({});
  return {
    enter,
    enterFromProvider(session, target) {
      sessionStore.begin(session);
      return login({}, target);
    },
    async byPassword(credentials) {
      const signedIn = await client.session.login(credentials);
      if ('challenge' in signedIn) return signedIn.challenge;
      await enter();
      return null;
    },
  };
}
