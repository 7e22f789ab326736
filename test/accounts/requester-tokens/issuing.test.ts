import { describe, expect, it, onTestFinished } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, faults, rejectionKeeping } from '../../support/records.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { makeKey, personWith, serviceWith } from '../api-keys/support/keys.ts';
import { read } from '../auth/support/forge.ts';
import { makeApplication } from './support/application.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator', { name: 'Ada' });
const shop = await makeApplication(service, administrator);
const expectRejection = rejectionKeeping(['users', 'sessions', 'events', 'api_keys']);
const naming = { grants: [{ permission: 'user:issue_token' }], requesterSource: 'shop' };

const later = (milliseconds: number) => {
  const real = service.now;
  service.now = () => new Date(Date.now() + milliseconds);
  onTestFinished(() => {
    service.now = real;
  });
};

describe('a requester token', () => {
  it('names the person, the requester role alone, and who asked for it', async () => {
    const { status, body } = await shop.issue('cus_1', { name: 'Rita', locale: 'de', ttlSeconds: 120 });
    expect([status, body]).toMatchObject([201, { tokenType: 'Bearer', expiresIn: 120 }]);
    expect(body).not.toHaveProperty('refreshToken');
    expect(body.user).toMatchObject({ name: 'Rita', locale: 'de', roles: [{ key: 'requester' }] });
    const { iat, exp, ...claims } = read(body.accessToken).payload;
    const act = { sub: administrator.id, key: shop.key.id };
    expect(claims).toMatchObject({ sub: body.user.id, kind: 'user', roles: [body.user.roles[0].id], act });
    expect(Number(exp) - Number(iat)).toBe(120);
    const account = (await administrator.get(`/users/${body.user.id}`)).body;
    expect(account).toMatchObject({ externalSource: shop.source, externalId: 'cus_1' });
    expect(account.email).toBe(`${account.id}@requester.invalid`);
  });

  it('is for the same account every time, which keeps its name and address', async () => {
    const email = 'rita@example.net';
    const first = await shop.issue('cus_2', { email });
    const again = await shop.issue('cus_2', { name: 'Other', email: 'other@example.net' });
    expect(again.body.user).toMatchObject({ id: first.body.user.id, name: 'rita', email });
    const other = await makeApplication(service, administrator);
    expect((await other.signIn('cus_2')).id).not.toBe(first.body.user.id);
  });

  it('is for one new account if several requests name it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.issue('cus_3')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.user?.id}`)).size).toBe(1);
    const id = answers[0]?.body.user.id;
    const types = (await eventsAbout(service, id)).map(({ type }) => type);
    expect(types).toEqual(['user.created', 'user.token_issued']);
  });

  it('is recorded once an hour for each person and key', async () => {
    const { id } = await shop.signIn('cus_4');
    await shop.signIn('cus_4');
    const [event, ...others] = (await administrator.get(`/audit-events?type=user.token_issued&subject=${id}`)).body
      .data;
    expect(others).toEqual([]);
    expect(event).toMatchObject({ data: { externalId: 'cus_4' }, actor: { apiKey: { id: shop.key.id } } });
    later(61 * 60_000);
    await shop.signIn('cus_4');
    const issued = (await eventsAbout(service, id)).filter(({ type }) => type === 'user.token_issued');
    expect(issued).toHaveLength(2);
  });

  it('is issued at most 60 times a minute for a person', async () => {
    for (let at = 0; at < 60; at += 1) await shop.signIn('cus_5');
    expect(await expectRejection(service, 429, () => shop.issue('cus_5'))).toMatchObject({ code: 'rate_limited' });
    expect((await shop.issue('cus_6')).status).toBe(201);
  });

  it('expires with its key at the latest', async () => {
    const expiresAt = new Date(Date.now() + 5 * 60_000).toISOString();
    const brief = await makeApplication(service, administrator, { expiresAt });
    const { body } = await brief.issue('cus_1');
    expect(Number(read(body.accessToken).payload.exp) * 1000).toBeLessThanOrEqual(Date.parse(expiresAt));
    expect(body.expiresIn).toBeGreaterThan(290);
  });

  it('is shown in the list of sessions with the name of the key', async () => {
    const { id } = await shop.signIn('cus_7');
    await shop.signIn('cus_7');
    const { data } = (await administrator.get(`/users/${id}/sessions`)).body;
    const { name } = (await administrator.get(`/api-keys/${shop.key.id}`)).body;
    expect(data).toMatchObject([{ application: name, isCurrent: false, ip: null }]);
  });
});

describe('no token is issued', () => {
  const rejected = (status: number, ask: Parameters<typeof expectRejection>[2]) =>
    expectRejection(service, status, ask);
  const by = (key: { key: string }) => restClient(service.url, key.key);
  const body = { externalId: 'cus_9' };
  const link = async (id: string, externalId: string) =>
    administrator.patch(`/users/${id}`, { externalSource: shop.source, externalId });

  it('to a session, a key that does not name the permission, and a key of someone without it', async () => {
    const whole = await makeKey(service, administrator);
    const other = await makeKey(service, administrator, { grants: [{ permission: 'user:create' }] });
    for (const caller of [administrator, whole, other]) {
      const problem = await rejected(403, () => caller.post('/auth/requester-tokens', body));
      expect(problem.code).toBe('permission_denied');
    }
    const owner = await personWith(service, administrator, [
      { permission: 'user:issue_token' },
      { permission: 'api_key:manage_own' },
    ]);
    const lost = await makeKey(service, owner, naming);
    expect((await lost.post('/auth/requester-tokens', body)).status).toBe(201);
    await administrator.put(`/users/${owner.id}/roles`, { roleIds: ['requester'] });
    await rejected(403, () => lost.post('/auth/requester-tokens', body));
  });

  it('for the people of another source', async () => {
    await rejected(422, () => shop.issue('cus_9', { source: 'crm' }));
  });

  it('for agents, service accounts, and accounts that are not active', async () => {
    const agent = await service.person('agent');
    const suspended = await service.person('requester');
    const program = await serviceWith(administrator, []);
    await administrator.post(`/users/${suspended.id}/suspend`);
    for (const { id } of [agent, suspended, program]) {
      await link(id, id);
      await rejected(403, () => shop.issue(id));
    }
  });

  it('for the people of a suspended organization', async () => {
    const { id: organizationId } = (await administrator.post('/organizations', { name: 'Nordic', suspended: true }))
      .body;
    const { id, externalId } = await shop.signIn();
    await administrator.patch(`/users/${id}`, { organizationId });
    await rejected(403, () => shop.issue(externalId));
    await administrator.patch(`/organizations/${organizationId}`, { suspended: false });
    expect((await shop.issue(externalId)).status).toBe(201);
  });

  it('for an address that has an account, a name that cannot be one, and another lifetime', async () => {
    const { email } = administrator;
    expect(faults(await rejected(409, () => shop.issue('cus_9', { email })))).toEqual(['#/email taken']);
    expect(faults(await rejected(422, () => shop.issue('x'.repeat(150))))).toEqual(['#/name required']);
    for (const ttlSeconds of [59, 901]) await rejected(422, () => shop.issue('cus_9', { ttlSeconds }));
  });

  it('to a revoked key', async () => {
    const gone = await makeApplication(service, administrator);
    await administrator.delete(`/api-keys/${gone.key.id}`);
    await rejected(401, () => gone.issue('cus_9'));
  });

  it('through a key without the permission that creates or rotates one with it', async () => {
    const whole = await makeKey(service, administrator);
    await rejected(403, () => whole.post(`/api-keys/${shop.key.id}/rotate`, {}));
    await rejected(403, () => whole.post('/api-keys', { name: 'Escalated', ...naming }));
    const program = await serviceWith(administrator, naming.grants);
    await rejected(403, () => whole.post('/api-keys', { name: 'Escalated', ...naming, ownerId: program.id }));
    const same = await makeKey(service, administrator, {
      ...naming,
      grants: [...naming.grants, { permission: 'api_key:manage_own' }],
    });
    expect((await by(same).post('/api-keys', { name: 'Same', ...naming })).status).toBe(201);
  });

  it.each([
    ['without a source', { requesterSource: null }],
    ['with a source but without the permission', { grants: [{ permission: 'user:read' }] }],
    ['with a source but without grants', { grants: null }],
  ])('to a key %s, which cannot be created', async (_, more) => {
    const problem = await rejected(422, () => administrator.post('/api-keys', { name: 'Odd', ...naming, ...more }));
    expect(faults(problem)).toEqual(['#/requesterSource custom']);
  });
});
