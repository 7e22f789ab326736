import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MetricKeys } from '../../../server/src/contract/tickets/metrics.ts';
import { depth } from '../../support/depth.ts';
import { play } from './support/history/play.ts';
import { type Stage, setStage } from './support/history/stage.ts';
import { history } from './support/history/steps.ts';

interface Linked {
  readonly at: string;
  readonly number: number;
  readonly link: string;
}

type Json = { readonly [member: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Lists every number of a response that has a link: either in `links` next to it, or in `link`, which lists the tickets
 * behind a measure.
 */
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

/**
 * Returns the number of a metric. Reopenings and replies are counted each time, but their list contains the ticket
 * once.
 */
function numberBehind({ at, number }: Linked, listed = -1): number {
  const isOfTimes = /\/(reopened|replies)$/.test(at) && listed > 0 && listed <= number;
  return isOfTimes ? number : listed;
}

/** Groups links that lead to the same kind of tickets: those with the same metric and the same filters. */
const kindOf = (link: string) =>
  [...new URLSearchParams(link.split('?')[1])].map(([name, value]) => (name === 'metric' ? value : name)).join();

/** Number of links to follow of each kind, with tickets behind them and without. */
const MOST_OF_A_KIND = depth({ quick: 1, deep: Number.POSITIVE_INFINITY });

/** Selects the numbers whose links are followed. */
function sampled(numbers: readonly Linked[]): Linked[] {
  const kinds = Map.groupBy(numbers, ({ at, number, link }) => `${at.split('/').at(-1)} ${number > 0} ${kindOf(link)}`);
  return [...kinds.values()].flatMap((alike) => alike.slice(-MOST_OF_A_KIND));
}

const reports = [
  'overview?',
  'volume?',
  'backlog?',
  'response-times?',
  'resolution-times?',
  'agents?',
  'teams?',
  'categories?',
  'breakdown?by=priority',
  'breakdown?by=type',
  'breakdown?by=channel',
  'breakdown?by=status',
  'breakdown?by=tag',
];

describe('the link of every metric', () => {
  let stage: Stage;
  /** Parameters of the followed links that had tickets behind them. */
  const followed = new Set<string>();
  beforeAll(async () => {
    stage = await setStage();
    const [steps = []] = fc.sample(history, { seed: 20_261_122, numRuns: 1 });
    await play(stage, steps, Date.parse('2026-05-04T00:00:00Z'));
    for (const who of ['lead', 'agent'] as const) await solvedTwice(who);
  });
  afterAll(() => stage.close());

  /**
   * Creates two tickets of this user. An hour later, they reply to one, which is then solved, reopened and solved
   * again.
   */
  async function solvedTwice(who: 'lead' | 'agent'): Promise<void> {
    const fields = { teamId: stage.teamIds.get('north'), assigneeId: stage.idOf(who), tags: ['vip', 'süd'] };
    const done = async (by: typeof who | 'administrator', path: string, body: object) => {
      const answer = await stage.as(by).post(path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    const { id } = await done('administrator', '/tickets', { subject: 'No light', ...fields });
    await done('administrator', '/tickets', { subject: 'No light either', ...fields });
    stage.setTime(stage.now() + 3_600_000);
    await done(who, `/tickets/${id}/comments`, { body: 'A word' });
    for (const key of ['solved', 'open', 'gave_up']) {
      const statusId = stage.statuses.find((one) => one.key === key)?.id;
      await done('administrator', `/tickets/${id}/transition`, { statusId });
    }
  }

  describe.each([
    ['an administrator', 'administrator', ['', '&category=hardware&priority=urgent&priority=normal']],
    ['a team lead', 'lead', ['']],
    ['an agent', 'agent', ['']],
  ] as const)('for %s', (_, who, filters) => {
    it.each(reports)('lists exactly its tickets: %s', async (report) => {
      const person = stage.as(who);
      const period = 'from=2026-05-04T07:00:00Z&to=2026-06-01T00:00:00Z&timeZone=Asia/Kathmandu';
      const interval = report.startsWith('volume') || report.startsWith('re') ? '&interval=week' : '';
      for (const filter of filters) {
        const answer = await person.get(`/analytics/${report}&${period}${interval}${filter}`);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        const numbers = sampled(numbersIn(answer.body));
        const listed = new Map<string, number>();
        for (const link of new Set(numbers.map(({ link }) => link))) {
          listed.set(link, (await person.get(`${link}&count=true&limit=1`)).body.page?.total);
        }
        expect(numbers.map((one) => ({ ...one, number: numberBehind(one, listed.get(one.link)) }))).toEqual(numbers);
        for (const { number, link } of numbers) if (number > 0) remember(link);
      }
    });
  });

  function remember(link: string): void {
    for (const [name, value] of new URLSearchParams(link.split('?')[1])) {
      followed.add(name === 'metric' ? value : name);
    }
  }

  it('was tested with tickets for every metric and every filter', () => {
    const narrowing = [
      'metricFrom',
      'metricTo',
      'metricBy',
      'metricMin',
      'metricBelow',
      'assignee',
      'team',
      'category',
    ];
    /** `test/service-levels/report.test.ts` and `test/service-levels/surveys/report.test.ts` follow the others. */
    const metrics = MetricKeys.options.filter((metric) => !/^(sla|survey)/.test(metric));
    const expected = [...metrics, ...narrowing, 'priority', 'type', 'channel', 'status', 'tag'];
    expect(expected.filter((name) => !followed.has(name))).toEqual([]);
  });
});
