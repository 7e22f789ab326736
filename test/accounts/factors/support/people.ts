import { expect } from 'vitest';
import { restClient } from '../../../support/rest.ts';
import type { Answer, RoleKey, TestService } from '../../../support/service.ts';
import { codeOf } from './app.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

const STEP_MS = 30_000;

/** A person who has signed in by their password. Their clock is that of the service, which stands still. */
export async function startWithFactors(service: TestService) {
  let time = Date.now();
  service.now = () => new Date(time);

  const login = (person: { email: string; password: string }, headers?: Record<string, string>): Promise<Answer> =>
    service.anybody.post('/auth/login', { email: person.email, password: person.password }, headers);

  return {
    service,
    now: () => new Date(time),
    wait(milliseconds: number) {
      time += milliseconds;
    },
    /** Waits until an authenticator app shows another code. */
    nextCode() {
      time += STEP_MS;
    },
    login,

    async person(role: RoleKey = 'agent') {
      const account = await service.person(role);
      // An account that changes in the moment of its creation counts as unchanged.
      time += 1000;
      const { body } = await login(account);
      return { ...account, refreshToken: body.refreshToken as string, ...restClient(service.url, body.accessToken) };
    },

    /** Sets up an authenticator app. Waits, so that the next code differs from the one that confirmed it. */
    async withApp(role: RoleKey = 'agent') {
      const person = await this.person(role);
      const { secret } = (await person.post('/auth/me/totp')).body;
      const confirmed = await person.post('/auth/me/totp/confirm', { code: codeOf(secret, new Date(time)) });
      expect(confirmed.status).toBe(200);
      time += 2 * STEP_MS;
      const { recoveryCodes, accessToken } = confirmed.body;
      return {
        ...person,
        ...restClient(service.url, accessToken),
        accessToken: accessToken as string,
        secret: secret as string,
        recoveryCodes: recoveryCodes as string[],
        code: (at = new Date(time)) => codeOf(secret, at),
      };
    },

    async withPasskey(authenticator: Authenticator = createAuthenticator(), role: RoleKey = 'agent') {
      const person = await this.person(role);
      const added = await addPasskey(person, authenticator);
      expect(added.status).toBe(201);
      const { accessToken, recoveryCodes, passkey } = added.body;
      return {
        ...person,
        ...restClient(service.url, accessToken),
        accessToken: accessToken as string,
        recoveryCodes: recoveryCodes as string[],
        passkeyId: passkey.id as string,
        authenticator,
      };
    },
  };
}

type Client = ReturnType<typeof restClient>;

export async function addPasskey(client: Client, authenticator: Authenticator, name = 'Laptop'): Promise<Answer> {
  const { challengeId, options } = (await client.post('/auth/me/passkeys/options')).body;
  return client.post('/auth/me/passkeys', { challengeId, name, passkey: authenticator.create(options) });
}
