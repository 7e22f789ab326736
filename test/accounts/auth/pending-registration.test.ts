import { describe, expect, it } from 'vitest';
import { deleteOldRegistrations } from '../../../server/src/accounts/auth/base/pending-registration.ts';
import { handIn, makeMail, plainText, SECRET } from '../../messaging/inbound/support/mail.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { rowsOf } from './support/accounts.ts';

/** A registration has no effect until its mailbox confirms it. */

const service = await forFile(startService({ environment: { RATE_LIMIT: 'off', INBOUND_EMAIL_SECRET: SECRET } }));
const administrator = await service.person('administrator');

const FIRST = 'the password of the first';
const SECOND = 'the password of the second';

let made = 0;
const newAddress = () => `registrant-${++made}@example.com`;
const post = (path: string, body: object) => service.anybody.post(path, body);
const register = (email: string, password = FIRST) => post('/auth/register', { name: 'Reg Istrant', email, password });
const logIn = (email: string, password: string) => post('/auth/login', { email, password });
const verify = (token: string) => post('/auth/verify-email', { token });
const reset = (token: string, password: string) => post('/auth/reset-password', { token, password });
const mailTo = (email: string, subject: RegExp) =>
  service.smtp.next((mail) => mail.to.includes(email) && subject.test(mail.subject));
const tokenOf = (mail: { link(part: RegExp): string }) => new URL(mail.link(/token=/)).searchParams.get('token') ?? '';
const confirmation = async (email: string) => tokenOf(await mailTo(email, /^Confirm/));
const resetLink = async (email: string) => {
  await post('/auth/forgot-password', { email });
  return tokenOf(await mailTo(email, /Reset your password/));
};

describe('an unconfirmed registration', () => {
  it('gets responses, a session and a profile with the registered address', async () => {
    const email = newAddress();
    const { status, body } = await register(email);
    expect(status).toBe(201);
    const session = (await logIn(email, FIRST)).body;
    expect(session.user).toMatchObject({ id: body.user.id, email, emailVerifiedAt: null });
    const me = restClient(service.url, session.accessToken);
    expect((await me.get('/auth/me')).body.email).toBe(email);
    expect((await me.patch('/auth/me', { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', email });
    expect((await me.get('/tickets')).body.code).toBe('email_not_verified');
    expect((await me.delete('/auth/sessions')).status).toBe(204);
  });

  it('is invisible to other users, who can attach nothing to it', async () => {
    const email = newAddress();
    const { id } = (await register(email)).body.user;
    const roles = (await administrator.get('/roles')).body.data;
    const team = (await administrator.post('/teams', { name: 'A team' })).body;
    const ticket = (await administrator.post('/tickets', { subject: 'Any' })).body;
    const attempts = {
      read: await administrator.get(`/users/${id}`),
      change: await administrator.patch(`/users/${id}`, { name: 'Other' }),
      suspend: await administrator.post(`/users/${id}/suspend`),
      sessions: await administrator.get(`/users/${id}/sessions`),
      endSessions: await administrator.delete(`/users/${id}/sessions`),
      invitation: await administrator.post(`/users/${id}/resend-invitation`),
      roles: await administrator.put(`/users/${id}/roles`, { roleIds: [roles[0].id] }),
      member: await administrator.put(`/teams/${team.id}/members/${id}`, { role: 'member' }),
      requester: await administrator.post('/tickets', { subject: 'Any', requesterId: id }),
      actingFor: await administrator.post('/tickets', { subject: 'Any', onBehalfOf: { userId: id } }),
      assignee: await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: id }),
      follower: await administrator.put(`/tickets/${ticket.id}/followers/${id}`),
      key: await administrator.post('/api-keys', { name: 'Any', ownerId: id }),
      check: await administrator.post('/authz/check', { userId: id, permission: 'ticket:read' }),
    };
    const statuses = Object.entries(attempts).map(([what, answer]) => [what, answer.status]);
    expect(statuses.filter(([, status]) => status !== 404 && status !== 422)).toEqual([]);
    for (const query of [`q=${email}`, 'q=registered.invalid', 'q=Reg%20Istrant']) {
      const { data } = (await administrator.get(`/users?${query}&limit=100`)).body;
      expect(data.filter((user: { id: string }) => user.id === id)).toEqual([]);
    }
    await expectNothingAttachedTo(id);
  });

  it('does not block an account with the same address, which its link and password never open', async () => {
    const makers: Record<string, (email: string) => Promise<number>> = {
      invite: async (email) => (await administrator.post('/users/invite', { name: 'Any', email })).status,
      create: async (email) => (await administrator.post('/users', { name: 'Any', email })).status,
      mail: async (email) => {
        const raw = makeMail({ from: email, headers: [plainText] });
        return (await handIn(service, raw)).body.outcome === 'ticket_created' ? 201 : 0;
      },
    };
    for (const [maker, make] of Object.entries(makers)) {
      const email = newAddress();
      const { user } = (await register(email)).body;
      const token = await confirmation(email);
      expect([maker, await make(email)]).toEqual([maker, 201]);
      expect([maker, (await verify(token)).status]).toEqual([maker, 422]);
      const session = (await logIn(email, FIRST)).body;
      expect([maker, session.user.id]).toEqual([maker, user.id]);
      expect((await restClient(service.url, session.accessToken).get('/tickets')).status).toBe(403);
    }
  });
});

/** Expects that nothing refers to this user except what a registration creates itself. */
async function expectNothingAttachedTo(id: string): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string }>(
    service,
    `select conrelid::regclass::text as table, attname as column
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'users'::regclass`,
  );
  expect(columns.length).toBeGreaterThan(10);
  const own = ['user_roles', 'sessions', 'one_time_tokens'];
  for (const { table, column } of columns.filter((one) => !own.includes(one.table))) {
    expect([table, await rowsOf(service, `select 1 from ${table} where ${column} = ?`, [id])]).toEqual([table, []]);
  }
}

describe('the confirmation of a registration', () => {
  const choose = (token: string, password: string) => post('/auth/verify-email', { token, password });

  it('with a password makes it the only one that works, whoever registered', async () => {
    const email = newAddress();
    await register(email, FIRST);
    const token = await confirmation(email);
    expect(token).toMatch(/^reg_/);
    for (const weak of ['short', email, 'aaaaaaaaaaaa']) expect((await choose(token, weak)).status).toBe(422);
    expect((await choose(token, SECOND)).status).toBe(200);
    expect([(await logIn(email, FIRST)).status, (await logIn(email, SECOND)).status]).toEqual([401, 200]);
    expect((await choose(token, FIRST)).status).toBe(422);
  });

  it('sets no password with the link of an account, of a change of address, or of none', async () => {
    const unverified = await service.person('requester', { verified: false });
    await post('/auth/resend-verification', { email: unverified.email });
    const own = await confirmation(unverified.email);
    expect(own).not.toMatch(/^reg_/);
    expect((await choose(own, SECOND)).body.errors).toMatchObject([{ pointer: '#/password', code: 'not_allowed' }]);
    expect((await verify(own)).status).toBe(200);
    expect((await logIn(unverified.email, unverified.password)).status).toBe(200);

    const person = await service.person('agent');
    const email = newAddress();
    await person.post('/auth/change-email', { email, currentPassword: person.password });
    const token = tokenOf(await service.smtp.next((mail) => mail.to.includes(email)));
    expect(token).not.toMatch(/^reg_/);
    expect((await choose(token, SECOND)).status).toBe(422);
    expect((await verify(token)).status).toBe(200);
    expect((await logIn(email, person.password)).status).toBe(200);
    expect((await choose('reg_none', SECOND)).status).toBe(422);
  });

  it('turns the registration into the account of its address, and ends earlier sessions', async () => {
    const email = newAddress();
    const { user } = (await register(email)).body;
    const before = (await logIn(email, FIRST)).body;
    expect((await verify(await confirmation(email))).body).toMatchObject({ id: user.id, email });
    expect((await restClient(service.url, before.accessToken).get('/auth/me')).status).toBe(401);
    expect((await post('/auth/refresh', { refreshToken: before.refreshToken })).status).toBe(401);
    const after = (await logIn(email, FIRST)).body;
    expect((await restClient(service.url, after.accessToken).get('/tickets')).status).toBe(200);
    expect((await administrator.get(`/users/${user.id}`)).body.email).toBe(email);
  });

  it('is invalidated if someone else registers the address, and the new email says so', async () => {
    const email = newAddress();
    await register(email, FIRST);
    const first = await confirmation(email);
    const session = (await logIn(email, FIRST)).body;
    await register(email, SECOND);
    const mail = await mailTo(email, /^Confirm/);
    expect(mail.text).toMatch(/replaces an earlier registration/);
    expect(mail.text).toMatch(/forgot-password/);
    expect((await restClient(service.url, session.accessToken).get('/auth/me')).status).toBe(401);
    expect((await post('/auth/refresh', { refreshToken: session.refreshToken })).status).toBe(401);
    expect((await verify(first)).status).toBe(422);
    expect((await logIn(email, FIRST)).status).toBe(401);
    expect((await verify(tokenOf(mail))).status).toBe(200);
    expect((await logIn(email, SECOND)).status).toBe(200);
  });

  it('can be emailed again', async () => {
    const email = newAddress();
    await register(email);
    const first = await confirmation(email);
    await post('/auth/resend-verification', { email });
    const second = await confirmation(email);
    expect([(await verify(first)).status, (await verify(second)).status]).toEqual([422, 200]);
  });

  it('succeeds for one of sixteen who register an address concurrently', async () => {
    const email = newAddress();
    const passwords = Array.from({ length: 16 }, (_, n) => `the password of number ${n}`);
    const answers = await Promise.all(passwords.map((password) => register(email, password)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const logIns = await Promise.all(passwords.map((password) => logIn(email, password)));
    expect(logIns.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a password reset', () => {
  it('of a registration turns it into the account, because it proves control of the mailbox', async () => {
    const email = newAddress();
    const { user } = (await register(email, FIRST)).body;
    const session = (await logIn(email, FIRST)).body;
    expect((await reset(await resetLink(email), SECOND)).body).toMatchObject({ id: user.id, email });
    expect((await logIn(email, FIRST)).status).toBe(401);
    expect((await restClient(service.url, session.accessToken).get('/auth/me')).status).toBe(401);
    const mine = (await logIn(email, SECOND)).body;
    expect((await restClient(service.url, mine.accessToken).get('/tickets')).status).toBe(200);
  });

  it('of an account discards the unconfirmed registration with its password and sessions', async () => {
    const email = newAddress();
    await register(email, FIRST);
    const session = (await logIn(email, FIRST)).body;
    await handIn(service, makeMail({ from: email, headers: [plainText] }));
    expect((await reset(await resetLink(email), SECOND)).status).toBe(200);
    expect((await logIn(email, FIRST)).status).toBe(401);
    expect((await post('/auth/refresh', { refreshToken: session.refreshToken })).status).toBe(401);
    const mine = (await logIn(email, SECOND)).body;
    expect((await restClient(service.url, mine.accessToken).get('/tickets')).body.data).toHaveLength(1);
  });
});

describe('the password of a registration', () => {
  it('counts as a wrong password of the account', async () => {
    const guarded = await startService({ workers: false });
    try {
      const { email } = await guarded.person('agent');
      const attempt = { name: 'Any', email, password: FIRST };
      expect((await guarded.anybody.post('/auth/register', attempt)).status).toBe(201);
      const statuses = [];
      for (let n = 0; n < 11; n++) {
        statuses.push((await guarded.anybody.post('/auth/login', { email, password: FIRST })).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    } finally {
      await guarded.stop();
    }
  });
});

describe('a registration unconfirmed for seven days', () => {
  it('is discarded with its sessions, and deleted later', async () => {
    const [old, recent] = [newAddress(), newAddress()];
    const { user } = (await register(old)).body;
    const session = (await logIn(old, FIRST)).body;
    await register(recent);
    await rowsOf(service, "update users set created_at = now() - interval '8 days' where id = ?", [user.id]);
    await deleteOldRegistrations(service.orm.em.fork(), new Date());
    expect((await logIn(old, FIRST)).status).toBe(401);
    expect((await post('/auth/refresh', { refreshToken: session.refreshToken })).status).toBe(401);
    expect((await logIn(recent, FIRST)).status).toBe(200);
    await deleteOldRegistrations(service.orm.em.fork(), new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
    expect(await rowsOf(service, 'select id from users where id = ?', [user.id])).toEqual([]);
    expect((await logIn(recent, FIRST)).status).toBe(200);
  });
});
