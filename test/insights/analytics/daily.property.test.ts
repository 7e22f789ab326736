import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeriesQuery } from '@ticketwire/server/src/contract/insights/analytics.ts';
import { dailyVolume } from '@ticketwire/server/src/insights/daily/daily-volume.ts';
import { refreshRollup } from '@ticketwire/server/src/insights/daily/refresh-rollup.ts';
import { DAYS, markDaysStale } from '@ticketwire/server/src/insights/daily/rollup.ts';
import { bucketsOf } from '@ticketwire/server/src/insights/periods/bucket.logic.ts';
import type { Period } from '@ticketwire/server/src/insights/periods/period.logic.ts';
import { allOf } from '@ticketwire/server/src/insights/queries/key.ts';
import { snapshot } from '@ticketwire/server/src/insights/queries/snapshot.ts';
import type { VolumeMetrics } from '@ticketwire/server/src/insights/queries/volume.queries.ts';
import { linkerFor } from '@ticketwire/server/src/insights/reports/ticket-links.ts';
import { volumeFromTickets } from '@ticketwire/server/src/insights/reports/volume.metrics.ts';
import { totalsOf, viewVolume } from '@ticketwire/server/src/insights/reports/volume.view.ts';
import type { Actor } from '@ticketwire/server/src/platform/base/actor.ts';
import { begin, partitionsToRead } from '@ticketwire/server/src/platform/events/event-positions.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { depth } from '../../support/depth.ts';
import { eventsAfter } from '../../support/events/logged-events.ts';
import { goOn, type History, play } from './support/history/play.ts';
import { type Stage, setStage } from './support/history/stage.ts';
import { history } from './support/history/steps.ts';

/** Each zone starts three days before its clocks change; those of UTC never do. */
const zones = {
  UTC: '2026-02-26T00:00:00Z',
  'Asia/Kathmandu': '2026-01-28T18:15:00Z',
  'America/St_Johns': '2026-10-29T02:30:00Z',
  'Europe/Berlin': '2026-03-25T23:00:00Z',
} as const;

const RUNS = Number(process.env.ANALYTICS_RUNS ?? depth({ quick: 1, deep: 3 }));
const SEED = Number(process.env.ANALYTICS_SEED ?? 20_261_122);

const dailyQuery = fc.record({
  day: fc.integer({ min: -1, max: 9 }),
  hours: fc.integer({ min: 1, max: 12 * 24 }),
  interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  lead: fc.boolean(),
  team: fc.constantFrom(undefined, undefined, 'north' as const, 'south' as const, 'mine' as const, 'none' as const),
});
type DailyQuery = typeof dailyQuery extends fc.Arbitrary<infer Value> ? Value : never;

describe('pre-aggregated daily metrics', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  let used = 0;
  let solved = 0;
  const compare = async (timeZone: string, start: number, queries: readonly DailyQuery[]) => {
    for (const requested of queries) {
      const { fromDays, counted } = await bothWays(stage, timeZone, start, requested);
      // There are no daily metrics before the first ticket, or after the last run of the rollup.
      if (fromDays === null) continue;
      expect(fromDays).toEqual(counted);
      used += 1;
      solved += counted[0].ticketsSolved.tickets;
    }
  };

  it.each(Object.entries(zones))(
    'equal metrics computed from events, even after a change, in %s',
    async (timeZone, beginning) => {
      const start = Date.parse(beginning);
      const more = fc.array(dailyQuery, { minLength: 3, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(history, history, more, async (before, [, , after], queries) => {
          const instants = await play(stage, before, start);
          await beginAnew(stage.em());
          const time = Math.max(...instants, start + 12 * DAY_MS);
          while (await refreshRollup(stage.em(), timeZone, new Date(time)));
          await compare(timeZone, start, queries);

          const { body } = await stage.as('administrator').get('/tickets?limit=100');
          const tickets = body.data.map(({ id }: { id: string }) => id);
          await goOn(stage, { tickets, time: start + 4 * DAY_MS, instants: [] }, [after]);
          await compare(timeZone, start, queries);
          await follow(stage.em());
          await compare(timeZone, start, queries);
          while (await refreshRollup(stage.em(), timeZone, new Date(time)));
          expect(await stage.em().execute('select 1 from daily_metrics where not fresh')).toEqual([]);
          await compare(timeZone, start, queries);
        }),
        { numRuns: RUNS, seed: SEED + Object.keys(zones).indexOf(timeZone), endOnFailure: true },
      );
    },
  );

  it('are exact after a late import, before and after its days are counted again', async () => {
    const [start, daySeconds] = [Date.parse('2026-06-03T00:00:00Z'), DAY_MS / 1_000];
    const ticket = { requester: 'customer', category: null, priority: 'normal', type: 'question' } as const;
    const solvedAfterADay: History = [
      [
        { wait: 0, act: { do: 'create', ...ticket, team: null, assignee: null, channel: 'import', tags: [] } },
        { wait: daySeconds, act: { do: 'transition', ticket: 0, to: 'solved', withReply: true } },
      ],
    ];
    const count = async () => {
      while (await refreshRollup(stage.em(), 'UTC', new Date(start + 12 * DAY_MS)));
    };
    const expectSolved = async (days: readonly number[], oneTouch = days.length) => {
      stage.setTime(start + 12 * DAY_MS);
      const [from, to] = [start - DAY_MS, start + 11 * DAY_MS].map((time) => new Date(time).toISOString());
      const client = stage.as('administrator');
      const { body: report } = await client.get(`/analytics/overview?from=${from}&to=${to}&compareWith=none`);
      const { body: volume } = await client.get(`/analytics/volume?from=${from}&to=${to}`);
      const tickets = days.length;
      expect(report).toMatchObject({
        ticketsCreated: { value: tickets },
        ticketsSolved: { value: tickets },
        oneTouchRate: { value: oneTouch / tickets, tickets },
        firstResponseTime: { tickets, median: daySeconds },
        resolutionTime: { tickets, median: daySeconds },
        backlog: { value: 0 },
      });
      const counts = Array.from({ length: 12 }, (_, index) => ({
        created: days.filter((day) => day === index - 1).length,
        solved: days.filter((day) => day === index - 2).length,
      }));
      for (const { data } of [{ data: report.volume }, volume]) expect(data).toMatchObject(counts);
      const whole = { day: -1, hours: 12 * 24, interval: 'day', lead: false, team: undefined } as const;
      expect((await bothWays(stage, 'UTC', start, whole)).fromDays).not.toBeNull();
    };

    await stage.forgetTickets();
    const course = await goOn(stage, { tickets: [], time: start, instants: [] }, solvedAfterADay);
    await beginAnew(stage.em());
    await count();
    await expectSolved([0]);
    // The second one is older than every other ticket.
    for (const day of [5, -1]) {
      await goOn(stage, { tickets: [], time: start + day * DAY_MS, instants: [] }, solvedAfterADay);
    }
    await expectSolved([-1, 0, 5]);
    await follow(stage.em());
    await expectSolved([-1, 0, 5]);
    await count();
    await expectSolved([-1, 0, 5]);

    const again = { do: 'comment', ticket: 0, who: 'manager', visibility: 'public' } as const;
    await goOn(stage, { ...course, time: start + 11 * DAY_MS }, [[{ wait: 0, act: again }]]);
    await expectSolved([-1, 0, 5], 2);
    await follow(stage.em());
    await expectSolved([-1, 0, 5], 2);
  });

  it('are used in the test, for histories that contain solved tickets', () => {
    expect(used).toBeGreaterThan(50);
    expect(solved).toBeGreaterThan(10);
  });
});

async function beginAnew(em: EntityManager): Promise<void> {
  for (const table of ['daily_metrics', 'daily_metric_counts', 'event_consumers'])
    await em.execute(`delete from ${table}`);
  await begin(em, DAYS, false);
}

/** Marks the days of new events as stale, as the consumer does. */
async function follow(em: EntityManager): Promise<void> {
  for (const { partition, position, head } of await partitionsToRead(em, [DAYS])) {
    await markDaysStale(em, await eventsAfter(em, partition, position));
    await em.execute('update event_consumers set position = ? where partition = ?', [head, partition]);
  }
}

async function bothWays(stage: Stage, timeZone: string, start: number, requested: DailyQuery) {
  const from = new Date(start + requested.day * DAY_MS);
  const [{ start: midnight } = { start: from }] = bucketsOf(
    { from, to: new Date(from.getTime() + 1) },
    'day',
    timeZone,
  );
  const period: Period = { from: midnight, to: new Date(midnight.getTime() + requested.hours * HOUR_MS) };
  const team = requested.team && (stage.teamIds.get(requested.team) ?? requested.team);
  const query: SeriesQuery = { timeZone, interval: requested.interval, team: team ? [team] : undefined };
  const buckets = bucketsOf(period, requested.interval, timeZone);
  const starts = buckets.map((bucket) => bucket.start);
  const actor: Actor = {
    kind: 'user',
    id: stage.idOf('lead'),
    name: 'lead',
    verified: true,
    scopes: new Map([['analytics:read', requested.lead ? 'team' : 'all']]),
    sessionId: null,
  };
  const shown = (figures: VolumeMetrics) => {
    const oneTouch = allOf(figures.solves)?.one_touch ?? 0;
    return [totalsOf(figures), oneTouch, viewVolume(figures, period, buckets, linkerFor(query))] as const;
  };
  const fromDays = await snapshot(stage.em(), (em) => dailyVolume(em, actor, query, period, starts, 0));
  return {
    fromDays: fromDays && shown(fromDays),
    counted: shown(await volumeFromTickets(stage.em(), actor, query, period, starts)),
  };
}
