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
  assignee: 'agent',
  team: 'ours',
  category: 'child',
  priority: 'normal',
  deleted: false,
  replies: 1,
  answeredAfter: 2,
  assignedAfter: 1,
  steps: [{ wait: 3, to: 'solved' }],
};

/** Half-hours from the beginning of four days ago. */
const stories: Story[] = [
  story,
  { ...story, created: 30, team: 'theirs', category: 'grandchild', steps: [] },
  {
    ...story,
    created: 60,
    assignee: null,
    team: null,
    category: null,
    answeredAfter: null,
    assignedAfter: null,
    steps: [],
  },
  {
    ...story,
    created: 90,
    category: 'root',
    priority: 'urgent',
    steps: [
      { wait: 3, to: 'solved' },
      { wait: 20, to: 'open' },
    ],
  },
  {
    ...story,
    created: 100,
    steps: [
      { wait: 3, to: 'solved' },
      { wait: 1, to: 'open' },
      { wait: 50, to: 'closed' },
    ],
  },
  { ...story, created: 110, category: 'other', deleted: true },
];

interface Linked {
  readonly at: string;
  readonly number: number;
  readonly link: string;
}

type Json = { readonly [member: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every number of an answer that has a link: beside it in `links`, or what a measure with a `link` rests on. */
function numbersIn(part: unknown, at = ''): Linked[] {
  if (!isObject(part)) return [];
  const inner = Object.entries(part).flatMap(([key, value]) => numbersIn(value, `${at}/${key}`));
  const own = typeof part.link === 'string' ? [{ at, number: Number(part.tickets), link: part.link }] : [];
  const named = isObject(part.links) ? Object.entries(part.links) : [];
  return [
    ...inner,
    ...own,
    ...named.map(([key, link]) => ({ at: `${at}/${key}`, number: Number(part[key]), link: String(link) })),
  ];
}

describe('the link of every figure', () => {
  let service: TestService;
  let cast: Cast;
  let manager: Person;
  const start = new Date('2026-05-04T00:00:00Z');
  beforeAll(async () => {
    service = await startService();
    cast = await makeCast(service.orm);
    manager = await service.person('manager');
    await replaceHistory(service.orm, rowsOf(stories, start, cast));
  });
  afterAll(() => service.stop());

  it.each([
    'overview',
    'volume',
    'backlog',
    'response-times',
    'resolution-times',
    'agents',
    'teams',
    'categories',
    'breakdown?by=priority',
    'breakdown?by=type',
    'breakdown?by=channel',
    'breakdown?by=status',
    'breakdown?by=tag',
  ])('lists exactly its tickets: %s', async (report) => {
    const period = 'from=2026-05-04T07:00:00Z&to=2026-05-07T00:00:00Z&timeZone=Asia/Kathmandu';
    for (const filter of [
      '',
      '&category=child',
      '&team=none',
      `&assignee=${cast.agent}&priority=urgent&priority=normal`,
    ]) {
      const answer = await manager.get(`/analytics/${report}${report.includes('?') ? '&' : '?'}${period}${filter}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const numbers = numbersIn(answer.body);
      const listed = await Promise.all(
        numbers.map(async ({ link }) => (await manager.get(`${link}&count=true&limit=1`)).body.page?.total),
      );
      expect(numbers.map(({ at, link }, index) => ({ at, link, number: listed[index] }))).toEqual(
        numbers.map(({ at, link, number }) => ({ at, link, number })),
      );
    }
  });
});
