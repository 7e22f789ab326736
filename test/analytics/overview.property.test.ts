import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, figuresIn } from './support/asking.ts';
import { labelIn, labelsBetween } from './support/calendar.ts';
import { figuresOf, isUnsolvedAt, tell } from './support/oracle.ts';
import { periodIn, question } from './support/question.ts';
import { rowsOf } from './support/rows.ts';
import { ticketsOf } from './support/selection.ts';
import { TICK } from './support/stories.ts';
import { makeWorld, replaceHistory, type World } from './support/world.ts';

/** Two weeks of each zone in which its clocks change; in UTC they do not. */
const zones = {
  UTC: '2026-02-20T00:00:00Z',
  'Asia/Kathmandu': '1985-12-24T18:30:00Z',
  'America/St_Johns': '2026-03-01T03:30:00Z',
  'Europe/Berlin': '2026-10-18T22:00:00Z',
} as const;

describe.each(Object.entries(zones))('figures of random histories, %s', (timeZone, start) => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  afterAll(() => world.close());

  it('are what the log says by the definitions', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const { cast } = world;
        const rows = rowsOf(asked.stories, new Date(start), cast);
        await replaceHistory(world.orm, rows);
        const { from, to } = periodIn(asked, new Date(start));

        const answer = await ask(world, asked.reach, { from, to, timeZone, interval: asked.interval }, asked.filters);
        const told = tell(rows, ticketsOf(world.cast, rows, asked.reach, asked.filters));
        expect(figuresIn(answer)).toEqual(figuresOf(told, from, to));

        const labelOf = labelIn(timeZone, asked.interval);
        const parts = labelsBetween(from, to, labelOf).map((label) => {
          const within = (time: Date) => time >= from && time < to && labelOf(time) === label;
          const solved = told.filter((one) => one.crossings.some(({ at, solves }) => solves && within(at)));
          return { label, created: told.filter(({ created }) => within(created)).length, solved: solved.length };
        });
        const shown = answer.volume.map(({ start, created, solved }) => ({
          label: labelOf(new Date(start)),
          created,
          solved,
        }));
        expect(shown).toEqual(parts);
      }),
      { numRuns: 40 },
    );
  });

  it('keep the identity: backlog(to) = backlog(from) + created - net solved', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const rows = rowsOf(asked.stories, new Date(start), world.cast);
        await replaceHistory(world.orm, rows);
        const { from, to } = periodIn(asked, new Date(start));
        const before = new Date(from.getTime() - TICK);
        const times = { timeZone, interval: 'month' as const };

        const after = await ask(world, 'all', { from, to, ...times }, {});
        const earlier = await ask(world, 'all', { from: before, to: from, ...times }, {});
        const told = tell(rows, () => true);
        const crossings = told.flatMap(({ crossings }) => crossings).filter(({ at }) => at >= from && at < to);
        const netSolved = crossings.reduce((net, { solves }) => net + (solves ? 1 : -1), 0);

        expect(after.backlog.value).toBe((earlier.backlog.value ?? 0) + (after.ticketsCreated.value ?? 0) - netSolved);
        expect(earlier.backlog.value).toBe(told.filter((one) => isUnsolvedAt(one, from)).length);
      }),
      { numRuns: 20 },
    );
  });
});
