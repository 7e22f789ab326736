import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserEntity } from '../../../server/src/accounts/users/user.entity.ts';
import { only } from '../../support/events/only.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

describe('teams', () => {
  let service: TestService;
  let admin: Person;
  let agent: Person;

  beforeAll(async () => {
    service = await startService({ workers: false });
    admin = await service.person('administrator');
    agent = await service.person('agent', { name: 'Grace' });
  });
  afterAll(() => service.stop());

  let made = 0;
  async function makeTeam(fields: { name?: string; description?: string } = {}) {
    made += 1;
    const { body } = await admin.post('/teams', { name: `Team ${made}`, ...fields });
    return body as { id: string; name: string; version: number };
  }

  describe('with a valid request', () => {
    it('creates a team that every verified user can read', async () => {
      const { status, headers, body } = await admin.post('/teams', { name: ' Billing ', description: 'Money' });
      expect(status).toBe(201);
      expect(headers.get('etag')).toBe('"1"');
      expect(body).toMatchObject({ name: 'Billing', description: 'Money', members: [], version: 1 });
      expect(await eventsAbout(service, body.id)).toMatchObject([{ type: 'team.created', data: { name: 'Billing' } }]);

      expect(await agent.get(`/teams/${body.id}`)).toMatchObject({ status: 200, body });
    });

    it('shows customers the name of a team, but not its configuration', async () => {
      const assignment = { mode: 'round_robin', maxOpenPerAgent: 7 };
      const { body } = await admin.post('/teams', { name: 'Fraud', description: 'Secret', assignment });
      const requester = await service.person('requester');
      const shown = {
        name: 'Fraud',
        description: '',
        assignment: { mode: 'manual', maxOpenPerAgent: null },
        members: [],
      };
      expect((await requester.get(`/teams/${body.id}`)).body).toMatchObject(shown);
      expect((await requester.get('/teams')).body.data).toContainEqual(expect.objectContaining(shown));
      expect((await agent.get(`/teams/${body.id}`)).body).toMatchObject({ description: 'Secret', assignment });
    });

    it('lists teams by name, with their members for users with user:read', async () => {
      const [zebra, ant] = [await makeTeam({ name: 'Zebra' }), await makeTeam({ name: 'Ant' })];
      await admin.put(`/teams/${zebra.id}/members/${agent.id}`, { role: 'lead' });

      const listed = (await agent.get('/teams')).body.data;
      const names = listed.map(({ name }: { name: string }) => name);
      expect(names.indexOf('Ant')).toBeLessThan(names.indexOf('Zebra'));
      expect(listed).toContainEqual(expect.objectContaining({ id: ant.id, members: [] }));
      const member = { user: { id: agent.id, name: 'Grace' }, role: 'lead' };
      expect(listed).toContainEqual(expect.objectContaining({ id: zebra.id, members: [member] }));

      const requester = await service.person('requester');
      const shown = (await requester.get('/teams')).body.data;
      expect(shown).toContainEqual(expect.objectContaining({ id: zebra.id, name: 'Zebra', members: [] }));
      expect((await requester.get(`/teams/${zebra.id}`)).body.members).toEqual([]);
    });

    it('changes the specified fields only', async () => {
      const team = await makeTeam({ name: 'Before', description: 'Stays' });
      const { status, body } = await admin.patch(`/teams/${team.id}`, { name: 'After' }, { 'If-Match': '"1"' });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { name: 'After', description: 'Stays', version: 2 },
      });
      expect(await eventsAbout(service, team.id)).toMatchObject([
        { type: 'team.created' },
        { type: 'team.updated', version: 2, changes: only({ name: { from: 'Before', to: 'After' } }) },
      ]);
    });

    it('accepts a change without effect and records no event', async () => {
      const team = await makeTeam();
      const { body } = await admin.patch(`/teams/${team.id}`, { name: team.name });
      expect(body.version).toBe(1);
      expect(await eventsAbout(service, team.id)).toHaveLength(1);
    });

    it('deletes a team with its memberships, and updates the access of its members', async () => {
      const team = await makeTeam();
      await admin.put(`/teams/${team.id}/members/${agent.id}`, {});
      const before = await account(agent.id);
      expect(await admin.delete(`/teams/${team.id}`)).toMatchObject({ status: 204, body: null });

      expect((await admin.get(`/teams/${team.id}`)).status).toBe(404);
      expect(await eventsAbout(service, team.id)).toContainEqual(
        expect.objectContaining({ type: 'team.deleted', data: expect.objectContaining({ name: team.name }) }),
      );
      const after = await account(agent.id);
      expect(after.version).toBe(before.version + 1);
      expect(after.accessChangedAt.getTime()).toBeGreaterThan(before.accessChangedAt.getTime());
    });
  });

  const account = (id: string) => service.orm.em.fork().findOneOrFail(UserEntity, id);

  it('returns 401 without a token', async () => {
    const { id } = await makeTeam();
    for (const ask of [
      () => service.anybody.get('/teams'),
      () => service.anybody.get(`/teams/${id}`),
      () => service.anybody.post('/teams', { name: 'Mine' }),
      () => service.anybody.patch(`/teams/${id}`, { name: 'Mine' }),
      () => service.anybody.delete(`/teams/${id}`),
    ]) {
      expect(await expectRejection(service, 401, ask)).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('returns 403 without team:manage', async () => {
    const { id } = await makeTeam();
    for (const ask of [
      () => agent.post('/teams', { name: 'Mine' }),
      () => agent.patch(`/teams/${id}`, { name: 'Mine' }),
      () => agent.delete(`/teams/${id}`),
    ]) {
      const problem = await expectRejection(service, 403, ask);
      expect(problem).toMatchObject({ code: 'permission_denied', permission: 'team:manage' });
    }
  });

  it('returns 404 for an unknown team', async () => {
    for (const ask of [
      () => admin.get(`/teams/${NOWHERE}`),
      () => admin.patch(`/teams/${NOWHERE}`, { name: 'Mine' }),
      () => admin.delete(`/teams/${NOWHERE}`),
    ]) {
      expect(await expectRejection(service, 404, ask)).toMatchObject({ code: 'not_found' });
    }
  });

  describe('returns 409 for deleting a team', () => {
    it('that has tickets', async () => {
      const { id } = await makeTeam();
      expect((await admin.post('/tickets', { subject: 'Help', teamId: id })).status).toBe(201);
      const problem = await expectRejection(service, 409, () => admin.delete(`/teams/${id}`));
      expect(problem).toMatchObject({ code: 'conflict', detail: expect.stringContaining('to another team') });
    });

    it('that is the default of a category', async () => {
      const { id } = await makeTeam();
      const { status } = await admin.post('/categories', { key: 'invoices', name: 'Invoices', defaultTeamId: id });
      expect(status).toBe(201);
      expect(await expectRejection(service, 409, () => admin.delete(`/teams/${id}`))).toMatchObject({
        code: 'conflict',
      });
    });
  });

  it('returns 412 for an outdated version, with the changes since', async () => {
    const team = await makeTeam();
    await admin.put(`/teams/${team.id}/members/${agent.id}`, {});
    await admin.patch(`/teams/${team.id}`, { description: 'New' });
    for (const ask of [
      () => admin.patch(`/teams/${team.id}`, { name: 'Late' }, { 'If-Match': '"1"' }),
      () => admin.delete(`/teams/${team.id}`, { 'If-Match': '"1"' }),
    ]) {
      expect(await expectRejection(service, 412, ask)).toMatchObject({
        code: 'version_conflict',
        currentVersion: 3,
        changedFields: expect.arrayContaining(['members', 'description']),
      });
    }
  });

  it('returns 412 for all but one of several concurrent changes of the same version', async () => {
    const { id } = await makeTeam();
    const names = ['One', 'Two', 'Three', 'Four'];
    const change = (name: string) =>
      admin.patch(`/teams/${id}`, { name: `${name} ${id.slice(-8)}` }, { 'If-Match': '"1"' });
    const answers = await Promise.all(names.map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect(await eventsAbout(service, id)).toHaveLength(2);
  });

  describe('returns 422', () => {
    it('for the name of another team', async () => {
      const [one, other] = [await makeTeam(), await makeTeam()];
      for (const ask of [
        () => admin.post('/teams', { name: one.name }),
        () => admin.patch(`/teams/${other.id}`, { name: one.name }),
      ]) {
        expect(faults(await expectRejection(service, 422, ask))).toEqual(['#/name taken']);
      }
    });

    it.each([
      [{ name: '  ' }, '#/name too_small'],
      [{ name: 'x'.repeat(81) }, '#/name too_big'],
      [{ name: 'Mine', lead: 'me' }, '#/lead unknown_field'],
    ])('for %o', async (body, fault) => {
      expect(faults(await expectRejection(service, 422, () => admin.post('/teams', body)))).toEqual([fault]);
    });
  });
});
