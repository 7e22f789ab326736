import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { eventually } from '../../platform/harness.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';

let made = 0;
const service = await forFile(startService({ workers: false }));
const admin = await service.person('administrator');

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

async function roundRobin(count: number): Promise<{ teamId: string; members: Person[] }> {
  made += 1;
  const team = { name: `Team ${made}`, assignment: { mode: 'round_robin' } };
  const teamId = (await admin.post('/teams', team)).body.id;
  const members: Person[] = [];
  for (let at = 0; at < count; at++) {
    const member = await service.person('agent');
    await admin.put(`/teams/${teamId}/members/${member.id}`, {});
    members.push(member);
  }
  return { teamId, members };
}

const assigned = async (teamId: string): Promise<string | null> =>
  (await admin.post('/tickets', { subject: 'Lamp', teamId })).body.assignee?.id ?? null;

describe('awayUntil', () => {
  it('makes a user away until then, and online after it without anyone switching that', async () => {
    const person = await service.person('agent');
    const until = inMs(1_000);
    const { status, body } = await person.patch('/auth/me', { awayUntil: until });
    expect([status, body.availability, body.awayUntil]).toEqual([200, 'away', until]);
    expect((await admin.get(`/users/${person.id}`)).body).toMatchObject({ availability: 'away', awayUntil: until });
    const idsOf = async (availability: string) =>
      (await admin.get(`/users?limit=100&availability=${availability}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsOf('away')).toContain(person.id);
    expect(await idsOf('online')).not.toContain(person.id);
    const { version } = body;
    await eventually(async () =>
      expect((await admin.get(`/users/${person.id}`)).body).toMatchObject({
        availability: 'online',
        awayUntil: null,
        version,
      }),
    );
    expect((await eventsAbout(service, person.id)).at(-1)).toMatchObject({
      type: 'user.updated',
      changes: only({ availability: { from: 'online', to: 'away' }, awayUntil: { from: null, to: until } }),
    });
  });

  it('ends when the user is online, and stays when a form sends what has not changed', async () => {
    const person = await service.person('agent');
    const until = inMs(HOUR_MS);
    await person.patch('/auth/me', { awayUntil: until });
    expect((await person.patch('/auth/me', { availability: 'away', name: 'Ada' })).body.awayUntil).toBe(until);
    expect((await person.patch('/auth/me', { awayUntil: null })).body).toMatchObject({
      availability: 'away',
      awayUntil: null,
    });
    await person.patch('/auth/me', { awayUntil: until });
    const back = { availability: 'online', awayUntil: null };
    expect((await person.patch('/auth/me', { availability: 'online' })).body).toMatchObject(back);
    expect((await person.patch('/auth/me', { availability: 'away' })).body.awayUntil).toBeNull();
    const away = (await admin.get('/users?limit=100&availability=away')).body.data;
    expect(away.map(({ id }: { id: string }) => id)).toContain(person.id);
  });

  it('forgets an absence that is over', async () => {
    const person = await service.person('agent');
    await person.patch('/auth/me', { awayUntil: inMs(30) });
    await delay(40);
    await person.patch('/auth/me', { name: 'Back' });
    expect((await person.patch('/auth/me', { availability: 'away' })).body).toMatchObject({
      availability: 'away',
      awayUntil: null,
    });
    const changes = (await eventsAbout(service, person.id)).at(-1)?.changes;
    expect(changes).toEqual({ availability: { from: 'online', to: 'away' } });
  });

  it.each([
    [{ awayUntil: inMs(-1_000) }, 'in_past'],
    [{ awayUntil: inMs(HOUR_MS), availability: 'online' }, 'not_allowed'],
    [{ awayUntil: 'Monday' }, 'invalid_format'],
  ])('rejects %o with 422', async (body, code) => {
    const { status, body: problem } = await admin.patch('/auth/me', body);
    expect([status, problem.errors]).toMatchObject([422, [{ pointer: '#/awayUntil', code }]]);
  });

  it('can be set for others by users who can edit them, with the version that they have seen', async () => {
    const person = await service.person('agent');
    const change = { awayUntil: inMs(HOUR_MS), expectedVersion: 99 };
    expect((await admin.patch(`/users/${person.id}`, change)).status).toBe(412);
    const { awayUntil } = change;
    expect((await admin.patch(`/users/${person.id}`, { awayUntil })).body.awayUntil).toBe(awayUntil);
    expect((await person.patch(`/users/${admin.id}`, { awayUntil })).status).toBe(403);
  });
});

describe('the assignment mode of a team', () => {
  it('skips members until they are back, and does not use up their turn', async () => {
    const { teamId, members } = await roundRobin(3);
    const [first, second, third] = members.map(({ id }) => id);
    await members[1]?.patch('/auth/me', { awayUntil: inMs(1_500) });
    expect([await assigned(teamId), await assigned(teamId), await assigned(teamId)]).toEqual([first, third, first]);
    await eventually(async () => expect((await admin.get(`/users/${second}`)).body.availability).toBe('online'));
    expect([await assigned(teamId), await assigned(teamId)]).toEqual([second, third]);
  });

  it('leaves tickets to the team while everyone is away, and people can assign them to someone who is', async () => {
    const { teamId, members } = await roundRobin(1);
    const [only] = members;
    await only?.patch('/auth/me', { awayUntil: inMs(HOUR_MS) });
    expect(await assigned(teamId)).toBeNull();
    const ticket = (await admin.post('/tickets', { subject: 'Lamp', teamId, assigneeId: only?.id })).body;
    expect(ticket.assignee.id).toBe(only?.id);
    expect((await only?.post('/tickets/next', {}))?.body.ticket.assignee.id).toBe(only?.id);
  });
});
