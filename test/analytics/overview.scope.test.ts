import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startService, type TestService } from '../support/service.ts';
import { type Cast, makeCast } from './support/cast.ts';
import { rowsOf } from './support/rows.ts';
import type { Story } from './support/stories.ts';
import { replaceHistory } from './support/world.ts';

const story: Story = {
  created: 0,
  requester: 'customer',
  followed: false,
  assignee: null,
  team: null,
  category: null,
  priority: 'normal',
  deleted: false,
  replies: 0,
  answeredAfter: null,
  assignedAfter: null,
  steps: [{ wait: 1, to: 'solved' }],
};

/** Five tickets and one in the trash; whoever asks is the agent in them. */
const stories: Story[] = [
  { ...story, requester: 'agent' },
  { ...story, assignee: 'agent' },
  { ...story, team: 'ours' },
  { ...story, team: 'ours', assignee: 'colleague' },
  { ...story, team: 'theirs', assignee: 'colleague' },
  { ...story, assignee: 'agent', team: 'ours', deleted: true },
];

describe('whose tickets the figures rest on', () => {
  let service: TestService;
  let cast: Cast;
  beforeAll(async () => {
    service = await startService();
    cast = await makeCast(service.orm);
  });
  afterAll(() => service.stop());

  async function tellTo({ id }: Person): Promise<void> {
    const join = `insert into team_members (team_id, user_id, role) values (?, ?, 'member')`;
    await service.orm.em.fork().execute(join, [cast.teams.ours, id]);
    await replaceHistory(service.orm, rowsOf(stories, new Date(Date.now() - 86_400_000), { ...cast, agent: id }));
  }

  it.each([
    ['an agent: those they have', 'agent', 1],
    ['a team lead: those of their teams', 'team_lead', 2],
    ['a manager: all', 'manager', 5],
    ['an administrator: all', 'administrator', 5],
  ] as const)('%s', async (_, role, tickets) => {
    const person = await service.person(role);
    await tellTo(person);
    const { body } = await person.get('/analytics/overview');
    expect(body.ticketsCreated.value).toBe(tickets);
    expect(body.ticketsSolved.value).toBe(tickets);
    expect(body.resolutionTime.tickets).toBe(tickets);
  });
});
