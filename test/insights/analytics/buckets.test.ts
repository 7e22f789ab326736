import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Interval } from '../../../server/src/contract/insights/analytics.ts';
import { bucketsOf } from '../../../server/src/insights/periods/bucket.logic.ts';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { labelIn } from './support/calendar.ts';

function startsOf(timeZone: string, interval: Interval, from: string, to: string): string[] {
  const buckets = bucketsOf({ from: new Date(from), to: new Date(to) }, interval, timeZone);
  return buckets.map(({ start }) => start.toISOString().replace(':00.000Z', 'Z'));
}

describe('the start of a day', () => {
  it('is midnight UTC in UTC, even for an interval that starts and ends during a day', () => {
    expect(startsOf('UTC', 'day', '2026-03-01T13:00:00Z', '2026-03-03T01:00:00Z')).toEqual([
      '2026-03-01T00:00Z',
      '2026-03-02T00:00Z',
      '2026-03-03T00:00Z',
    ]);
  });

  it('is not counted if the interval ends there', () => {
    expect(startsOf('UTC', 'day', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z')).toEqual(['2026-03-01T00:00Z']);
  });

  it('respects the 45-minute offset of Kathmandu, under its old name too', () => {
    for (const zone of ['Asia/Kathmandu', 'Asia/Katmandu']) {
      expect(startsOf(zone, 'day', '2026-03-01T18:14:00Z', '2026-03-01T18:16:00Z')).toEqual([
        '2026-02-28T18:15Z',
        '2026-03-01T18:15Z',
      ]);
    }
  });

  it('respects clock changes during the day', () => {
    expect(startsOf('Europe/Berlin', 'day', '2026-03-28T23:00:00Z', '2026-03-30T22:00:00Z')).toEqual([
      '2026-03-28T23:00Z',
      '2026-03-29T22:00Z',
    ]);
    expect(startsOf('Europe/Berlin', 'day', '2026-10-24T22:00:00Z', '2026-10-26T23:00:00Z')).toEqual([
      '2026-10-24T22:00Z',
      '2026-10-25T23:00Z',
    ]);
  });

  it('is the end of the gap if clocks go forward at midnight', () => {
    expect(startsOf('America/Sao_Paulo', 'day', '2018-11-03T12:00:00Z', '2018-11-05T12:00:00Z')).toEqual([
      '2018-11-03T03:00Z',
      '2018-11-04T03:00Z',
      '2018-11-05T02:00Z',
    ]);
  });

  it('is the first midnight if clocks go back to it', () => {
    expect(startsOf('America/Havana', 'day', '2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z')).toEqual([
      '2026-10-31T04:00Z',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
    ]);
  });

  it('does not move to yesterday if clocks go back across midnight', () => {
    // St. John's showed 00:01 on 6 November 2011 at 02:31Z, then 23:01 on the 5th again.
    const expected = ['2011-11-05T02:30Z', '2011-11-06T02:30Z', '2011-11-07T03:30Z'];
    expect(startsOf('America/St_Johns', 'day', '2011-11-05T12:00:00Z', '2011-11-07T12:00:00Z')).toEqual(expected);
    expect(startsOf('America/St_Johns', 'day', '2011-11-06T03:00:00Z', '2011-11-07T12:00:00Z')).toEqual(
      expected.slice(1),
    );
  });

  it('skips the day that Samoa skipped', () => {
    expect(startsOf('Pacific/Apia', 'day', '2011-12-29T12:00:00Z', '2011-12-31T12:00:00Z')).toEqual([
      '2011-12-29T10:00Z',
      '2011-12-30T10:00Z',
      '2011-12-31T10:00Z',
    ]);
  });
});

describe('the start of a longer bucket', () => {
  it('is Monday for weeks (ISO 8601), also across years', () => {
    expect(startsOf('UTC', 'week', '2027-01-01T00:00:00Z', '2027-01-11T00:00:00Z')).toEqual([
      '2026-12-28T00:00Z',
      '2027-01-04T00:00Z',
    ]);
  });

  it('is the first day for months, whatever their length and clock changes', () => {
    expect(startsOf('Europe/Berlin', 'month', '2026-01-31T12:00:00Z', '2026-05-01T12:00:00Z')).toEqual([
      '2025-12-31T23:00Z',
      '2026-01-31T23:00Z',
      '2026-02-28T23:00Z',
      '2026-03-31T22:00Z',
      '2026-04-30T22:00Z',
    ]);
  });
});

describe('in any time zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const interval = fc.constantFrom<Interval>('day', 'week', 'month');
  const from = fc.date({ min: new Date('2012-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

  it('starts where the calendar unit starts, and the first bucket contains the start of the interval', () => {
    fc.assert(
      fc.property(zone, interval, from, fc.integer({ min: 1, max: 100 * 24 }), (timeZone, interval, from, hours) => {
        const starts = bucketsOf({ from, to: new Date(from.getTime() + hours * HOUR_MS) }, interval, timeZone).map(
          ({ start }) => start,
        );
        const labelOf = labelIn(timeZone, interval);
        expect(labelOf(starts[0] ?? from)).toBe(labelOf(from));
        expect(new Set(starts.map(labelOf)).size).toBe(starts.length);
        for (const start of starts) expect(labelOf(new Date(start.getTime() - 1))).not.toBe(labelOf(start));
      }),
      { numRuns: 300 },
    );
  });
});
