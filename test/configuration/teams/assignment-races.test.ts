import { describe, expect, it } from 'vitest';
import type { Team } from '../../../server/src/contract/configuration/teams.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));
const admin = await service.person('administrator');

const makePeople = (count: number) => Promise.all(Array.from({ length: count }, () => service.person('agent')));

let made = 0;
async function makeTeam(assignment: Partial<Team['assignment']>, members: readonly Person[]): Promise<Team> {
  made += 1;
  const { body } = await admin.post('/teams', { name: `Team ${made}`, assignment });
  for (const { id } of members) await admin.put(`/teams/${body.id}/members/${id}`, {});
  return body;
}

const together = (count: number, act: (index: number) => ReturnType<Person['post']>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** Counts the tickets of each assignee and the unassigned ones: `{ ID: 10, nobody: 3 }`. */
function shares(answers: readonly Awaited<ReturnType<Person['post']>>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body } of answers) {
    const name = body.assignee?.id ?? 'nobody';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const each = (people: readonly Person[], count: number) => Object.fromEntries(people.map(({ id }) => [id, count]));
const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

describe('automatic assignment of many concurrent tickets', () => {
  it.each(['round_robin', 'least_loaded'] as const)(
    'distributes 50 tickets evenly among 5 members: %s',
    async (mode) => {
      const people = await makePeople(5);
      const team = await makeTeam({ mode }, people);
      const answers = await together(50, () => admin.post('/tickets', { subject: 'All at once', teamId: team.id }));
      expect(statuses(answers)).toEqual([201]);
      expect(shares(answers)).toEqual(each(people, 10));
    },
  );

  it('never exceeds the limit of a member, even if two teams share members', async () => {
    const people = await makePeople(3);
    const teams = [
      await makeTeam({ mode: 'round_robin', maxOpenPerAgent: 4 }, people),
      await makeTeam({ mode: 'least_loaded', maxOpenPerAgent: 4 }, [...people].reverse()),
    ];
    const waiting = await together(10, () => admin.post('/tickets', { subject: 'Waits' }));
    const answers = await together(30, (index) => {
      const teamId = teams[index % 2]?.id;
      const ticket = waiting[Math.floor(index / 3)]?.body;
      return index % 3 === 0
        ? admin.post(`/tickets/${ticket.id}/assign`, { teamId })
        : admin.post('/tickets', { subject: 'Is made', teamId });
    });
    expect(statuses(answers).sort()).toEqual([200, 201]);
    expect(shares(answers)).toEqual({ ...each(people, 4), nobody: 18 });
  });

  it('continues while the team and its members change', async () => {
    const people = await makePeople(4);
    const team = await makeTeam({ mode: 'round_robin', maxOpenPerAgent: 50 }, people);
    const answers = await together(30, (index) => {
      if (index % 6 === 1) return admin.patch(`/teams/${team.id}`, { description: `Number ${index}` });
      if (index % 6 === 3)
        return admin.put(`/teams/${team.id}/members/${people[0]?.id}`, { role: index % 4 === 1 ? 'lead' : 'member' });
      return admin.post('/tickets', { subject: 'Meanwhile', teamId: team.id });
    });
    expect(statuses(answers).sort()).toEqual([200, 201]);
    expect(shares(answers.filter(({ status }) => status === 201))).not.toHaveProperty('nobody');
  });
});

it('completes concurrent assignments across teams without a deadlock', async () => {
  const [{ deadlocks } = { deadlocks: '?' }] = await service.orm.em
    .fork()
    .execute<{ deadlocks: string }[]>('select deadlocks from pg_stat_database where datname = current_database()');
  expect(Number(deadlocks)).toBe(0);
});

describe('an unassigned ticket', () => {
  it('is taken by one of 20 concurrent agents, and the error of the others names the assignee', async () => {
    const people = await makePeople(20);
    const team = await makeTeam({}, people);
    const { body: ticket } = await admin.post('/tickets', { subject: 'Who is first', teamId: team.id });
    const answers = await Promise.all(people.map((one) => one.post(`/tickets/${ticket.id}/take`)));
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(19);
    for (const { status, body } of lost) {
      expect({ status, ...body }).toMatchObject({
        status: 409,
        code: 'conflict',
        detail: `This ticket is already assigned to ${winner?.body.assignee.name}`,
      });
    }
    const outsider = await service.person('agent');
    expect((await outsider.post(`/tickets/${ticket.id}/take`)).status).toBe(404);
    expect((await admin.get(`/tickets/${ticket.id}`)).body.assignee).toEqual(winner?.body.assignee);
  });
});
