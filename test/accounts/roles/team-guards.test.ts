import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import type { Person } from '../../support/service.ts';
import { all, openOffice, within } from './support/office.ts';

/** Users who are added to a ticket bring their permissions with them: each test fails if its check is removed. */

const office = await forFile(openOffice());

const place = (team: { id: string }, person: Person) => `/teams/${team.id}/members/${person.id}`;

/** Creates a ticket of a team with an unrelated requester. */
async function ticketOf(team: { id: string }): Promise<string> {
  const requester = await office.service.person('requester');
  const { body } = await requester.post('/tickets', { subject: 'Of a team' });
  await office.administrator.post(`/tickets/${body.id}/assign`, { teamId: team.id });
  return body.id;
}

describe('a user who manages teams but lacks permissions that a membership grants', () => {
  it('cannot add anyone to a team, including themselves', async () => {
    const team = await office.team();
    const ticket = await ticketOf(team);
    const manager = await office.holder([...all('team:manage'), ...within('team', 'ticket:read')]);
    const agent = await office.holder(within('team', 'ticket:read', 'ticket:update'));
    for (const person of [manager, agent]) {
      const problem = await expectRejection(office.service, 403, () => manager.put(place(team, person), {}));
      expect(problem).toMatchObject({ code: 'permission_denied', permission: 'ticket:read' });
      expect((await person.get(`/tickets/${ticket}`)).status).toBe(404);
    }
  });

  it('can add others to their own team, where they have the same permissions', async () => {
    const manager = await office.holder([...all('team:manage'), ...within('team', 'ticket:read')]);
    const [own, other] = [await office.team(manager), await office.team()];
    const reader = await office.holder(within('team', 'ticket:read'));
    const writer = await office.holder(within('team', 'ticket:read', 'ticket:update'));
    expect((await manager.put(place(own, reader), {})).status).toBe(200);
    expect((await reader.get(`/tickets/${await ticketOf(own)}`)).status).toBe(200);
    expect((await expectRejection(office.service, 403, () => manager.put(place(own, writer), {}))).permission).toBe(
      'ticket:update',
    );
    expect((await expectRejection(office.service, 403, () => manager.put(place(other, reader), {}))).permission).toBe(
      'ticket:read',
    );
  });

  it('can add users who already have these permissions on all tickets or gain none', async () => {
    const team = await office.team();
    const manager = await office.holder(all('team:manage', 'ticket:read'));
    const reader = await office.holder(within('team', 'ticket:read'));
    const own = await office.holder(within('assigned', 'ticket:read', 'ticket:close'));
    const everywhere = await office.holder(all('ticket:delete'));
    for (const person of [manager, reader, own, everywhere]) {
      expect((await manager.put(place(team, person), {})).status).toBe(200);
    }
  });

  it('can change roles of members, remove members and delete the team', async () => {
    const manager = await office.holder(all('team:manage'));
    const agent = await office.holder(within('team', 'ticket:read'));
    const team = await office.team(agent);
    expect((await manager.put(place(team, agent), { role: 'lead' })).status).toBe(200);
    expect((await manager.delete(place(team, agent))).status).toBe(204);
    expect((await manager.delete(`/teams/${team.id}`)).status).toBe(204);
  });

  it('is limited by the permissions of the API key in use', async () => {
    const team = await office.team();
    const agent = await office.holder(within('team', 'ticket:read'));
    const { body } = await office.administrator.post('/api-keys', { name: 'Teams', grants: all('team:manage') });
    const byKey = { Authorization: `Bearer ${body.key}` };
    const ask = () => office.service.anybody.put(place(team, agent), {}, byKey);
    expect((await expectRejection(office.service, 403, ask)).permission).toBe('ticket:read');
  });
});

describe('a user who can only see a ticket', () => {
  const ticketOfNobody = async () => {
    const requester = await office.service.person('requester');
    return (await requester.post('/tickets', { subject: 'Somebody else’s' })).body.id;
  };

  it('gains no permission on it by following it', async () => {
    const observer = await office.holder([...all('ticket:read'), ...within('own', 'ticket:update')]);
    const ticket = await ticketOfNobody();
    const follow = () => observer.put(`/tickets/${ticket}/followers/me`);
    expect(await expectRejection(office.service, 403, follow)).toMatchObject({ permission: 'ticket:update' });
    expect((await observer.patch(`/tickets/${ticket}`, { priority: 'low' })).status).toBe(403);
  });

  it('gives no permission on it to the owner of their API key', async () => {
    const grants = [...all('ticket:read', 'api_key:manage_own'), ...within('own', 'ticket:update')];
    const observer = await office.holder(grants);
    const { body } = await observer.post('/api-keys', { name: 'Reader', grants: all('ticket:read') });
    const ticket = await ticketOfNobody();
    const follow = () =>
      office.service.anybody.put(`/tickets/${ticket}/followers/me`, undefined, { Authorization: `Bearer ${body.key}` });
    expect(await expectRejection(office.service, 403, follow)).toMatchObject({ permission: 'ticket:update' });
  });

  it('cannot add other followers', async () => {
    const observer = await office.holder(all('ticket:read'));
    const friend = await office.service.person('requester');
    const ticket = await ticketOfNobody();
    const follow = () => observer.put(`/tickets/${ticket}/followers/${friend.id}`);
    expect(await expectRejection(office.service, 403, follow)).toMatchObject({ permission: 'ticket:update' });
  });

  it('can follow it if following grants nothing new', async () => {
    const agent = await office.service.person('agent');
    const observer = await office.holder(all('ticket:read'));
    const ticket = await ticketOf(await office.team(agent));
    for (const person of [agent, observer]) {
      expect((await person.put(`/tickets/${ticket}/followers/me`)).status).toBe(204);
    }
  });
});
