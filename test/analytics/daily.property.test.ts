import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, bucketsOf } from '../../server/src/analytics/bucket.rules.ts';
import { dailyVolume } from '../../server/src/analytics/daily/daily-volume.ts';
import { followDays } from '../../server/src/analytics/daily/follow-days.ts';
import { refreshDays } from '../../server/src/analytics/daily/refresh-days.ts';
import { DAYS } from '../../server/src/analytics/daily/rolled-days.ts';
import { allOf } from '../../server/src/analytics/key.ts';
import type { Period } from '../../server/src/analytics/period.rules.ts';
import { linkerFor } from '../../server/src/analytics/ticket-links.ts';
import { type VolumeFigures, volumeFromTickets } from '../../server/src/analytics/volume.figures.ts';
import { totalsOf, viewVolume } from '../../server/src/analytics/volume.view.ts';
import type { SeriesQuery } from '../../server/src/contract/analytics.ts';
import { begin } from '../../server/src/platform/event-positions.ts';
import { readStream } from '../../server/src/platform/event-reader.ts';
import { actorIn } from './support/asking.ts';
import { rowsOf } from './support/rows.ts';
import { SPAN, type Story, stories, TICK } from './support/stories.ts';
import { makeWorld, replaceHistory, type World } from './support/world.ts';

/** Two weeks of each zone in which its clocks change; in UTC they do not. */
const zones = {
  UTC: '2026-02-20T00:00:00Z',
  'Asia/Kathmandu': '1985-12-24T18:30:00Z',
  'America/St_Johns': '2026-03-01T03:30:00Z',
  'Europe/Berlin': '2026-10-18T22:00:00Z',
} as const;

const DAY_MS = 86_400_000;

/** Days are counted from that of the first ticket on. */
const FIRST: Story = {
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
  steps: [],
};

const asking = fc.record({
  day: fc.nat(13),
  length: fc.integer({ min: 1, max: SPAN }),
  interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  reach: fc.constantFrom('all' as const, 'all' as const, 'team' as const),
  team: fc.constantFrom(undefined, undefined, 'ours' as const, 'mine' as const, 'none' as const),
});
type Asking = typeof asking extends fc.Arbitrary<infer Value> ? Value : never;

/** What may happen to tickets after their days were counted. */
const change = fc.record({
  ticket: fc.nat(),
  act: fc.constantFrom(
    'leave the team' as const,
    'delete' as const,
    'merge' as const,
    'solve' as const,
    'reopen' as const,
  ),
  tick: fc.nat(SPAN),
});

describe.each(Object.entries(zones))('days counted beforehand, %s', (timeZone, beginning) => {
  const start = new Date(beginning);
  const now = new Date(start.getTime() + 20 * DAY_MS);
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  afterAll(() => world.close());

  it('give what counting now gives: when they are counted, when something has changed since, and when that was followed', async () => {
    let used = 0;
    const compare = async (askings: readonly Asking[]) => {
      for (const asked of askings) {
        const { fromDays, counted } = await bothWays(world, timeZone, start, asked);
        expect(fromDays).toEqual(counted);
        used += counted[0].ticketsSolved.tickets > 0 ? 1 : 0;
      }
    };
    const asks = fc.array(asking, { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(stories, fc.array(change, { maxLength: 4 }), asks, async (later, changes, askings) => {
        const told = [FIRST, ...later];
        const { em } = world.orm;
        const rows = rowsOf(told, start, world.cast);
        await replaceHistory(world.orm, rows);
        await beginAnew(em.fork(), rows.events.length);
        while (await refreshDays(em.fork(), timeZone, now));
        await compare(askings);

        for (const [index, { ticket, act, tick }] of changes.entries()) {
          const { id } = rows.tickets[ticket % rows.tickets.length] ?? { id: '' };
          await happen(em.fork(), {
            id,
            act,
            position: rows.events.length + 1 + index,
            at: new Date(start.getTime() + tick * TICK),
          });
        }
        await compare(askings);
        await followDays(em.fork(), await readStream(em.fork(), 0, rows.events.length, 100));
        await em
          .fork()
          .execute('update event_consumers set position = ? where stream = 0', [rows.events.length + changes.length]);
        await compare(askings);
        while (await refreshDays(em.fork(), timeZone, now));
        expect(await em.fork().execute('select 1 from figure_days where not fresh')).toEqual([]);
        await compare(askings);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(used).toBeGreaterThan(5);
  });
});

async function beginAnew(em: EntityManager, position: number): Promise<void> {
  for (const table of ['figure_days', 'figure_counts', 'event_consumers']) await em.execute(`delete from ${table}`);
  await begin(em, DAYS, false);
  await em.execute('update event_consumers set position = ? where stream = 0', [position]);
}

const acts = {
  'leave the team': 'update tickets set team_id = null where id = ?',
  delete: 'update tickets set deleted_at = now() where id = ?',
  merge: 'update tickets set merged_into_id = id where id = ?',
  solve: 'update tickets set agent_reply_count = 0 where id = ?',
  reopen: 'update tickets set reopen_count = reopen_count + 1 where id = ?',
} as const;

interface Act {
  readonly id: string;
  readonly act: keyof typeof acts;
  readonly position: number;
  readonly at: Date;
}

async function happen(em: EntityManager, { id, act, position, at }: Act): Promise<void> {
  const types: Partial<Record<keyof typeof acts, string>> = {
    solve: 'ticket.status_changed',
    reopen: 'ticket.reopened',
  };
  const changes = act === 'solve' ? [{ field: 'status', from: { state: 'open' }, to: { state: 'solved' } }] : [];
  await em.execute(acts[act], [id]);
  await em.execute(
    `insert into events (stream, position, id, type, subject_type, subject_id, ticket_id, actor_kind, actor_name,
      occurred_at, changes, data)
    values (0, ?, gen_random_uuid(), ?, 'ticket', ?, ?, 'system', 'Test', ?, ?::jsonb, '{}')`,
    [position, types[act] ?? 'ticket.updated', id, id, at, JSON.stringify(changes)],
  );
}

async function bothWays({ orm, cast }: World, timeZone: string, start: Date, asked: Asking) {
  const days = bucketsOf({ from: start, to: new Date(start.getTime() + 15 * DAY_MS) }, 'day', timeZone);
  const from = days[asked.day]?.start ?? start;
  const period: Period = { from, to: new Date(from.getTime() + asked.length * TICK) };
  const team = asked.team === 'ours' ? cast.teams.ours : asked.team;
  const query: SeriesQuery = { timeZone, interval: asked.interval, team };
  const buckets: Bucket[] = bucketsOf(period, asked.interval, timeZone);
  const starts = buckets.map((bucket) => bucket.start);
  const actor = actorIn(cast, asked.reach);
  const shown = (figures: VolumeFigures) =>
    [
      totalsOf(figures),
      allOf(figures.solves)?.one_touch ?? 0,
      viewVolume(figures, period, buckets, linkerFor(query)),
    ] as const;

  const fromDays = await dailyVolume(orm.em.fork(), actor, query, period, starts);
  if (fromDays === null) throw new Error('The days were not used');
  const counted = await volumeFromTickets(orm.em.fork(), actor, query, period, starts);
  return { fromDays: shown(fromDays), counted: shown(counted) };
}
