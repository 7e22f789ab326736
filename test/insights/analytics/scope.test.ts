import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Report } from '../../../server/src/contract/insights/analytics-export.ts';
import { depth } from '../../support/depth.ts';
import { play } from './support/history/play.ts';
import { type Stage, setStage } from './support/history/stage.ts';
import { history, type Who } from './support/history/steps.ts';

const START = Date.parse('2026-05-04T00:00:00Z');
const PERIOD = 'from=2026-05-01T00:00:00Z&to=2026-06-01T00:00:00Z&interval=week';

const dimensions = ['priority', 'type', 'channel', 'status', 'tag'];
const figures = Report.options.flatMap((report) =>
  report === 'breakdown' ? dimensions.map((by) => `breakdown?by=${by}`) : [`${report}?`],
);
const files = figures.map((path) => `export?format=csv&report=${path.replace('?', '&')}`);
const isSeries = (path: string) => /^(overview|volume|backlog|re)/.test(path) || path.startsWith('export');

const WITHIN: readonly Who[] = ['lead', 'agent', 'observer'];
/** The observer sees only their own tickets, and no surveys. */
const readersOf = (path: string, readers = WITHIN) =>
  readers.filter((who) => who !== 'observer' || !/sla|surveys/.test(path));

describe('metrics cover only tickets that the reader can see', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
    const [steps = []] = fc.sample(history, { seed: 20_261_122, numRuns: 1 });
    await play(stage, steps, START);
    // Guarantees at least one ticket of each kind, whatever the history contains.
    await ticketOf({ teamId: stage.teamIds.get('north'), assigneeId: stage.idOf('agent') });
    await ticketOf({ teamId: stage.teamIds.get('north'), assigneeId: stage.idOf('lead'), tags: ['vip'] });
    await ticketOf({ teamId: stage.teamIds.get('south'), assigneeId: stage.idOf('agent') });
    await ticketOf({ requesterId: stage.idOf('observer') });
  });
  afterAll(() => stage.close());

  async function ticketOf(fields: object): Promise<string> {
    const { status, body } = await stage.as('administrator').post('/tickets', { subject: 'No light', ...fields });
    expect(status).toBe(201);
    await stage.as('administrator').post(`/tickets/${body.id}/comments`, { body: 'A word' });
    return body.id;
  }

  /** Returns the exact text of the response. */
  async function textOf(who: Who | 'administrator', path: string, filter = ''): Promise<string> {
    const period = isSeries(path) ? PERIOD : PERIOD.replace('&interval=week', '');
    const { status, body } = await stage.as(who).get(`/analytics/${path}&${period}${filter}`);
    expect({ path, status }).toEqual({ path, status: 200 });
    return typeof body === 'string' ? body : JSON.stringify(body);
  }

  const withoutLinks = (text: string) => text.replaceAll(/"\/tickets\?[^"]*"/g, '"a list"');

  it.each(figures)('so a lead gets the same as an administrator who filters by the team: %s', async (path) => {
    const filtered = await textOf('administrator', path, `&team=${stage.teamIds.get('north')}`);
    expect(withoutLinks(await textOf('lead', path))).toBe(withoutLinks(filtered));
  });

  it.each(figures)('so an agent gets the same as an administrator who filters by that agent: %s', async (path) => {
    const filtered = await textOf('administrator', path, `&assignee=${stage.idOf('agent')}`);
    const own = path.startsWith('agents') ? '&assignee=me' : '';
    expect(withoutLinks(await textOf('agent', path, own))).toBe(withoutLinks(filtered));
  });

  it('so readers with fewer permissions get lower counts', async () => {
    const created = async (who: Who) => JSON.parse(await textOf(who, 'overview?')).ticketsCreated.value;
    const [all, lead, agent, observer] = await Promise.all(
      (['manager', 'lead', 'agent', 'observer'] as const).map(created),
    );
    for (const some of [lead, agent, observer]) expect(some).toBeGreaterThan(0);
    for (const some of [lead, agent, observer]) expect(all).toBeGreaterThan(some);
  });

  it('so an API key limits them like a role', async () => {
    const grants = [{ permission: 'analytics:read', scope: 'assigned' }];
    const { body } = await stage.as('lead').post('/api-keys', { name: 'Of a display', grants });
    const display = stage.withKey(body.key);
    const { body: shown } = await display.get(`/analytics/overview?${PERIOD}`);
    const filtered = await textOf('administrator', 'overview?', `&assignee=${stage.idOf('lead')}`);
    expect(withoutLinks(JSON.stringify(shown))).toBe(withoutLinks(filtered));
  });

  describe('and reveal nothing about other tickets', () => {
    const before = new Map<string, string>();
    let foreign: Awaited<ReturnType<typeof addForeign>>;
    beforeAll(async () => {
      for (const path of [...figures, ...files]) {
        await Promise.all(readersOf(path).map(async (who) => before.set(`${who} ${path}`, await textOf(who, path))));
      }
      foreign = await addForeign();
    });

    /** Creates tickets with a team, an agent, a category, a status and a tag that no one else uses. */
    async function addForeign() {
      const administrator = stage.as('administrator');
      const team = (await administrator.post('/teams', { name: 'Secret team' })).body;
      const category = (await administrator.post('/categories', { key: 'secret', name: 'Secret category' })).body;
      const agent = await stage.person('agent', { name: 'Secret agent' });
      await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
      const secret = { teamId: team.id, categoryId: category.id, assigneeId: agent.id, tags: ['secret_tag'] };
      for (const channel of ['phone', 'import', 'chat']) {
        for (const priority of ['low', 'urgent']) {
          const id = await ticketOf({
            ...secret,
            channel,
            priority,
            type: 'problem',
            requesterId: stage.idOf('neighbour'),
          });
          for (const key of ['solved', 'open', 'closed']) {
            const statusId = stage.statuses.find((one) => one.key === key)?.id;
            expect((await administrator.post(`/tickets/${id}/transition`, { statusId })).status).toBe(200);
          }
        }
        await ticketOf({ ...secret, channel });
      }
      return { team: String(team.id), category: String(category.id), assignee: agent.id };
    }

    it('although administrators see those by name', async () => {
      for (const [path, name] of [
        ['teams?', 'Secret team'],
        ['agents?', 'Secret agent'],
        ['categories?', 'Secret category'],
        ['breakdown?by=tag', 'secret_tag'],
      ] as const) {
        expect(await textOf('administrator', path)).toContain(name);
      }
    });

    it.each([...figures, ...files])('so the response is identical, byte for byte: %s', async (path) => {
      for (const who of readersOf(path)) {
        const answer = await textOf(who, path);
        expect(answer).toBe(before.get(`${who} ${path}`));
        expect(answer.toLowerCase()).not.toContain('secret');
      }
    });

    // In a quick run, one of the readers requests each report, in turn.
    it.each(
      figures.map((path, at) => ({
        path,
        readers: depth({ quick: WITHIN.slice(at % 3, (at % 3) + 1), deep: WITHIN }),
      })),
    )('through a filter, which responds as for unknown values: $path', async ({ path, readers }) => {
      const unknown = '01990000-0000-7000-8000-000000000000';
      const pairs = [
        ...Object.entries(foreign).map(([filter, id]) => ({ filter, of: id, ofNothing: unknown })),
        { filter: 'tag', of: 'secret_tag', ofNothing: 'no_tag' },
      ];
      for (const who of readersOf(path, readers)) {
        for (const { filter, of, ofNothing } of pairs) {
          const [requested, expected] = await Promise.all([
            textOf(who, path, `&${filter}=${of}`),
            textOf(who, path, `&${filter}=${ofNothing}`),
          ]);
          expect(requested.replaceAll(of, ofNothing), `${who} ${filter}`).toBe(expected);
        }
      }
    });

    it('through the list of tickets behind a metric', async () => {
      const metric = 'metric=ticketsCreated&metricFrom=2026-05-01T00:00:00Z&metricTo=2026-06-01T00:00:00Z';
      for (const who of WITHIN) {
        for (const [filter, id] of Object.entries(foreign)) {
          const { status, body } = await stage.as(who).get(`/tickets?${metric}&${filter}=${id}&count=true`);
          expect({ status, total: body.page.total }).toEqual({ status: 200, total: 0 });
        }
      }
    });
  });
});
