import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { rowsOf } from '../auth/support/accounts.ts';
import { cameFrom } from '../auth/support/guessing.ts';
import { codeOf } from './support/app.ts';
import { createAuthenticator } from './support/authenticator.ts';
import { startWithFactors } from './support/people.ts';

const environment = { TRUST_PROXY: '1' };
const world = await startWithFactors(await forFile(startService({ environment })));
const { service, login } = world;

type Owner = Awaited<ReturnType<typeof world.withApp>>;

const AT_ONCE = 8;
const second = (body: object, headers?: Record<string, string>) =>
  service.anybody.post('/auth/second-factor', body, headers);
const challengeOf = async (owner: Owner, headers?: Record<string, string>): Promise<string> =>
  (await login(owner, headers)).body.challenge.id;
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const atOnce = <Answer>(ask: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)));
const sessionsOf = async ({ id }: { id: string }) =>
  (await rowsOf<{ count: number }>(service, 'select count(*)::int from sessions where user_id = ?', [id]))[0]?.count;
const wrongCode = (owner: Owner) => String((Number(owner.code()) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('opens one session, however many answers arrive at the same moment [ASVS 6.5.1]', async () => {
    const owner = await world.withApp();
    const challengeId = await challengeOf(owner);
    const before = await sessionsOf(owner);
    const answers = await atOnce(() => second({ challengeId, code: owner.code() }));
    expect(statusesOf(answers)[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(owner)).toBe((before ?? 0) + 1);
  });

  it('works once, also for another challenge', async () => {
    const owner = await world.withApp();
    const ids = [await challengeOf(owner), await challengeOf(owner)];
    const code = owner.code();
    expect((await second({ challengeId: ids[0], code })).status).toBe(200);
    expect(await second({ challengeId: ids[1], code })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/code', code: 'wrong_factor' }] },
    });
    world.nextCode();
    expect((await second({ challengeId: ids[1], code: owner.code() })).status).toBe(200);
  });

  it('that confirmed the app opens no session', async () => {
    const person = await world.person();
    const { secret } = (await person.post('/auth/me/totp')).body;
    const code = codeOf(secret, world.now());
    expect((await person.post('/auth/me/totp/confirm', { code })).status).toBe(200);
    const { challenge } = (await login(person)).body;
    expect((await second({ challengeId: challenge.id, code })).status).toBe(422);
  });

  it('that opened no session because of a database failure can be sent again', async () => {
    const owner = await world.withApp();
    const challengeId = await challengeOf(owner);
    const answer = { challengeId, code: owner.code() };
    await rowsOf(
      service,
      "create function break_down() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$",
    );
    await rowsOf(service, 'create trigger broken after insert on refresh_tokens execute function break_down()');
    expect((await second(answer)).status).toBe(500);
    await rowsOf(service, 'drop trigger broken on refresh_tokens');
    expect((await second(answer)).status).toBe(200);
  });

  it('of an earlier step than the last one is rejected', async () => {
    const owner = await world.withApp();
    const next = owner.code(new Date(world.now().getTime() + 30_000));
    expect((await second({ challengeId: await challengeOf(owner), code: next })).status).toBe(200);
    expect((await second({ challengeId: await challengeOf(owner), code: owner.code() })).status).toBe(422);
  });
});

describe('a recovery code', () => {
  it('opens one session, however many answers arrive at the same moment, and its owner is emailed', async () => {
    const owner = await world.withApp();
    const ids: string[] = [];
    for (let i = 0; i < AT_ONCE; i++) ids.push(await challengeOf(owner));
    const [code = ''] = owner.recoveryCodes;
    const answers = await atOnce((index) => second({ challengeId: ids[index], recoveryCode: code.toLowerCase() }));
    expect(statusesOf(answers)).toEqual([200, ...Array(AT_ONCE - 1).fill(422)]);
    const mail = await service.smtp.next(
      ({ to, subject }) => to.includes(owner.email) && subject === 'A recovery code was used',
    );
    expect(mail.text).toContain('9 recovery codes left');
    const { accessToken } = answers.find(({ status }) => status === 200)?.body ?? {};
    expect((await restClient(service.url, accessToken).get('/auth/me/factors')).body.recoveryCodesLeft).toBe(9);
  });

  it('has 125 bits, and is stored as a digest alone [ASVS 6.5.2]', async () => {
    const owner = await world.withApp();
    expect(owner.recoveryCodes).toHaveLength(10);
    for (const code of owner.recoveryCodes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    const rows = await rowsOf<{ hash: string }>(service, 'select * from recovery_codes where user_id = ?', [owner.id]);
    expect(rows.map(({ hash }) => hash.length)).toEqual(Array(10).fill(64));
  });

  it('of another user is rejected', async () => {
    const [owner, other] = [await world.withApp(), await world.withApp()];
    const challengeId = await challengeOf(owner);
    expect((await second({ challengeId, recoveryCode: other.recoveryCodes[0] })).status).toBe(422);
  });

  it('stops working when its owner creates others', async () => {
    const owner = await world.withApp();
    const { body } = await owner.post('/auth/me/recovery-codes');
    expect(body.recoveryCodes).toHaveLength(10);
    const challengeId = await challengeOf(owner);
    expect((await second({ challengeId, recoveryCode: owner.recoveryCodes[0] })).status).toBe(422);
    expect((await second({ challengeId, recoveryCode: body.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('a challenge', () => {
  const over = { status: 404, body: { code: 'not_found' } };

  it('is no token [ASVS 6.3.3]', async () => {
    const owner = await world.withApp();
    const challengeId = await challengeOf(owner);
    expect((await restClient(service.url, challengeId).get('/auth/me')).status).toBe(401);
    expect((await service.anybody.post('/auth/refresh', { refreshToken: challengeId })).status).toBe(401);
  });

  it('allows five answers', async () => {
    const owner = await world.withApp();
    const challengeId = await challengeOf(owner);
    for (let i = 0; i < 5; i++) expect((await second({ challengeId, code: wrongCode(owner) })).status).toBe(422);
    expect(await second({ challengeId, code: owner.code() })).toMatchObject(over);
  });

  it('ends after five minutes [ASVS 6.5.5]', async () => {
    const owner = await world.withApp();
    const challengeId = await challengeOf(owner);
    world.wait(300_000);
    expect(await second({ challengeId, code: owner.code() })).toMatchObject(over);
  });

  it('works only in the network that it was requested from, and says so', async () => {
    const owner = await world.withApp();
    const challengeId = await challengeOf(owner, cameFrom('203.0.113.7'));
    const code = owner.code();
    expect(await second({ challengeId, code }, cameFrom('203.0.113.8'))).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('another network') },
    });
    expect((await second({ challengeId, code }, cameFrom('203.0.113.7'))).status).toBe(200);
  });

  it.each([
    [
      'the user is suspended',
      async (owner: Owner) => (await service.person('administrator')).post(`/users/${owner.id}/suspend`, {}),
    ],
    [
      'the password changes',
      async (owner: Owner) =>
        owner.post('/auth/change-password', { currentPassword: owner.password, newPassword: 'quite another password' }),
    ],
    ['all sessions end', async (owner: Owner) => owner.delete('/auth/sessions')],
    ['the factor is removed', async (owner: Owner) => owner.delete('/auth/me/totp')],
  ])('ends when %s', async (_, change) => {
    const owner = await world.withApp();
    const challengeId = await challengeOf(owner);
    world.wait(1000);
    expect((await change(owner)).status).toBeLessThan(300);
    expect(await second({ challengeId, code: owner.code() })).toMatchObject(over);
    expect(await second({ challengeId, recoveryCode: owner.recoveryCodes[0] })).toMatchObject(over);
  });

  it('that a suspended user answers opens nothing after the user is reactivated', async () => {
    const owner = await world.withApp();
    const administrator = await service.person('administrator');
    const challengeId = await challengeOf(owner);
    world.wait(1000);
    await administrator.post(`/users/${owner.id}/suspend`, {});
    await administrator.post(`/users/${owner.id}/activate`, {});
    expect(await second({ challengeId, code: owner.code() })).toMatchObject(over);
  });

  it('stores no response for its idempotency key', async () => {
    const owner = await world.withApp();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const [one, two] = [await login(owner, key), await login(owner, key)];
    expect(one.body.challenge.id).not.toBe(two.body.challenge.id);
    const code = owner.code();
    expect((await second({ challengeId: one.body.challenge.id, code }, key)).status).toBe(200);
    expect(await second({ challengeId: one.body.challenge.id, code }, key)).toMatchObject(over);
  });

  it('accepts exactly one kind of answer', async () => {
    const owner = await world.withApp();
    const challengeId = await challengeOf(owner);
    for (const answer of [{}, { code: owner.code(), recoveryCode: owner.recoveryCodes[0] }])
      expect((await second({ challengeId, ...answer })).status).toBe(422);
    expect((await second({ challengeId, code: owner.code() })).status).toBe(200);
  });

  it('is answered by a passkey of the user, which keeps the session in the cookie if asked', async () => {
    const owner = await world.withPasskey();
    const { challenge } = (await login(owner)).body;
    expect(challenge).toMatchObject({
      kinds: ['passkey', 'recovery_code'],
      passkeyOptions: { allowCredentials: [{ id: owner.authenticator.id }] },
    });
    const stranger = createAuthenticator();
    const other = await world.withPasskey();
    for (const authenticator of [stranger, other.authenticator]) {
      const wrong = authenticator.get(challenge.passkeyOptions);
      expect((await second({ challengeId: challenge.id, passkey: wrong })).status).toBe(422);
    }
    const passkey = owner.authenticator.get(challenge.passkeyOptions);
    const answer = await second({ challengeId: challenge.id, passkey, refreshTokenIn: 'cookie' });
    expect(answer).toMatchObject({ status: 200, body: { refreshToken: 'cookie' } });
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; .*SameSite=Strict/);
  });
});

describe('wrong codes', () => {
  it('are counted for the account over all networks, and right ones are not [ASVS 6.6.3]', async () => {
    const owner = await world.withApp();
    for (let i = 0; i < 12; i++) {
      world.nextCode();
      expect((await second({ challengeId: await challengeOf(owner), code: owner.code() })).status).toBe(200);
    }
    world.nextCode();
    for (let i = 0; i < 10; i++) {
      const from = cameFrom(`198.51.100.${i}`);
      const challengeId = await challengeOf(owner, from);
      expect((await second({ challengeId, code: wrongCode(owner) }, from)).status).toBe(422);
    }
    const challengeId = await challengeOf(owner);
    expect(await second({ challengeId, code: owner.code() })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    expect((await second({ challengeId, recoveryCode: owner.recoveryCodes[0] })).status).toBe(200);
    world.wait(900_000);
    expect((await second({ challengeId: await challengeOf(owner), code: owner.code() })).status).toBe(200);
  });

  it('stop at fifty in a day', async () => {
    const owner = await world.withApp();
    const guess = async () => second({ challengeId: await challengeOf(owner), code: wrongCode(owner) });
    for (let i = 0; i < 50; i++) {
      if (i % 10 === 0) world.wait(900_000);
      expect((await guess()).status).toBe(422);
    }
    world.wait(900_000);
    expect((await guess()).status).toBe(429);
  });

  it('lead to one email that the password is known, also over several challenges', async () => {
    const owner = await world.withApp();
    const mails = () =>
      service.smtp.messages.filter(
        ({ to, subject }) => to.includes(owner.email) && subject === 'Someone knows your password',
      );
    const guess = async () => second({ challengeId: await challengeOf(owner), code: wrongCode(owner) });
    for (let i = 0; i < 4; i++) await guess();
    expect(mails()).toEqual([]);
    for (let i = 0; i < 4; i++) await guess();
    await expect.poll(() => mails().length).toBe(1);
    const administrator = await service.person('administrator');
    const { body } = await administrator.get(`/audit-events?type=user.second_factor_failed&subject=${owner.id}`);
    expect(body.data).toHaveLength(1);
  });

  it('do not reset the counters of the password', async () => {
    const owner = await world.withApp();
    const wrong = { ...owner, password: 'not the password' };
    const from = cameFrom('198.51.100.77');
    for (let i = 0; i < 9; i++) expect((await login(wrong, from)).status).toBe(401);
    const challengeId = await challengeOf(owner, from);
    expect((await second({ challengeId, code: wrongCode(owner) }, from)).status).toBe(422);
    expect((await login(wrong, from)).status).toBe(401);
    expect((await login(owner, from)).status).toBe(429);
  });
});

describe('a password reset', () => {
  it('leaves the factors alone', async () => {
    const owner = await world.withApp();
    await service.anybody.post('/auth/forgot-password', { email: owner.email });
    const mail = await service.smtp.next(({ to, subject }) => to.includes(owner.email) && /Reset/.test(subject));
    const token = new URL(mail.link(/token=/)).searchParams.get('token');
    const password = 'quite another password';
    expect((await service.anybody.post('/auth/reset-password', { token, password })).status).toBe(200);
    expect((await login({ email: owner.email, password })).body).toHaveProperty('challenge');
  });
});
