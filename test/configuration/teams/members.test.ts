import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserEntity } from '../../../server/src/accounts/users/user.entity.ts';
import { only } from '../../support/events/only.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

describe('team members', () => {
  let service: TestService;
  let manager: Person;
  let ada: Person;
  let team: { id: string; name: string };
  let made = 0;

  beforeAll(async () => {
    service = await startService({ workers: false });
    manager = await service.person('manager');
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    made += 1;
    ada = await service.person('agent', { name: 'Ada' });
    team = (await manager.post('/teams', { name: `Team ${made}` })).body;
  });

  const place = (who: { id: string } = ada) => `/teams/${team.id}/members/${who.id}`;
  const account = (id: string) => service.orm.em.fork().findOneOrFail(UserEntity, id);

  describe('with a valid request', () => {
    it('adds a user, as a member by default', async () => {
      const { status, headers, body } = await manager.put(place(), {});
      expect(status).toBe(200);
      expect(headers.get('etag')).toBe('"2"');
      expect(body.members).toEqual([{ user: { id: ada.id, name: 'Ada' }, role: 'member' }]);
      expect((await manager.get(`/users/${ada.id}`)).body.teams).toEqual([
        { id: team.id, key: 'team_1', name: team.name, role: 'member' },
      ]);
    });

    it('changes the role of a member and records both events', async () => {
      await manager.put(place(), { role: 'member' });
      const { body } = await manager.put(place(), { role: 'lead' });
      expect(body).toMatchObject({ version: 3, members: [{ role: 'lead' }] });
      const user = { id: ada.id, name: 'Ada' };
      expect((await eventsAbout(service, team.id)).slice(1)).toEqual([
        {
          type: 'team.member_added',
          version: 2,
          changes: { members: { from: null, to: { user, role: 'member' } } },
          data: { user, role: 'member' },
        },
        {
          type: 'team.member_added',
          version: 3,
          changes: { members: { from: { user, role: 'member' }, to: { user, role: 'lead' } } },
          data: { user, role: 'lead' },
        },
      ]);
    });

    it('accepts the same request twice and records one event', async () => {
      const first = await manager.put(place(), { role: 'lead' });
      const again = await manager.put(place(), { role: 'lead' });
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await eventsAbout(service, team.id)).toHaveLength(2);
    });

    it('removes a member', async () => {
      await manager.put(place(), { role: 'lead' });
      expect(await manager.delete(place())).toMatchObject({ status: 204, body: null });
      expect((await manager.get(`/teams/${team.id}`)).body).toMatchObject({ members: [], version: 3 });
      const user = { id: ada.id, name: 'Ada' };
      expect((await eventsAbout(service, team.id)).at(-1)).toMatchObject({
        type: 'team.member_removed',
        changes: only({ members: { from: { user, role: 'lead' }, to: null } }),
      });
    });

    it('grants and revokes access to tickets of the team for tokens issued before', async () => {
      const { body: ticket } = await manager.post('/tickets', { subject: 'Help', teamId: team.id });
      expect((await ada.get(`/tickets/${ticket.id}`)).status).toBe(404);
      await manager.put(place(), {});
      expect((await ada.get(`/tickets/${ticket.id}`)).status).toBe(200);
      await manager.delete(place());
      expect((await ada.get(`/tickets/${ticket.id}`)).status).toBe(404);
    });

    it('updates accessChangedAt if a member joins, changes role or leaves', async () => {
      let before = await account(ada.id);
      for (const change of [
        () => manager.put(place(), {}),
        () => manager.put(place(), { role: 'lead' }),
        () => manager.delete(place()),
      ]) {
        await change();
        const after = await account(ada.id);
        expect(after.accessChangedAt.getTime()).toBeGreaterThan(before.accessChangedAt.getTime());
        expect(after.version).toBe(before.version + 1);
        before = after;
      }
    });

    it('adds all users who join concurrently', async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => service.person('agent')));
      const answers = await Promise.all(people.map((person) => manager.put(place(person), {})));
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
      const { body } = await manager.get(`/teams/${team.id}`);
      expect(body.members).toHaveLength(8);
      expect(body.version).toBe(9);
    });
  });

  it('returns 401 without a token', async () => {
    await expectRejection(service, 401, () => service.anybody.put(place(), {}));
    await expectRejection(service, 401, () => service.anybody.delete(place()));
  });

  it('returns 403 without team:manage, even for a lead of the team', async () => {
    const lead = await service.person('team_lead');
    await manager.put(place(lead), { role: 'lead' });
    for (const ask of [() => lead.put(place(), {}), () => lead.delete(place(lead))]) {
      expect(await expectRejection(service, 403, ask)).toMatchObject({ permission: 'team:manage' });
    }
  });

  it('returns 404 for a missing team, user or membership', async () => {
    for (const ask of [
      () => manager.put(`/teams/${NOWHERE}/members/${ada.id}`, {}),
      () => manager.put(place({ id: NOWHERE }), {}),
      () => manager.delete(`/teams/${NOWHERE}/members/${ada.id}`),
      () => manager.delete(place({ id: NOWHERE })),
      () => manager.delete(place()),
    ]) {
      expect(await expectRejection(service, 404, ask)).toMatchObject({ code: 'not_found' });
    }
  });

  it('returns 409 for a user whose account is not active', async () => {
    const admin = await service.person('administrator');
    await admin.post(`/users/${ada.id}/suspend`);
    expect(await expectRejection(service, 409, () => manager.put(place(), {}))).toMatchObject({ code: 'conflict' });
  });

  it('returns 422 for an unknown role', async () => {
    expect(faults(await expectRejection(service, 422, () => manager.put(place(), { role: 'boss' })))).toEqual([
      '#/role invalid_value',
    ]);
  });
});
