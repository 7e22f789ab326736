import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TeamEntity } from '../../server/src/users/team.entity.ts';
import { createAccount } from '../../server/src/users/user.account.ts';
import { type Person, startService, type TestService } from '../support/service.ts';
import { type Cast, makeCast } from './support/cast.ts';
import { factsIn, figuresIn, hoversIn, styleHashesOf, tablesIn, textOf } from './support/printed.ts';
import { replaceHistory } from './support/replace-history.ts';
import { type Rows, rowsOf } from './support/rows.ts';
import type { Story } from './support/stories.ts';

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

/** Half-hours from the beginning of 4 May. */
const stories: Story[] = [
  story,
  { ...story, created: 30, team: 'theirs', category: 'grandchild', steps: [] },
  { ...story, created: 60, assignee: null, team: null, category: null, answeredAfter: null, steps: [] },
  { ...story, created: 90, assignee: 'colleague', category: 'root', priority: 'urgent', answeredAfter: 31 },
  {
    ...story,
    created: 100,
    category: 'other',
    steps: [
      { wait: 3, to: 'solved' },
      { wait: 1, to: 'open' },
      { wait: 50, to: 'closed' },
    ],
  },
  { ...story, created: 110, deleted: true },
];

const start = new Date('2026-05-04T00:00:00Z');
const PERIOD = 'from=2026-05-04T00:00:00Z&to=2026-05-08T00:00:00Z';

/** The rows of the stories; the first ticket has twelve tags, and the others have one of them. */
function history(cast: Cast): Rows {
  const rows = rowsOf(stories, start, cast);
  const tags = Array.from({ length: 12 }, (_, index) => `tag_${index}`);
  return {
    ...rows,
    tickets: rows.tickets.map((ticket, index) => ({ ...ticket, tags: index === 0 ? tags : ['tag_7'] })),
  };
}

interface Json {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers as an integrator does, and then asserts
  readonly [member: string]: any;
}

let service: TestService;
let cast: Cast;
let manager: Person;
/** May see all figures, and nothing else. */
let reader: Person;
beforeAll(async () => {
  service = await startService();
  cast = await makeCast(service.orm);
  manager = await service.person('manager', { name: 'Maria' });
  reader = await service.person('requester');
  await letReadFiguresAlone(reader);
});
beforeEach(() => replaceHistory(service.orm, history(cast)));
afterAll(() => service.stop());

async function letReadFiguresAlone({ id }: Person): Promise<void> {
  const administrator = await service.person('administrator');
  const grants = [{ permission: 'analytics:read', scope: 'all' }];
  const { body: role } = await administrator.post('/roles', { key: 'counts_only', name: 'Counts only', grants });
  const { version } = (await administrator.get(`/users/${id}`)).body;
  const set = await administrator.put(`/users/${id}/roles`, { roleIds: [role.id], expectedVersion: version });
  expect(set.status).toBe(200);
}

async function pageFor(person: Person, query: string): Promise<string> {
  const { status, body } = await person.get(`/analytics/report?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** How many tickets the console would show at an address of its list. */
async function listedAt(address: string | null): Promise<number> {
  const { origin, pathname, searchParams } = new URL(address ?? '');
  expect(origin + pathname).toBe('http://tickets.example.com/admin/tickets');
  const filter: Record<string, unknown> = JSON.parse(searchParams.get('filter') ?? '');
  const query = new URLSearchParams({ count: 'true', limit: '1' });
  for (const [name, value] of Object.entries(filter)) for (const one of [value].flat()) query.append(name, String(one));
  return (await manager.get(`/tickets?${query}`)).body.page.total;
}

const groupOf = ({ created, solved, reopened, backlog, awaitingFirstResponse, ...row }: Json) => [
  ...[created, solved, reopened, backlog, awaitingFirstResponse],
  ...[row.firstResponseTime.median, row.resolutionTime.median],
];

describe('the printed report', () => {
  it.each([
    ['by day', `${PERIOD}&interval=day`],
    ['by week, a year before', `${PERIOD}&interval=week&compareWith=year&timeZone=Asia/Kathmandu`],
    ['of a category, compared with nothing', `${PERIOD}&interval=day&category=root&compareWith=none`],
    ['of some priorities', `${PERIOD}&interval=month&priority=normal&priority=urgent&timeZone=America/St_Johns`],
  ])('has the numbers of the other reports: %s', async (_, query) => {
    const page = await pageFor(manager, query);
    const ask = async (report: string): Promise<Json> => (await manager.get(`/analytics/${report}${query}`)).body;
    const tables = tablesIn(page);
    const numbersOf = (caption: string) => tables.get(caption)?.map(({ numbers }) => numbers);
    const named = (caption: string) => tables.get(caption)?.map(({ name, numbers }) => [name, ...numbers]);

    const grouped = async (path: string): Promise<Json[]> => {
      const filters = query.replaceAll(/&(interval|compareWith)=[^&]*/g, '');
      return (await manager.get(`/analytics/${path}${filters}`)).body.data;
    };
    const series = async (path: string): Promise<Json> =>
      (await manager.get(`/analytics/${path}?${query.replaceAll(/&compareWith=[^&]*/g, '')}`)).body;

    const overview = await ask('overview?');
    expect(numbersOf('Created and solved')).toEqual(
      overview.volume.map(({ created, solved, reopened }: Json) => [created, solved, reopened]),
    );
    const { data: backlog } = await series('backlog');
    expect(numbersOf('Backlog')).toEqual(
      backlog.map(({ created, netSolved, backlog }: Json) => [created, netSolved, backlog]),
    );
    const { data: responses } = await series('response-times');
    expect(numbersOf('First response time')).toEqual(
      responses.map(({ tickets, median, p90 }: Json) => [tickets, median, p90]),
    );
    const { histogram } = await series('resolution-times');
    expect(numbersOf('Resolution time')).toEqual(histogram.map(({ tickets }: Json) => [tickets]));

    const agents = await grouped('agents?');
    expect(named('Workload by agent')).toEqual(
      agents.map((row) => [row.agent?.name ?? 'Nobody', ...groupOf(row), row.replies]),
    );
    const teams = await grouped('teams?');
    expect(named('By team')).toEqual(teams.map((row) => [row.team?.name ?? 'No team', ...groupOf(row)]));
    const categories = await grouped('categories?');
    expect(named('By category')).toEqual(
      categories
        .filter(({ depth }) => depth === 0)
        .map((row) => [row.category?.name ?? 'No category', ...groupOf(row)]),
    );
    for (const dimension of ['priority', 'channel', 'status', 'tag']) {
      const rows = (await grouped(`breakdown?by=${dimension}&`)).slice(0, 10);
      expect(numbersOf(`By ${dimension}`)).toEqual(rows.map(groupOf));
    }

    const figures = figuresIn(page);
    expect([...figures.values()].map(({ value }) => value)).toEqual([
      ...['ticketsCreated', 'ticketsSolved', 'ticketsReopened', 'backlog', 'awaitingFirstResponse'].map(
        (metric) => overview[metric].value,
      ),
      ...['firstResponseTime', 'resolutionTime', 'timeToAssign'].map((metric) => overview[metric].median),
      overview.replies.value,
      overview.oneTouchRate.value,
    ]);
    expect(overview.ticketsCreated.value).toBeGreaterThan(0);
  });

  it('draws in its charts what stands in its tables', async () => {
    const page = await pageFor(manager, `${PERIOD}&interval=day`);
    const rows = tablesIn(page).get('Created and solved') ?? [];
    expect(hoversIn(page, 'volume-chart')).toEqual(
      rows.map(({ name, numbers: [created, solved] }) => `${name}\nCreated: ${created}\nSolved: ${solved}`),
    );
    expect(rows.map(({ name }) => name)).toEqual(['Mon 4 May', 'Tue 5 May', 'Wed 6 May', 'Thu 7 May']);
    const drawings = page.split('<svg ').slice(1);
    expect(drawings).toHaveLength(11);
    for (const drawing of drawings) {
      expect(drawing).toMatch(
        /^class="chart" role="img" aria-labelledby="(\S+)-title" aria-describedby="\1-desc"[^>]*>\s*<title id="\1-title">/,
      );
    }
  });

  it('says what the figures are of, when they were made, and what they were before', async () => {
    const filters = `team=${cast.teams.ours}&category=child&priority=normal&type=question&channel=api&status=solved&tag=tag_7`;
    const page = await pageFor(manager, `${PERIOD}&timeZone=Europe/Berlin&assignee=me&${filters}`);
    expect(factsIn(page)).toMatchObject({
      Interval: '4 May 2026, 02:00 – 8 May 2026, 02:00',
      'Compared with': '30 Apr 2026, 02:00 – 4 May 2026, 02:00',
      'Time zone': 'Europe/Berlin',
      Covers: 'All tickets',
      Team: 'Ours',
      Assignee: 'Maria',
      Category: 'root › child',
      Priority: 'Normal',
      Type: 'Question',
      Channel: 'API',
      Status: 'Solved',
      Tag: 'tag_7',
      Made: expect.stringMatching(/ by Maria$/),
    });
    const whole = await pageFor(manager, PERIOD);
    expect(factsIn(whole)).toMatchObject({ Interval: '4 – 7 May 2026', Filters: 'none' });
    expect(whole).toMatch(/<title>Support report, 4\s–\s7 May 2026<\/title>/);
    const later = await pageFor(manager, 'from=2026-05-06T00:00:00Z&to=2026-05-08T00:00:00Z');
    expect(figuresIn(later).get('Tickets created')?.lines).toEqual(['−75%, was 4', 'Tickets created in the interval.']);
    expect(figuresIn(later).get('First response time')?.lines[0]).toBe('+725%, was 1h');
  });

  it('leads from its numbers to the lists of these tickets in the console', async () => {
    const page = await pageFor(manager, `${PERIOD}&priority=normal&priority=urgent&interval=week`);
    const counted = ['Created and solved', 'Resolution time', 'By team', 'By status', 'By tag'];
    for (const caption of counted) {
      for (const { numbers, links } of tablesIn(page).get(caption) ?? []) {
        // Medians come after the five counts of a group.
        for (const [index, link] of links.slice(0, 5).entries()) {
          if (link === null) expect([caption, numbers[index]]).toEqual([caption, 0]);
          else expect([caption, link, await listedAt(link)]).toEqual([caption, link, numbers[index]]);
        }
      }
    }
    expect(await listedAt(figuresIn(page).get('Tickets created')?.link ?? null)).toBe(5);
  });

  it('says how many of many tags it leaves out', async () => {
    const page = await pageFor(manager, PERIOD);
    expect(tablesIn(page).get('By tag')).toHaveLength(10);
    expect(textOf(page)).toContain('Not shown: 2 others, with as many tickets or fewer.');
  });

  it('tells all the rest where there are too many tags to tell apart', async () => {
    const rows = history(cast);
    const tags = Array.from({ length: 10_001 }, (_, index) => `tag_${index}`);
    await replaceHistory(service.orm, { ...rows, tickets: rows.tickets.map((ticket) => ({ ...ticket, tags })) });
    const page = await pageFor(manager, PERIOD);
    expect(tablesIn(page).has('By tag')).toBe(false);
    expect(textOf(page)).toContain('Too many groups to show. Choose a shorter period or add a filter.');
    expect(tablesIn(page).get('By team')).toHaveLength(3);
  });

  it('takes days, weeks or months as they fit, where none are asked for', async () => {
    const rowsFor = async (query: string) =>
      tablesIn(await pageFor(manager, query))
        .get('Created and solved')
        ?.map(({ name }) => name) ?? [];
    expect(await rowsFor('to=2026-05-31T00:00:00Z')).toHaveLength(30);
    expect(await rowsFor('from=2026-01-05T00:00:00Z&to=2026-06-01T00:00:00Z')).toHaveLength(21);
    expect((await rowsFor('from=2025-01-01T00:00:00Z&to=2026-06-01T00:00:00Z')).at(-1)).toBe('May 2026');
  });
});

describe('the page', () => {
  it('allows itself its own style and nothing else, as it is answered and as it is saved', async () => {
    const { headers, body } = await manager.get(`/analytics/report?${PERIOD}`);
    const [hash, ...others] = styleHashesOf(body);
    expect(others).toEqual([]);
    const policy = `default-src 'none'; style-src ${hash}; base-uri 'none'; form-action 'none'`;
    expect(headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`);
    expect(textOf(/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body)?.[1] ?? '')).toBe(policy);
    expect(body).not.toMatch(/<script| style=| on\w+=|javascript:|@import|url\((?!#)/i);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="?report-\d{4}-\d\d-\d\d\.html"?$/);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('shows what people typed as they typed it', async () => {
    const names = [
      `<script>alert(1)</script>`,
      `"><img src=x onerror='alert(1)'>`,
      `</title></style></svg><b>`,
      'فريق الدعم \u202e txt.exe',
      'The longest name that a team has '.repeat(3).slice(0, 80),
    ];
    const rows = history(cast);
    const em = service.orm.em.fork();
    const made = names.map((name) => {
      const team = em.create(TeamEntity, { name, description: '' });
      const account = { name, email: `${crypto.randomUUID()}@example.com`, status: 'active' } as const;
      return { team, agent: createAccount(em, account, [], new Date()) };
    });
    em.persist(made.map(({ team }) => team));
    await em.flush();
    const tickets = rows.tickets.map((ticket, index) => {
      const { team, agent } = made[index % made.length] ?? {};
      return { ...ticket, deleted_at: null, team_id: team?.id ?? null, assignee_id: agent?.id ?? null };
    });
    await replaceHistory(service.orm, { ...rows, tickets });

    const page = await pageFor(manager, `${PERIOD}&team=${made[1]?.team.id}`);
    expect(factsIn(page).Team).toBe(names[1]);
    const whole = await pageFor(manager, PERIOD);
    const tables = tablesIn(whole);
    for (const caption of ['By team', 'Workload by agent']) {
      const shown = tables.get(caption)?.map(({ name }) => name);
      expect(names.filter((name) => !shown?.includes(name))).toEqual([]);
    }
    for (const markup of [page, whole]) {
      expect(markup).not.toMatch(/<script|<img|<b>/);
      expect(markup.match(/<\/style>/g)).toHaveLength(1);
    }
  });

  it('is there for a service without tickets', async () => {
    const page = await pageFor(manager, 'from=2020-01-01T00:00:00Z&to=2020-02-01T00:00:00Z');
    expect(page).not.toContain('<svg');
    expect(page.match(/None in this period\./g)).toHaveLength(11);
    expect([...figuresIn(page).values()].map(({ value }) => value)).toEqual([
      ...[0, 0, 0, 0, 0],
      ...[null, null, null],
      ...[0, null],
    ]);
  });
});

describe('whose report it is', () => {
  it('is that of their own team for a lead', async () => {
    const lead = await service.person('team_lead', { name: 'Lee' });
    const join = `insert into team_members (team_id, user_id, role) values (?, ?, 'lead')`;
    await service.orm.em.fork().execute(join, [cast.teams.ours, lead.id]);
    const page = await pageFor(lead, PERIOD);
    expect(factsIn(page).Covers).toBe('Tickets of Lee’s teams');
    expect(
      tablesIn(page)
        .get('By team')
        ?.map(({ name }) => name),
    ).toEqual(['Ours']);
    expect(page).not.toContain('Theirs');
    const whole = await pageFor(manager, `${PERIOD}&team=${cast.teams.ours}`);
    expect([...tablesIn(page)].map(([caption, rows]) => [caption, rows.map(({ numbers }) => numbers)])).toEqual(
      [...tablesIn(whole)].map(([caption, rows]) => [caption, rows.map(({ numbers }) => numbers)]),
    );
  });

  it('names nobody to somebody who may not read people, and leads to no list that shows nothing', async () => {
    const somebody = await service.person('agent', { name: 'Quinquireme' });
    for (const assignee of [somebody.id, crypto.randomUUID()]) {
      const page = await pageFor(reader, `${PERIOD}&assignee=${assignee}`);
      expect(factsIn(page).Assignee).toBe('one user');
      expect(page).not.toContain('Quinquireme');
    }
    const page = await pageFor(reader, PERIOD);
    expect(figuresIn(page).get('Tickets created')).toMatchObject({ value: 5, link: null });
    expect(page).not.toContain('<a ');
    expect(factsIn(await pageFor(manager, `${PERIOD}&assignee=${somebody.id}`)).Assignee).toBe('Quinquireme');
  });

  it('is refused to whom figures are not for', async () => {
    expect(await service.anybody.get('/analytics/report')).toMatchObject({ status: 401 });
    const customer = await service.person('requester');
    const { status, body } = await customer.get('/analytics/report');
    expect([status, body]).toMatchObject([403, { code: 'permission_denied', permission: 'analytics:read' }]);
  });

  it.each([
    ['an interval that ends before it begins', 'from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', '#/to'],
    ['too many parts', 'from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z&interval=day', '#/interval'],
    ['a time zone that does not exist', 'timeZone=Mars/Olympus', '#/timeZone'],
    ['a comparison that there is not', 'compareWith=decade', '#/compareWith'],
    ['a team that is no id', 'team=ours', '#/team'],
    ['a field that there is not', 'colour=red', '#/colour'],
  ])('is refused for %s', async (_, query, pointer) => {
    const { status, body } = await manager.get(`/analytics/report?${query}`);
    expect([status, body]).toMatchObject([422, { code: 'validation_failed', errors: [{ pointer }] }]);
  });
});
