import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, faults, rejectionKeeping } from '../../support/records.ts';
import { startService } from '../../support/service.ts';

const IN_USE = 'Users or tickets still belong to this organization. Remove them from it first.';
const NOWHERE = '01900000-0000-7000-8000-000000000000';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const expectRejection = rejectionKeeping(['organizations', 'users', 'events']);

let made = 0;
const organization = async (more: object = {}) =>
  (await administrator.post('/organizations', { name: `Company ${++made}`, ...more })).body;
const person = async (more: object = {}) =>
  (await administrator.post('/users', { name: 'Rita', email: `rita-${++made}@example.net`, ...more })).body;
const assign = (id: string, organizationId: string | null, by = administrator) =>
  by.patch(`/users/${id}`, { organizationId });
const refOf = ({ id, name }: { id: string; name: string }) => ({ id, name });

describe('a user', () => {
  it('joins an organization on creation or later, changes it, and leaves it', async () => {
    const [one, other] = [await organization(), await organization()];
    const joined = await person({ organizationId: one.id });
    expect(joined.organization).toEqual(refOf(one));
    expect((await assign(joined.id, other.id)).body).toMatchObject({ organization: refOf(other), version: 2 });
    expect((await assign(joined.id, other.id)).body.version).toBe(2);
    expect((await administrator.patch(`/users/${joined.id}`, { name: 'R' })).body.organization).toEqual(refOf(other));
    expect((await assign(joined.id, null)).body.organization).toBeNull();
    expect(await eventsAbout(service, joined.id)).toMatchObject([
      { type: 'user.created' },
      { type: 'user.updated', changes: { organizationId: { from: one.id, to: other.id } } },
      { type: 'user.updated', changes: { name: { from: 'Rita', to: 'R' } } },
      { type: 'user.updated', changes: { organizationId: { from: other.id, to: null } } },
    ]);
  });

  it('is listed by organization', async () => {
    const { id } = await organization();
    const [first, second] = [await person({ name: 'A', organizationId: id }), await person({ name: 'B' })];
    const listed = async () => (await administrator.get(`/users?organization=${id}`)).body.data;
    expect(await listed()).toEqual([first]);
    await assign(second.id, id);
    expect(await listed()).toMatchObject([{ id: first.id }, { id: second.id }]);
    expect((await administrator.get(`/users?organization=${NOWHERE}`)).body.data).toEqual([]);
    expect((await administrator.get('/users?organization=company')).status).toBe(422);
  });

  it('is shown shared tickets only by someone who has all permissions that they gain', async () => {
    const gained = ['ticket:read', 'comment:create_public', 'attachment:create'];
    const holder = async (missing?: string) => {
      const held = gained.filter((permission) => permission !== missing);
      const grants = [...held, 'user:read', 'user:update', 'user:create'].map((permission) => ({ permission }));
      const key = `sync_${++made}`;
      const role = (await administrator.post('/roles', { key, name: key, grants })).body;
      const owner = await service.person('requester');
      await administrator.put(`/users/${owner.id}/roles`, { roleIds: [role.id] });
      return owner;
    };
    const share = (id: string, by: typeof administrator) => by.patch(`/organizations/${id}`, { sharesTickets: true });
    const joining = { name: 'New', email: `new-${++made}@example.net` };
    const create = (id: string, by: typeof administrator) => by.post('/users', { ...joining, organizationId: id });
    for (const permission of gained) {
      const [empty, full, open] = [await organization(), await organization(), await organization()];
      await share(open.id, administrator);
      const { id } = await person({ organizationId: full.id });
      const poor = await holder(permission);
      for (const ask of [() => share(full.id, poor), () => assign(id, open.id, poor), () => create(open.id, poor)]) {
        expect((await expectRejection(service, 403, ask)).permission).toBe(permission);
      }
      expect((await share(empty.id, poor)).body.sharesTickets).toBe(true);
      expect((await assign(id, null, poor)).status).toBe(200);
    }
    const { id } = await organization({ sharesTickets: true });
    const rich = await holder();
    expect((await assign((await person()).id, id, rich)).status).toBe(200);
    expect((await create(id, rich)).body.organization.id).toBe(id);
    // A repetition gives no one more.
    const [sharing, member] = [await organization({ sharesTickets: true }), await person()];
    await assign(member.id, sharing.id);
    expect((await assign(member.id, sharing.id, await holder('ticket:read'))).status).toBe(200);
  });

  it('does not see their own organization, and cannot choose one', async () => {
    const { id } = await organization({ domains: ['own.example'] });
    const requester = await service.person('requester', { email: 'rita@own.example' });
    const own = { organization: null, proposedOrganization: null };
    expect((await requester.get('/auth/me')).body).toMatchObject(own);
    await assign(requester.id, id);
    expect((await requester.get('/auth/me')).body).toMatchObject(own);
    expect((await requester.patch('/auth/me', { name: 'Me' })).body).toMatchObject(own);
    expect((await requester.patch('/auth/me', { organizationId: id })).status).toBe(422);
    expect((await assign(requester.id, id, requester)).status).toBe(403);
    const agent = await service.person('agent');
    expect((await assign(requester.id, null, agent)).status).toBe(403);
    expect((await agent.get(`/users/${requester.id}`)).body.organization).toMatchObject({ id });
  });

  it('cannot join an unknown organization', async () => {
    const { id } = await person();
    for (const ask of [
      () => administrator.post('/users', { name: 'R', email: 'r@example.net', organizationId: NOWHERE }),
      () => assign(id, NOWHERE),
    ]) {
      expect(faults(await expectRejection(service, 422, ask))).toEqual(['#/organizationId unknown']);
    }
  });
});

describe('a domain', () => {
  it('proposes its organization to people with a verified address in it, and adds no one', async () => {
    const company = await organization({ domains: ['proposing.example', 'second.example'] });
    const shown = async ({ id }: { id: string }) => (await administrator.get(`/users/${id}`)).body;
    const verified = await service.person('requester', { email: 'vera@second.example' });
    expect(await shown(verified)).toMatchObject({ organization: null, proposedOrganization: refOf(company) });
    expect((await administrator.get(`/users?organization=${company.id}`)).body.data).toEqual([]);

    const unverified = await person({ email: 'una@second.example' });
    const below = await service.person('requester', { email: 'sue@sub.second.example' });
    const program = await person({ kind: 'service', email: 'bot@second.example' });
    for (const user of [unverified, below, program]) expect((await shown(user)).proposedOrganization).toBeNull();

    const other = await organization();
    const joined = { organization: refOf(other), proposedOrganization: null };
    expect((await assign(verified.id, other.id)).body).toMatchObject(joined);
    await assign(verified.id, null);
    await administrator.patch(`/organizations/${company.id}`, { domains: ['proposing.example'] });
    expect((await shown(verified)).proposedOrganization).toBeNull();
  });
});

describe('the deletion of an organization', () => {
  it('is rejected with 409 while users belong to it', async () => {
    const { id } = await organization();
    const member = await person({ organizationId: id });
    const problem = await expectRejection(service, 409, () => administrator.delete(`/organizations/${id}`));
    expect(problem.detail).toBe(IN_USE);
    await assign(member.id, null);
    expect((await administrator.delete(`/organizations/${id}`)).status).toBe(204);
  });

  it('and a user who joins at the same time do not both succeed', async () => {
    for (const _ of Array.from({ length: 5 })) {
      const [{ id }, user] = [await organization(), await person()];
      const [joined, deleted] = await Promise.all([assign(user.id, id), administrator.delete(`/organizations/${id}`)]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([joined.status, deleted.status]);
    }
  });
});
