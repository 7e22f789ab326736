import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessTime } from '../../../server/src/configuration/calendars/business-time.logic.ts';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { depth } from '../../support/depth.ts';
import { situations } from './support/arbitrary-hours.ts';
import { CELL_MS, OpenCells } from './support/open-cells.ts';

const numRuns = depth({ quick: 30, deep: 1_000 });
const manyRuns = depth({ quick: 100, deep: 5_000 });

/** Milliseconds from the anchor, often exactly on the grid. */
const within = (days: number) =>
  fc.oneof(
    fc.integer({ min: (-days * DAY_MS) / CELL_MS, max: (days * DAY_MS) / CELL_MS }).map((cell) => cell * CELL_MS),
    fc.integer({ min: -days * DAY_MS, max: days * DAY_MS }),
  );

const inOrder = (...instants: number[]) => instants.sort((a, b) => a - b);

describe('business time in any calendar and zone', () => {
  it('is open for as long as the clocks show open times', () => {
    fc.assert(
      fc.property(situations, within(4), within(4), ({ hours, anchor }, one, other) => {
        const [from = 0, to = 0] = inOrder(anchor + one, anchor + other);
        expect(businessTime(hours).openBetween(from, to)).toBe(new OpenCells(hours).openBetween(from, to));
      }),
      { numRuns },
    );
  });

  it('advances to the earliest instant before which the clocks showed open times for that long', () => {
    fc.assert(
      fc.property(
        situations,
        within(4),
        fc.integer({ min: 0, max: 3 * DAY_MS }),
        ({ hours, anchor }, start, duration) => {
          const from = anchor + start;
          const limit = anchor + 10 * DAY_MS;
          const due = businessTime(hours).advance(from, duration);
          const expected = new OpenCells(hours).advance(from, duration, limit);
          if (expected === null) expect(due ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(limit);
          else expect(due).toBe(expected);
        },
      ),
      { numRuns },
    );
  });

  it('advances by the time between two instants to the later one if it is open just before it, and never further', () => {
    fc.assert(
      fc.property(situations, within(800), within(800), ({ hours, anchor }, one, other) => {
        const [from = 0, to = 0] = inOrder(anchor + one, anchor + other);
        const time = businessTime(hours);
        const due = time.advance(from, time.openBetween(from, to));
        expect(due).toBeLessThanOrEqual(to);
        if (new OpenCells(hours).isOpen(to - 1)) expect(due).toBe(to);
        expect(time.openBetween(from, due ?? Number.NaN)).toBe(time.openBetween(from, to));
      }),
      { numRuns: manyRuns },
    );
  });

  it('adds up over consecutive periods', () => {
    fc.assert(
      fc.property(situations, within(1500), within(1500), within(1500), ({ hours, anchor }, one, two, three) => {
        const [a = 0, b = 0, c = 0] = inOrder(anchor + one, anchor + two, anchor + three);
        const { openBetween } = businessTime(hours);
        expect(openBetween(a, b) + openBetween(b, c)).toBe(openBetween(a, c));
      }),
      { numRuns: manyRuns },
    );
  });

  it('advances in two steps to where it advances in one', () => {
    const duration = fc.integer({ min: 0, max: 60 * DAY_MS });
    fc.assert(
      fc.property(situations, within(400), duration, duration, ({ hours, anchor }, start, first, second) => {
        const { advance } = businessTime(hours);
        const atOnce = advance(anchor + start, first + second);
        // No due time is more than ten years ahead, and the second step starts later.
        if (atOnce === null) return;
        expect(advance(advance(anchor + start, first) ?? Number.NaN, second)).toBe(atOnce);
      }),
      { numRuns: manyRuns },
    );
  });
});
