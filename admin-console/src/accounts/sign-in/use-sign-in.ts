import { useLogin } from 'ra-core';
import { client } from '../../platform/api/client.ts';
import type { OpenedSession, SignInChallenge } from '../../platform/api/types.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in by email address and password. Returns a challenge if the account has a second factor. */
export const signInByPassword = ({ email, password }: Credentials) =>
  client.auth.login({ email, password, refreshTokenIn: 'cookie' });

interface SignIn {
  /** Opens the console in a new session, on the page that the user wanted or on the given one. */
  enter: (session: OpenedSession, target?: string) => Promise<unknown>;
  /** Does the same with an email address and a password. Returns a challenge if the account has a second factor. */
  byPassword: (credentials: Credentials) => Promise<SignInChallenge | null>;
}

export function useSignIn(): SignIn {
  const login = useLogin();
  const enter = (session: OpenedSession, target?: string) => login({ session }, target);
  return {
    enter,
    async byPassword(credentials) {
      const answer = await signInByPassword(credentials);
      if ('challenge' in answer) return answer.challenge;
      await enter(answer);
      return null;
    },
  };
}
