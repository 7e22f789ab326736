import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../server/src/platform/base/secret.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator');

/** Every secret seen during the test. */
const canaries = new Set<string>();

const secret = (text: string): string => {
  expect(text.length).toBeGreaterThan(9);
  canaries.add(text);
  return text;
};
const password = () => secret(`canary ${crypto.randomUUID()}`);

const tokenMailedTo = async (email: string, subject: RegExp) => {
  const mail = await service.smtp.next((message) => message.to.includes(email) && subject.test(message.subject));
  return secret(new URL(mail.link(/token=/)).searchParams.get('token') ?? '');
};

async function logIn(email: string, known: string) {
  const { body } = await service.anybody.post('/auth/login', { email, password: known });
  return { ...restClient(service.url, secret(body.accessToken)), refreshToken: secret(body.refreshToken) };
}

/** Runs every operation on an account from its creation to its end. */
async function wholeLife(): Promise<void> {
  const { anybody } = service;
  const [first, second, third] = [password(), password(), password()];
  const [email, moved] = ['canary@example.com', 'canary.moved@example.com'];
  await anybody.post('/auth/register', { name: 'Canary', email, password: first });
  await anybody.post('/auth/verify-email', { token: await tokenMailedTo(email, /Confirm your email/) });
  await anybody.post('/auth/register', { name: 'Canary', email, password: password() });
  await anybody.post('/auth/login', { email, password: password() });
  const session = await logIn(email, first);
  const { body } = await anybody.post('/auth/refresh', { refreshToken: session.refreshToken });
  secret(body.accessToken);
  await anybody.post('/auth/logout', { refreshToken: secret(body.refreshToken) });

  await anybody.post('/auth/forgot-password', { email });
  const reset = await tokenMailedTo(email, /Reset your password/);
  await anybody.post('/auth/reset-password', { token: reset, password: second });
  const again = await logIn(email, second);
  await again.post('/auth/change-email', { email: moved, currentPassword: second });
  await anybody.post('/auth/verify-email', { token: await tokenMailedTo(moved, /new email/) });
  await again.post('/auth/change-password', { currentPassword: password(), newPassword: third });
  await again.post('/auth/change-password', { currentPassword: second, newPassword: third });
  expect((await (await logIn(moved, third)).get('/auth/me')).status).toBe(200);
}

async function invitation(): Promise<void> {
  const email = 'canary.invited@example.com';
  await administrator.post('/users/invite', { name: 'Canary', email });
  const token = await tokenMailedTo(email, /invited/);
  expect((await service.anybody.post('/auth/accept-invitation', { token, password: password() })).status).toBe(200);
}

async function apiKeys(): Promise<void> {
  const made = (await administrator.post('/api-keys', { name: 'Canary' })).body;
  const rotated = (await administrator.post(`/api-keys/${made.id}/rotate`, { expireOldAfterSeconds: 60 })).body;
  for (const key of [made.key, rotated.key]) {
    expect((await restClient(service.url, secret(key)).post('/teams', { name: crypto.randomUUID() })).status).toBe(201);
  }
  await administrator.delete(`/api-keys/${made.id}`);
}

describe('the event log', () => {
  it('contains no passwords, tokens or keys, nor their stored hashes', async () => {
    await wholeLife();
    await invitation();
    await apiKeys();
    const em = service.orm.em.fork();
    const stored = await em.execute<{ hash: string }[]>(
      'select password_hash as hash from users where password_hash is not null union select hash from refresh_tokens',
    );
    expect(canaries.size).toBeGreaterThan(20);
    const secrets = [...canaries, ...[...canaries].map(hashOf), ...stored.map(({ hash }) => hash)];

    const facts = await em.execute<{ type: string; text: string }[]>('select type, e::text as text from events e');
    for (const type of ['user.registered_again', 'user.email_changed', 'user.password_changed', 'api_key.rotated']) {
      expect(facts.map((fact) => fact.type)).toContain(type);
    }
    const leaks = facts.filter(({ text }) => secrets.some((one) => text.includes(one)));
    expect(leaks).toEqual([]);
  });

  it('would show a password if one were recorded', async () => {
    const canary = password();
    await administrator.post('/teams', { name: canary });
    const [fact] = await service.orm.em
      .fork()
      .execute<{ text: string }[]>(
        `select e::text as text from events e where type = 'team.created' order by occurred_at desc limit 1`,
      );
    expect(fact?.text).toContain(canary);
  });
});
