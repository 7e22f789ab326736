import { describe, expect, it } from 'vitest';
import { limits } from '../../../server/src/accounts/auth/base/limits.ts';
import { hashOf } from '../../../server/src/platform/base/secret.ts';
import { openBudgets } from '../../../server/src/platform/procedures/open-budget.ts';
import { makeSecretHolders } from '../../accounts/auth/support/accounts.ts';
import { cameFrom, newAddress, newNetwork } from '../../accounts/auth/support/guessing.ts';
import { declaredProcedures } from '../../guards/tables/procedures.ts';
import { SurveyDesk } from '../../service-levels/surveys/support.ts';
import { forFile } from '../../support/for-file.ts';
import type { Answer } from '../../support/service.ts';

const password = 'correct horse battery';

const desk = await forFile(SurveyDesk.open({ workers: false, environment: { TRUST_PROXY: '1' } }));

/** Simulates that this much was done a minute ago. */
async function spent(key: string, amount: number): Promise<void> {
  const at = new Date(desk.service.now().getTime() - 60_000);
  await desk.rows(
    'insert into rate_limits (key, times, last_at) values (?, array_fill(?::timestamptz, array[?::integer]), ?) returning 1',
    [key, at, amount, at],
  );
}

const secretFor = async (purpose: 'reset_password' | 'accept_invitation') =>
  (await makeSecretHolders(desk.service, { purpose }))[0]?.secret;

type Send = (path: string, body?: object) => Promise<Answer>;
const from =
  (network: string): Send =>
  (path, body) =>
    desk.service.anybody.post(path, body, cameFrom(network));

/** Every open operation that writes, other than those of sessions, as a request that would succeed or nearly. */
const OPEN_CHANGES: Readonly<Record<string, (send: Send) => Promise<Answer>>> = {
  'auth.register': (send) => send('/auth/register', { name: 'Ada', email: newAddress(), password }),
  'auth.verifyEmail': (send) => send('/auth/verify-email', { token: 'of no one' }),
  'auth.resendVerification': (send) => send('/auth/resend-verification', { email: newAddress() }),
  'auth.forgotPassword': (send) => send('/auth/forgot-password', { email: newAddress() }),
  'auth.resetPassword': async (send) =>
    send('/auth/reset-password', { token: await secretFor('reset_password'), password }),
  'auth.acceptInvitation': async (send) =>
    send('/auth/accept-invitation', { token: await secretFor('accept_invitation'), password }),
  'auth.stopFactorReset': (send) => send('/auth/stop-factor-reset', { token: 'of no one' }),
  'notifications.unsubscribe': (send) => send('/notifications/unsubscribe?token=of-no-one'),
  'notifications.resubscribe': (send) => send('/notifications/resubscribe', { token: 'of-no-one' }),
  'surveys.answer': async (send) => send(`/surveys/${(await desk.asked()).token}`, { score: 5 }),
};

/** A set-up link ends with the first administrator. */
const OTHERS = [
  ...['auth.setUp', 'auth.login', 'auth.secondFactor', 'auth.passkeyOptions', 'auth.passkey'],
  ...['auth.refresh', 'auth.logout'],
  'auth.providerLogout',
  // They write nothing without an identity provider: see `accounts/identity/sign-in.test.ts`.
  ...['auth.beginSso', 'auth.finishSso', 'auth.confirmSso'],
];

it('covers every open operation that writes', () => {
  const open = declaredProcedures().filter(
    ({ meta, type }) => meta.access == null && !meta.signed && type === 'mutation',
  );
  expect(open.map(({ name }) => name).sort()).toEqual([...Object.keys(OPEN_CHANGES), ...OTHERS].sort());
});

describe.each(Object.entries(OPEN_CHANGES))('%s', (_, change) => {
  it('is counted for its network, and rejected when the network has no more changes', async () => {
    const [here, there] = [newNetwork(), newNetwork()];
    await spent(`openChanges:${here}`, openBudgets.openChanges.places - 1);
    expect((await change(from(here))).status).not.toBe(429);
    const rejected = await change(from(here));
    expect(rejected).toMatchObject({ status: 429, body: { code: 'rate_limited', limit: { name: 'openChanges' } } });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await change(from(there))).status).not.toBe(429);
  });
});

it('leaves inbound email to its own limits', async () => {
  const here = newNetwork();
  await spent(`openChanges:${here}`, openBudgets.openChanges.places);
  const body =
    'From: ada@example.com\r\nTo: desk@example.com\r\nSubject: Help\r\nMessage-ID: <1@example.com>\r\n\r\nHi';
  const answer = await fetch(`${desk.service.url}/api/inbound/email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'message/rfc822',
      Authorization: `Bearer ${desk.administrator.token}`,
      ...cameFrom(here),
    },
    body,
  });
  expect(answer.status).toBe(200);
});

it('counts challenges for passkeys by their network', async () => {
  const [here, there] = [newNetwork(), newNetwork()];
  await spent(`openChanges:${here}`, openBudgets.openChanges.places);
  await spent(`passkeyChallenges:${here}`, limits.passkeyChallenges.places - 1);
  const ask = (network: string) => from(network)('/auth/passkey/options');
  expect((await ask(here)).status).toBe(200);
  expect(await ask(here)).toMatchObject({ status: 429, body: { limit: { name: 'passkeyChallenges' } } });
  expect((await ask(there)).status).toBe(200);
});

describe('a link', () => {
  it('is rejected after its changes within an hour, from any network', async () => {
    const { token } = await desk.asked();
    const { places } = openBudgets.linkChanges;
    await spent(`linkChanges:${hashOf(token)}`, places - 1);
    const answer = (network: string, score: number) => from(network)(`/surveys/${token}`, { score });
    expect((await answer(newNetwork(), 5)).status).toBe(200);
    const rejected = await answer(newNetwork(), 4);
    expect(rejected).toMatchObject({ status: 429, body: { limit: { name: 'linkChanges', quota: places } } });
    expect((await desk.service.anybody.get(`/surveys/${token}`)).body.score).toBe(5);
    expect((await desk.answer((await desk.asked()).token, 3)).status).toBe(200);
  });

  it('is rejected on the page of a survey, too', async () => {
    const { token } = await desk.asked();
    await spent(`linkChanges:${hashOf(token)}`, openBudgets.linkChanges.places);
    const page = await fetch(`${desk.service.url}/surveys/${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'score=5&comment=',
    });
    expect([page.status, await page.text()]).toEqual([429, expect.stringContaining('<h1')]);
  });
});

describe('a session', () => {
  const logIn = (email: string, secret: string) =>
    desk.service.anybody.post('/auth/login', { email, password: secret });

  it('is not opened after too many sign-ins with the right password', async () => {
    const person = await desk.service.person('requester');
    await spent(`signIns:${person.id}`, limits.signIns.places - 1);
    expect((await logIn(person.email, person.password)).status).toBe(200);
    expect(await logIn(person.email, person.password)).toMatchObject({
      status: 429,
      body: { limit: { name: 'signIns' } },
    });
    expect((await logIn(person.email, 'not the password')).status).toBe(401);
  });

  it('is not refreshed after too many refreshes, and does not end', async () => {
    const person = await desk.service.person('requester');
    const { body } = await logIn(person.email, person.password);
    const [session] = await desk.rows<{ id: string }>(
      'select id from sessions where user_id = ? order by created_at desc',
      [person.id],
    );
    await spent(`refreshes:${session?.id}`, limits.refreshes.places - 1);
    const refresh = (refreshToken: string) => desk.service.anybody.post('/auth/refresh', { refreshToken });
    const last = await refresh(body.refreshToken);
    expect(last.status).toBe(200);
    expect(await refresh(last.body.refreshToken)).toMatchObject({
      status: 429,
      body: { limit: { name: 'refreshes' } },
    });
    await desk.rows('delete from rate_limits where key = ? returning 1', [`refreshes:${session?.id}`]);
    expect((await refresh(last.body.refreshToken)).status).toBe(200);
  });
});
