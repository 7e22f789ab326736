import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../../server/src/platform/security/passwords.ts';
import type { Passwords } from '../../../server/src/platform/services/services.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService } from '../../support/service.ts';
import { rowsOf } from './support/accounts.ts';

/** A password that was correct when it was compared proves nothing if the account has changed since. */

const inner = createPasswords(4);
/** Blocks after each comparison if set, like a request that waits in the queue of the hasher. */
let held: { readonly reached: () => void; readonly goOn: Promise<void> } | null = null;
const passwords: Passwords = {
  hash: inner.hash,
  async matching(...comparison) {
    const here = held;
    const index = await inner.matching(...comparison);
    if (here) {
      here.reached();
      await here.goOn;
    }
    return index;
  },
};

const service = await forFile(startService({ workers: false, passwords, environment: { RATE_LIMIT: 'off' } }));

const logIn = async ({ email, password }: Person) =>
  restClient(service.url, (await service.anybody.post('/auth/login', { email, password })).body.accessToken);

/** Runs `meanwhile` after the password of `request` was compared, and before the request continues. */
async function between<Answer>(request: () => Promise<Answer>, meanwhile: () => Promise<unknown>): Promise<Answer> {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  held = { reached: reached.resolve, goOn: goOn.promise };
  const answer = request();
  await reached.promise;
  held = null;
  await meanwhile();
  goOn.resolve();
  return answer;
}

const commands = {
  'a change of address': (session: Awaited<ReturnType<typeof logIn>>, { password }: Person) =>
    session.post('/auth/change-email', { email: 'evil@attacker.example', currentPassword: password }),
  'a change of password': (session: Awaited<ReturnType<typeof logIn>>, { password }: Person) =>
    session.post('/auth/change-password', { currentPassword: password, newPassword: 'the password of a thief' }),
};

describe.each(Object.entries(commands))('a request for %s that is in progress', (_, command) => {
  it('is rejected once the password of the account has changed', async () => {
    const owner = await service.person('agent');
    const thief = await logIn(owner);
    const newPassword = 'quite another password';
    const answer = await between(
      () => command(thief, owner),
      async () => {
        const change = { currentPassword: owner.password, newPassword };
        expect((await (await logIn(owner)).post('/auth/change-password', change)).status).toBe(204);
      },
    );
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/currentPassword' }] } });
    await expectUntouched(owner, newPassword);
  });

  it('is rejected once its session has ended', async () => {
    const owner = await service.person('agent');
    const thief = await logIn(owner);
    const answer = await between(
      () => command(thief, owner),
      async () => expect((await (await logIn(owner)).delete('/auth/sessions')).status).toBe(204),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    await expectUntouched(owner, owner.password);
  });
});

async function expectUntouched({ id, email }: Person, password: string): Promise<void> {
  expect(await rowsOf(service, 'select id from one_time_tokens where user_id = ?', [id])).toEqual([]);
  expect((await service.anybody.post('/auth/login', { email, password })).status).toBe(200);
}
