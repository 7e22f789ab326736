import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService());

const password = 'correct horse battery';
let people = 0;
const newAddress = () => `somebody-${++people}@example.com`;

async function tokenMailedTo(email: string, subject: RegExp): Promise<string> {
  const mail = await service.smtp.next((message) => message.to.includes(email) && subject.test(message.subject));
  return new URL(mail.link(/token=/)).searchParams.get('token') ?? '';
}

async function register(email = newAddress()) {
  const answer = await service.anybody.post('/auth/register', { name: 'Some Body', email, password });
  return { email, answer };
}

async function registerAndVerify() {
  const { email } = await register();
  const token = await tokenMailedTo(email, /confirm/i);
  await service.anybody.post('/auth/verify-email', { token });
  return email;
}

const logIn = (email: string, given = password) => service.anybody.post('/auth/login', { email, password: given });

describe('registration', () => {
  it('returns the same response for new and existing addresses, and notifies the owner by email', async () => {
    const email = await registerAndVerify();
    const { answer: known } = await register(email);
    const { answer: fresh } = await register();
    const shape = (body: { user: object }) => [Object.keys(body), Object.keys(body.user)];
    expect(known.status).toBe(fresh.status);
    expect(shape(known.body)).toEqual(shape(fresh.body));
    expect(known.body.user).toMatchObject({ emailVerifiedAt: null, version: 1 });
    const mail = await service.smtp.next((message) => message.to.includes(email) && /already/.test(message.subject));
    expect(mail.text).not.toContain('token=');
    expect((await logIn(email)).status).toBe(200);
  });

  it.each([
    [{ name: 'A', email: 'a@example.com', password: 'short' }, '#/password'],
    [{ name: 'A', email: 'a@example.com', password: 'x'.repeat(1025) }, '#/password'],
    [{ name: 'A', email: 'not an address', password }, '#/email'],
    [{ name: '', email: 'a@example.com', password }, '#/name'],
    [{ name: 'A', email: 'a@example.com', password, roleIds: ['administrator'] }, '#/roleIds'],
    [{ name: 'A', email: 'a@example.com', password, emailVerifiedAt: '2026-01-01T00:00:00Z' }, '#/emailVerifiedAt'],
  ])('rejects %j', async (body, pointer) => {
    const answer = await service.anybody.post('/auth/register', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
    expect((await logIn('a@example.com')).status).toBe(401);
  });
});

describe('an emailed token', () => {
  it('works once, even for sixteen concurrent requests [ASVS 6.5.1]', async () => {
    const { email } = await register();
    const token = await tokenMailedTo(email, /confirm/i);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => service.anybody.post('/auth/verify-email', { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(422)]);
  });

  it('works only for its purpose and lifetime, and is invalidated by a newer one', async () => {
    const { email } = await register();
    const first = await tokenMailedTo(email, /confirm/i);
    expect((await service.anybody.post('/auth/reset-password', { token: first, password })).status).toBe(422);
    await service.anybody.post('/auth/resend-verification', { email });
    const second = await tokenMailedTo(email, /confirm/i);
    expect((await service.anybody.post('/auth/verify-email', { token: first })).body.code).toBe('validation_failed');

    const real = service.now;
    service.now = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
    expect((await service.anybody.post('/auth/verify-email', { token: second })).body.code).toBe('validation_failed');
    service.now = real;
    expect((await service.anybody.post('/auth/verify-email', { token: second })).status).toBe(200);
  });

  it('is stored only as a hash [ASVS 6.5.2]', async () => {
    const { email } = await register();
    const token = await tokenMailedTo(email, /confirm/i);
    const rows = await service.orm.em.execute<{ row: string }[]>('select t::text as row from one_time_tokens t');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(service.logLines.join('')).not.toContain(token);
  });
});

describe('sign-in', () => {
  it('returns the same error for a wrong password and an unknown address', async () => {
    const email = await registerAndVerify();
    const [wrong, unknown] = [await logIn(email, 'not the password'), await logIn('nobody@example.com')];
    const { requestId: _, ...first } = wrong.body;
    const { requestId: __, ...second } = unknown.body;
    expect(wrong.status).toBe(401);
    expect(first).toEqual(second);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('compares every byte of a long password [ASVS 6.2.8]', async () => {
    const email = newAddress();
    const long = `${'a'.repeat(72)}REAL`;
    await service.anybody.post('/auth/register', { name: 'Long', email, password: long });
    expect((await logIn(email, `${'a'.repeat(72)}WRONG`)).status).toBe(401);
    expect((await logIn(email, long)).status).toBe(200);
  });

  it('issues a token that is reported as expired after its lifetime', async () => {
    const email = await registerAndVerify();
    const { accessToken, expiresIn } = (await logIn(email)).body;
    const me = restClient(service.url, accessToken);
    expect((await me.get('/auth/me')).body.email).toBe(email);
    const real = service.now;
    service.now = () => new Date(Date.now() + (expiresIn + 1) * 1000);
    expect(await me.get('/auth/me')).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    service.now = real;
  });

  it('neither returns nor logs a password', async () => {
    const email = await registerAndVerify();
    const session = await logIn(email);
    expect(JSON.stringify(session.body)).not.toMatch(/passwordHash|\$2[aby]\$/);
    const log = service.logLines.join('');
    expect(log).not.toContain(password);
    expect(log).not.toContain(session.body.accessToken);
    expect(log).not.toContain(session.body.refreshToken);
  });
});

describe('a session', () => {
  it('continues with its newest refresh token, and ends if an old one is reused', async () => {
    const email = await registerAndVerify();
    const first = (await logIn(email)).body;
    const second = (await service.anybody.post('/auth/refresh', { refreshToken: first.refreshToken })).body;
    expect(second.refreshToken).not.toBe(first.refreshToken);

    const real = service.now;
    service.now = () => new Date(Date.now() + 60_000);
    const replay = await service.anybody.post('/auth/refresh', { refreshToken: first.refreshToken });
    expect(replay).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const victim = await service.anybody.post('/auth/refresh', { refreshToken: second.refreshToken });
    expect(victim.status).toBe(401);
    service.now = real;
  });

  it('survives two tabs that refresh concurrently', async () => {
    const { refreshToken } = (await logIn(await registerAndVerify())).body;
    const answers = await Promise.all([1, 2].map(() => service.anybody.post('/auth/refresh', { refreshToken })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('ends at sign-out', async () => {
    const { refreshToken } = (await logIn(await registerAndVerify())).body;
    expect((await service.anybody.post('/auth/logout', { refreshToken })).status).toBe(204);
    expect((await service.anybody.post('/auth/refresh', { refreshToken })).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  it('is reset with the emailed link, which ends every session and notifies the owner [ASVS 6.3.7, 6.4.3, 7.4.3]', async () => {
    const email = await registerAndVerify();
    const before = (await logIn(email)).body;
    const requested = await service.anybody.post('/auth/forgot-password', { email });
    const unknown = await service.anybody.post('/auth/forgot-password', { email: 'nobody@example.com' });
    expect([requested.status, requested.body]).toEqual([202, unknown.body]);

    const token = await tokenMailedTo(email, /Reset your password/i);
    const reset = await service.anybody.post('/auth/reset-password', { token, password: 'another good one' });
    expect(reset.status).toBe(200);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, 'another good one')).status).toBe(200);
    expect((await service.anybody.post('/auth/refresh', { refreshToken: before.refreshToken })).status).toBe(401);
    expect((await restClient(service.url, before.accessToken).get('/auth/me')).status).toBe(401);
    await service.smtp.next((message) => message.to.includes(email) && /was changed/.test(message.subject));
  });

  it('cannot be reset through a link built from a forged Host header', async () => {
    const email = await registerAndVerify();
    await service.anybody.post(
      '/auth/forgot-password',
      { email },
      { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' },
    );
    const mail = await service.smtp.next(
      (message) => message.to.includes(email) && /Reset your password/i.test(message.subject),
    );
    expect(new URL(mail.link(/token=/)).origin).toBe('http://tickets.example.com');
  });

  it('can be changed only by a user who knows the current one', async () => {
    const email = await registerAndVerify();
    const me = restClient(service.url, (await logIn(email)).body.accessToken);
    const wrong = await me.post('/auth/change-password', { currentPassword: 'no', newPassword: 'another good one' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/currentPassword' }] } });
    const done = await me.post('/auth/change-password', { currentPassword: password, newPassword: 'another good one' });
    expect(done.status).toBe(204);
    expect((await logIn(email, 'another good one')).status).toBe(200);
  });
});
