import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { codeOf } from './support/app.ts';
import { startWithFactors } from './support/people.ts';

const world = await startWithFactors(await forFile(startService({ environment: { RATE_LIMIT: 'off' } })));
const { service } = world;
const administrator = await world.withApp('administrator');

const refused = { status: 403, body: { code: 'second_factor_required' } };

/** Creates a role that requires a second factor once `require` is called. */
async function newRole() {
  const key = `strict_${crypto.randomUUID().slice(0, 8)}`;
  const grants = [{ permission: 'ticket:read', scope: 'all' }];
  const confirmed = await world.service.anybody.post('/auth/second-factor', {
    challengeId: (await world.login(administrator)).body.challenge.id,
    code: administrator.code(),
  });
  world.nextCode();
  const admin = restClient(service.url, confirmed.body.accessToken);
  const role = (await admin.post('/roles', { key, name: key, grants })).body;
  return {
    admin,
    key,
    require: async (requiresSecondFactor = true) =>
      expect((await admin.patch(`/roles/${role.id}`, { requiresSecondFactor })).status).toBe(200),
    assign: async (userId: string) =>
      expect((await admin.put(`/users/${userId}/roles`, { roleIds: [key] })).status).toBe(200),
  };
}

describe('a role that requires a second factor', () => {
  it('rejects tokens that are already out, immediately, until their users have one', async () => {
    const role = await newRole();
    const owner = await world.person();
    await role.assign(owner.id);
    expect((await owner.get('/tickets')).status).toBe(200);
    await role.require();
    expect(await owner.get('/tickets')).toMatchObject(refused);
    expect((await owner.get('/auth/me/factors')).body.isRequired).toBe(true);
    const { secret } = (await owner.post('/auth/me/totp')).body;
    const { body } = await owner.post('/auth/me/totp/confirm', { code: codeOf(secret, world.now()) });
    expect((await restClient(service.url, body.accessToken).get('/tickets')).status).toBe(200);
    expect(await owner.get('/tickets')).toMatchObject(refused);
    await role.require(false);
    expect((await owner.get('/tickets')).status).toBe(200);
  });

  it('is not satisfied by a refresh, a new sign-in, or a password reset', async () => {
    const role = await newRole();
    const owner = await world.person();
    await role.assign(owner.id);
    await role.require();
    const refreshed = await service.anybody.post('/auth/refresh', { refreshToken: owner.refreshToken });
    expect(await restClient(service.url, refreshed.body.accessToken).get('/tickets')).toMatchObject(refused);
    const again = await world.login(owner);
    expect(await restClient(service.url, again.body.accessToken).get('/tickets')).toMatchObject(refused);
    await service.anybody.post('/auth/forgot-password', { email: owner.email });
    const mail = await service.smtp.next(({ to, subject }) => to.includes(owner.email) && /Reset/.test(subject));
    const token = new URL(mail.link(/token=/)).searchParams.get('token');
    const password = 'quite another password';
    await service.anybody.post('/auth/reset-password', { token, password });
    const reset = await world.login({ email: owner.email, password });
    expect(await restClient(service.url, reset.body.accessToken).get('/tickets')).toMatchObject(refused);
  });

  it('is not satisfied by the stored response of an idempotency key', async () => {
    const role = await newRole();
    const { body: grants } = await role.admin.get('/permissions');
    expect(grants.data.length).toBeGreaterThan(0);
    const owner = await world.person('team_lead');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const ticket = { subject: 'Printer on fire' };
    expect((await owner.post('/tickets', ticket, key)).status).toBe(201);
    await role.assign(owner.id);
    await role.require();
    expect(await owner.post('/tickets', ticket, key)).toMatchObject(refused);
  });

  it('lets API keys of its users work, and gives them no new ones', async () => {
    const role = await newRole();
    const owner = await world.person('team_lead');
    const { key } = (await owner.post('/api-keys', { name: 'Form' })).body;
    await role.assign(owner.id);
    await role.require();
    expect((await restClient(service.url, key).get('/tickets')).status).toBe(200);
    expect(await owner.post('/api-keys', { name: 'Way around' })).toMatchObject(refused);
  });

  it('ends streams that are open', async () => {
    const role = await newRole();
    const owner = await world.person();
    await role.assign(owner.id);
    const token = (await world.login(owner)).body.accessToken;
    const stream = await fetch(`${service.url}/api/events/stream`, { headers: { Authorization: `Bearer ${token}` } });
    expect(stream.status).toBe(200);
    await role.require();
    expect(await stream.text()).toContain('second_factor_required');
  });

  it('cannot be made one by an administrator without a second factor', async () => {
    const weak = await world.person('administrator');
    const { data } = (await weak.get('/roles')).body;
    const agent = data.find(({ key }: { key: string }) => key === 'agent');
    expect((await weak.patch(`/roles/${agent.id}`, { requiresSecondFactor: true })).status).toBe(409);
  });
});
