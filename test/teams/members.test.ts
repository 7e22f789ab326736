import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserEntity } from '../../server/src/users/user.entity.ts';
import { eventsAbout, faults, refused } from '../support/records.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

describe('who is in a team', () => {
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

  describe('ok', () => {
    it('puts somebody in it, as a member where nothing else is said', async () => {
      const { status, headers, body } = await manager.put(place(), {});
      expect(status).toBe(200);
      expect(headers.get('etag')).toBe('"2"');
      expect(body.members).toEqual([{ user: { id: ada.id, name: 'Ada' }, role: 'member' }]);
      expect((await manager.get(`/users/${ada.id}`)).body.teams).toEqual([
        { id: team.id, name: team.name, role: 'member' },
      ]);
    });

    it('gives them another part, and records both', async () => {
      await manager.put(place(), { role: 'member' });
      const { body } = await manager.put(place(), { role: 'lead' });
      expect(body).toMatchObject({ version: 3, members: [{ role: 'lead' }] });
      const user = { id: ada.id, name: 'Ada' };
      expect((await eventsAbout(service, team.id)).slice(1)).toEqual([
        {
          type: 'team.member_added',
          version: 2,
          changes: [{ field: 'members', from: null, to: { user, role: 'member' } }],
          data: { user, role: 'member' },
        },
        {
          type: 'team.member_added',
          version: 3,
          changes: [{ field: 'members', from: { user, role: 'member' }, to: { user, role: 'lead' } }],
          data: { user, role: 'lead' },
        },
      ]);
    });

    it('can be said twice, and is recorded once', async () => {
      const first = await manager.put(place(), { role: 'lead' });
      const again = await manager.put(place(), { role: 'lead' });
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await eventsAbout(service, team.id)).toHaveLength(2);
    });

    it('takes somebody out', async () => {
      await manager.put(place(), { role: 'lead' });
      expect(await manager.delete(place())).toMatchObject({ status: 204, body: null });
      expect((await manager.get(`/teams/${team.id}`)).body).toMatchObject({ members: [], version: 3 });
      const user = { id: ada.id, name: 'Ada' };
      expect((await eventsAbout(service, team.id)).at(-1)).toMatchObject({
        type: 'team.member_removed',
        changes: [{ field: 'members', from: { user, role: 'lead' }, to: null }],
      });
    });

    it('opens the tickets of the team, and shuts them, for a token given before', async () => {
      const { body: ticket } = await manager.post('/tickets', { subject: 'Help', teamId: team.id });
      expect((await ada.get(`/tickets/${ticket.id}`)).status).toBe(404);
      await manager.put(place(), {});
      expect((await ada.get(`/tickets/${ticket.id}`)).status).toBe(200);
      await manager.delete(place());
      expect((await ada.get(`/tickets/${ticket.id}`)).status).toBe(404);
    });

    it('keeps when access changed, on joining, on another part and on leaving', async () => {
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

    it('loses nobody of those who join at once', async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => service.person('agent')));
      const answers = await Promise.all(people.map((person) => manager.put(place(person), {})));
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
      const { body } = await manager.get(`/teams/${team.id}`);
      expect(body.members).toHaveLength(8);
      expect(body.version).toBe(9);
    });
  });

  it('401 without a token', async () => {
    await refused(service, 401, () => service.anybody.put(place(), {}));
    await refused(service, 401, () => service.anybody.delete(place()));
  });

  it('403 without team:manage, also for a lead of the team', async () => {
    const lead = await service.person('team_lead');
    await manager.put(place(lead), { role: 'lead' });
    for (const ask of [() => lead.put(place(), {}), () => lead.delete(place(lead))]) {
      expect(await refused(service, 403, ask)).toMatchObject({ permission: 'team:manage' });
    }
  });

  it('404 for a team, a person or a membership that is not there', async () => {
    for (const ask of [
      () => manager.put(`/teams/${NOWHERE}/members/${ada.id}`, {}),
      () => manager.put(place({ id: NOWHERE }), {}),
      () => manager.delete(`/teams/${NOWHERE}/members/${ada.id}`),
      () => manager.delete(place({ id: NOWHERE })),
      () => manager.delete(place()),
    ]) {
      expect(await refused(service, 404, ask)).toMatchObject({ code: 'not_found' });
    }
  });

  it('409 for somebody whose account is not active', async () => {
    const admin = await service.person('administrator');
    await admin.post(`/users/${ada.id}/suspend`);
    expect(await refused(service, 409, () => manager.put(place(), {}))).toMatchObject({ code: 'conflict' });
  });

  it('422 for a part that there is not', async () => {
    expect(faults(await refused(service, 422, () => manager.put(place(), { role: 'boss' })))).toEqual([
      '#/role invalid_value',
    ]);
  });
});
