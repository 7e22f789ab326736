import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type RestClient, restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';

/** A resource recreated under the name of a deleted one is new and inherits nothing. */

const service = await forFile(startService({ environment: { RATE_LIMIT: 'off' } }));
const administrator = await service.person('administrator');

const password = 'correct horse battery';

async function make(path: string, input: object): Promise<{ id: string }> {
  const { status, body } = await administrator.post(path, input);
  expect(status).toBe(201);
  return body;
}

const remove = async (path: string) => expect((await administrator.delete(path)).status).toBe(204);

describe('recreated with the name of a deleted one [CVE-2026-55670]', () => {
  it('a role applies to no one, neither through an old token nor through an API key', async () => {
    const input = { key: 'keeper', name: 'Keeper', grants: [{ permission: 'api_key:manage_own' }] };
    const former = await make('/roles', input);
    const person = await service.person('requester');
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [former.id] });
    const { email } = person;
    const session = (await service.anybody.post('/auth/login', { email, password: person.password })).body;
    const key = (await restClient(service.url, session.accessToken).post('/api-keys', { name: 'Of a keeper' })).body
      .key;
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [] });
    await remove(`/roles/${former.id}`);

    const again = await make('/roles', { ...input, grants: [{ permission: 'user:read' }] });
    expect(again.id).not.toBe(former.id);
    expect((await administrator.get('/users?role=keeper')).body.data).toEqual([]);
    for (const token of [session.accessToken, person.token, key]) {
      const me = restClient(service.url, token);
      expect((await me.get('/auth/me/permissions')).body.grants).toEqual([]);
      expect((await me.get('/users')).status).toBe(403);
    }
  });

  it('a team has no members, tickets or categories', async () => {
    const former = await make('/teams', { name: 'Billing' });
    const agent = await service.person('agent');
    await administrator.put(`/teams/${former.id}/members/${agent.id}`, {});
    const ticket = await make('/tickets', { subject: 'Of the former team', teamId: former.id });
    const category = await make('/categories', { key: 'bills', name: 'Bills', defaultTeamId: former.id });
    expect((await agent.get(`/tickets/${ticket.id}`)).status).toBe(200);
    await administrator.post(`/tickets/${ticket.id}/assign`, { teamId: null });
    await administrator.patch(`/categories/${category.id}`, { defaultTeamId: null });
    await remove(`/teams/${former.id}`);

    const again = await make('/teams', { name: 'Billing' });
    expect(again).toMatchObject({ members: [], version: 1 });
    expect((await administrator.get(`/tickets?team=${again.id}`)).body.data).toEqual([]);
    expect((await administrator.get(`/categories/${category.id}`)).body.defaultTeam).toBeNull();
    const ofAgain = await make('/tickets', { subject: 'Of the new team', teamId: again.id });
    for (const { id } of [ticket, ofAgain]) expect((await agent.get(`/tickets/${id}`)).status).toBe(404);
    expect((await agent.get('/auth/me')).body.teams).toEqual([]);
  });

  it('a category has no tickets', async () => {
    const former = await make('/categories', { key: 'hardware', name: 'Hardware' });
    const ticket = await make('/tickets', { subject: 'Screen', categoryId: former.id });
    await administrator.patch(`/tickets/${ticket.id}`, { categoryId: null });
    await remove(`/categories/${former.id}`);
    await make('/categories', { key: 'hardware', name: 'Hardware' });
    expect((await administrator.get('/tickets?category=hardware')).body.data).toEqual([]);
    expect((await administrator.get(`/tickets/${ticket.id}`)).body.category).toBeNull();
  });
});

describe('an address given up by its owner and registered by someone else [CVE-2026-55670]', () => {
  const secretMailedTo = async (email: string, subject: RegExp) => {
    const mail = await service.smtp.next((one) => one.to.includes(email) && subject.test(one.subject));
    return new URL(mail.link(/token=/)).searchParams.get('token') ?? '';
  };
  const logIn = (email: string, known: string) => service.anybody.post('/auth/login', { email, password: known });
  const [old, moved] = ['shared@example.com', 'moved@example.com'];
  const idempotent = { 'Idempotency-Key': 'the same for both' };

  /** Creates a user with everything that an account can have, who then changes the address. */
  async function formerOwner() {
    const person = await service.person('agent', { name: 'Former', email: old });
    const { body } = await logIn(old, person.password);
    const me = restClient(service.url, body.accessToken);
    const team = await make('/teams', { name: 'Of the former owner' });
    await administrator.put(`/teams/${team.id}/members/${person.id}`, {});
    const key: string = (await me.post('/api-keys', { name: 'Former' })).body.key;
    const ticket: string = (await me.post('/tickets', { subject: 'Mine' }, idempotent)).body.id;
    await service.anybody.post('/auth/forgot-password', { email: old });
    const reset = await secretMailedTo(old, /Reset your password/);
    await me.post('/auth/change-email', { email: moved, currentPassword: person.password });
    const token = await secretMailedTo(moved, /new email/);
    expect((await service.anybody.post('/auth/verify-email', { token })).status).toBe(200);
    return { person, refreshToken: body.refreshToken, key, ticket, reset };
  }

  let former: Awaited<ReturnType<typeof formerOwner>>;
  let newcomer: RestClient & { readonly id: string };
  beforeAll(async () => {
    former = await formerOwner();
    await service.anybody.post('/auth/register', { name: 'Newcomer', email: old, password });
    await service.anybody.post('/auth/verify-email', { token: await secretMailedTo(old, /Confirm your email/) });
    const { user, accessToken } = (await logIn(old, password)).body;
    newcomer = { id: user.id, ...restClient(service.url, accessToken) };
  });

  it('brings no roles, teams, tickets, sessions, notifications or API keys with it', async () => {
    expect(newcomer.id).not.toBe(former.person.id);
    expect((await newcomer.get('/auth/me')).body).toMatchObject({
      name: 'Newcomer',
      roles: [{ key: 'requester' }],
      teams: [],
    });
    expect((await newcomer.get('/tickets')).body.data).toEqual([]);
    expect((await newcomer.get(`/tickets/${former.ticket}`)).status).toBe(404);
    expect((await newcomer.get('/auth/sessions')).body.data).toHaveLength(1);
    expect((await newcomer.get('/notifications')).body.data).toEqual([]);
    expect((await administrator.get(`/api-keys?owner=${newcomer.id}`)).body.data).toEqual([]);
  });

  it('brings no idempotency keys with it: the same key creates something new', async () => {
    const own = await newcomer.post('/tickets', { subject: 'Mine' }, idempotent);
    expect(own.status).toBe(201);
    expect(own.headers.has('idempotent-replayed')).toBe(false);
    expect(own.body).toMatchObject({ requester: { id: newcomer.id } });
    expect(own.body.id).not.toBe(former.ticket);
  });

  it('does not let its former owner sign in, by password or by an earlier email', async () => {
    expect((await logIn(old, former.person.password)).status).toBe(401);
    const reset = { token: former.reset, password: 'chosen by the former owner' };
    expect((await service.anybody.post('/auth/reset-password', reset)).status).toBe(422);
    expect((await logIn(old, password)).body.user.id).toBe(newcomer.id);
  });

  it('leaves all data with its former owner, under the new address', async () => {
    const { user } = (await logIn(moved, former.person.password)).body;
    expect(user).toMatchObject({ id: former.person.id, roles: [{ key: 'agent' }], teams: [{}] });
    const byKey = restClient(service.url, former.key);
    expect((await byKey.get(`/tickets/${former.ticket}`)).status).toBe(200);
    expect((await byKey.get('/auth/me')).body).toMatchObject({ id: former.person.id, email: moved });
    const { body } = await service.anybody.post('/auth/refresh', { refreshToken: former.refreshToken });
    expect(body.user.id).toBe(former.person.id);
  });
});
