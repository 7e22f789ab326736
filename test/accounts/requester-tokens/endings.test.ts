import { describe, expect, it } from 'vitest';
import { openedStream } from '../../messaging/feed/support/raw-stream.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { startSecondInstance } from '../api-keys/support/instance.ts';
import { serviceWith } from '../api-keys/support/keys.ts';
import { type Application, type EmbeddedPerson, makeApplication } from './support/application.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');

const makeOrganization = async (more: object = {}): Promise<string> =>
  (await administrator.post('/organizations', { name: 'Nordic Freight', ...more })).body.id;

interface Ending {
  readonly person: EmbeddedPerson;
  readonly shop: Application;
  readonly ownerId: string;
  readonly organizationId: string;
}

const endings: Record<string, (ending: Ending) => Promise<{ status: number }>> = {
  'the key is revoked': ({ shop }) => administrator.delete(`/api-keys/${shop.key.id}`),
  'the key is rotated without a grace period': ({ shop }) => administrator.post(`/api-keys/${shop.key.id}/rotate`, {}),
  'the owner of the key is suspended': ({ ownerId }) => administrator.post(`/users/${ownerId}/suspend`),
  'the person is suspended': ({ person }) => administrator.post(`/users/${person.id}/suspend`),
  'all sessions of the person are ended': ({ person }) => administrator.delete(`/users/${person.id}/sessions`),
  'the person signs out': ({ person }) => person.post('/auth/logout', {}),
  'the organization is suspended': ({ organizationId }) =>
    administrator.patch(`/organizations/${organizationId}`, { suspended: true }),
  'the person moves into a suspended organization': async ({ person }) =>
    administrator.patch(`/users/${person.id}`, { organizationId: await makeOrganization({ suspended: true }) }),
};

describe.each(Object.entries(endings))('if %s', (_, end) => {
  it('a requester token ends on every instance, with its open streams within two seconds', async () => {
    const { id: ownerId } = await serviceWith(administrator, [{ permission: 'user:issue_token' }]);
    const shop = await makeApplication(service, administrator, { ownerId });
    const organizationId = await makeOrganization();
    const person = await shop.signIn();
    await administrator.patch(`/users/${person.id}`, { organizationId });
    const there = restClient(await startSecondInstance(service), person.token);
    expect((await there.get('/auth/me')).status).toBe(200);
    const stream = await openedStream(service.url, { token: person.token });
    const bystander = await (await makeApplication(service, administrator)).signIn();

    const began = performance.now();
    expect((await end({ person, shop, ownerId, organizationId })).status).toBeLessThan(300);
    expect((await person.get('/auth/me')).status).toBe(401);
    await eventually(() => expect(stream.end).toMatchObject({ code: 'unauthenticated' }));
    expect(performance.now() - began).toBeLessThan(2_000);
    await eventually(async () => expect((await there.get('/auth/me')).status).toBe(401));
    expect((await bystander.get('/auth/me')).status).toBe(200);
  });
});

describe('a requester token continues', () => {
  it('while the old secret of its key stays valid', async () => {
    const shop = await makeApplication(service, administrator);
    const person = await shop.signIn();
    const rotated = await administrator.post(`/api-keys/${shop.key.id}/rotate`, { expireOldAfterSeconds: 60 });
    expect(rotated.status).toBe(200);
    expect((await person.get('/auth/me')).status).toBe(200);
  });

  it('when the organization of the person changes otherwise, or they join another one', async () => {
    const shop = await makeApplication(service, administrator);
    const person = await shop.signIn();
    const organizationId = await makeOrganization();
    await administrator.patch(`/users/${person.id}`, { organizationId });
    await administrator.patch(`/organizations/${organizationId}`, { note: 'Called' });
    expect((await person.get('/auth/me')).status).toBe(200);
  });

  it('in a new session after the last one has ended', async () => {
    const shop = await makeApplication(service, administrator);
    const person = await shop.signIn('cus_1');
    await person.post('/auth/logout', {});
    const again = await shop.signIn('cus_1');
    expect([(await person.get('/auth/me')).status, (await again.get('/auth/me')).status]).toEqual([401, 200]);
  });
});

describe('the suspension of an organization', () => {
  it('requires `user:suspend`, is recorded, and leaves those signed in who signed in themselves', async () => {
    const id = await makeOrganization();
    const member = await service.person('requester');
    await administrator.patch(`/users/${member.id}`, { organizationId: id });
    const key = await administrator.post('/api-keys', { name: 'CRM', grants: [{ permission: 'user:update' }] });
    const crm = restClient(service.url, key.body.key);
    const denied = { status: 403, body: { permission: 'user:suspend' } };
    expect(await crm.patch(`/organizations/${id}`, { suspended: true })).toMatchObject(denied);
    expect(await crm.post('/organizations', { name: 'Other', suspended: true })).toMatchObject(denied);
    expect((await crm.patch(`/organizations/${id}`, { suspended: false })).status).toBe(200);
    const suspended = await administrator.patch(`/organizations/${id}`, { suspended: true });
    expect(suspended.body).toMatchObject({ suspended: true, version: 2 });
    expect((await eventsAbout(service, id)).at(-1)).toMatchObject({
      type: 'organization.updated',
      changes: { suspended: { from: false, to: true } },
    });
    expect((await member.get('/auth/me')).status).toBe(200);
  });

  it('is set by the external ID of the organization', async () => {
    const path = '/organizations/by-external-id/crm/suspended';
    expect((await administrator.put(path, { name: 'Late payer', suspended: true })).body.suspended).toBe(true);
    expect((await administrator.put(path, { note: 'Paid' })).body.suspended).toBe(true);
    expect((await administrator.put(path, { suspended: false })).body.suspended).toBe(false);
  });

  it('is recorded for each session that a move into the organization ends', async () => {
    const shop = await makeApplication(service, administrator);
    const { id } = await shop.signIn();
    const organizationId = await makeOrganization({ suspended: true });
    await administrator.patch(`/users/${id}`, { organizationId });
    const ended = (await eventsAbout(service, id)).find(({ type }) => type === 'user.session_ended');
    expect(ended?.data).toMatchObject({ reason: 'organization_suspended' });
  });
});
