import { describe, expect, it } from 'vitest';
import {
  aroundTheClock,
  businessTime,
  everOpens,
} from '../../../server/src/configuration/calendars/business-time.logic.ts';
import type { BusinessHours, Weekday } from '../../../server/src/contract/configuration/calendars.ts';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';

const NINE_TO_FIVE = [{ from: '09:00', to: '17:00' }];

const on = (days: readonly Weekday[], intervals: readonly { from: string; to: string }[]) =>
  days.flatMap((day) => intervals.map((interval) => ({ day, ...interval })));

const WORKDAYS = on(['mon', 'tue', 'wed', 'thu', 'fri'], NINE_TO_FIVE);
const EVERY_DAY: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const hours = (timeZone: string, more: Partial<BusinessHours> = {}): BusinessHours => ({
  timeZone,
  week: WORKDAYS,
  exceptions: [],
  ...more,
});

const open = (calendar: BusinessHours, from: string, to: string) =>
  businessTime(calendar).openBetween(Date.parse(from), Date.parse(to)) / HOUR_MS;

function due(calendar: BusinessHours, from: string, duration: number): string | null {
  const instant = businessTime(calendar).advance(Date.parse(from), duration * HOUR_MS);
  return instant === null ? null : new Date(instant).toISOString().replace(':00.000Z', 'Z');
}

describe('a due time', () => {
  const berlin = hours('Europe/Berlin');

  it('is at closing time rather than at the next opening', () => {
    expect(due(berlin, '2026-11-25T15:00Z', 1)).toBe('2026-11-25T16:00Z');
    expect(due(berlin, '2026-11-25T15:00Z', 1 + 1 / HOUR_MS)).toBe('2026-11-26T08:00:00.001Z');
  });

  it('skips nights and weekends', () => {
    expect(due(berlin, '2026-11-27T12:00Z', 8)).toBe('2026-11-30T12:00Z');
  });

  it('is the start itself if no time is allowed, even while it is closed', () => {
    expect(due(berlin, '2026-11-28T12:00Z', 0)).toBe('2026-11-28T12:00Z');
  });

  it('skips a yearly holiday, and follows a half day and an extra day of one year', () => {
    const holidays = hours('Europe/Berlin', {
      exceptions: [
        { date: '12-25', name: 'Christmas Day', intervals: [] },
        { date: '2026-12-24', name: 'Christmas Eve', intervals: [{ from: '09:00', to: '12:00' }] },
        { date: '2026-12-26', name: 'Stocktaking', intervals: [{ from: '10:00', to: '11:00' }] },
      ],
    });
    expect(open(holidays, '2026-12-24T00:00Z', '2026-12-25T00:00Z')).toBe(3);
    expect(due(holidays, '2026-12-24T08:00Z', 4)).toBe('2026-12-26T10:00Z');
    expect(open(holidays, '2028-12-25T00:00Z', '2028-12-26T00:00Z')).toBe(0);
    expect(due(holidays, '2026-12-25T10:00Z', 2)).toBe('2026-12-28T09:00Z');
  });

  it('prefers the exception of a year to the yearly one', () => {
    const calendar = hours('UTC', {
      exceptions: [
        { date: '2026-12-25', name: 'Open this year', intervals: NINE_TO_FIVE },
        { date: '12-25', name: 'Christmas Day', intervals: [] },
      ],
    });
    expect(open(calendar, '2026-12-25T00:00Z', '2026-12-26T00:00Z')).toBe(8);
    expect(open(calendar, '2030-12-25T00:00Z', '2030-12-26T00:00Z')).toBe(0);
  });

  it('follows a yearly exception on February 29 in leap years only', () => {
    const calendar = hours('UTC', { exceptions: [{ date: '02-29', name: 'Leap day', intervals: [] }] });
    expect(due(calendar, '2028-02-28T16:00Z', 2)).toBe('2028-03-01T10:00Z');
    expect(due(calendar, '2029-02-28T16:00Z', 2)).toBe('2029-03-01T10:00Z');
    expect(open(calendar, '2028-02-28T00:00Z', '2028-03-02T00:00Z')).toBe(16);
  });

  it('counts through midnight if one day ends at 24:00 and the next starts at 00:00', () => {
    const night = hours('Europe/Berlin', {
      week: [
        { day: 'mon', from: '22:00', to: '24:00' },
        { day: 'tue', from: '00:00', to: '06:00' },
      ],
    });
    expect(open(night, '2026-11-23T00:00Z', '2026-11-25T00:00Z')).toBe(8);
    expect(due(night, '2026-11-23T21:00Z', 2)).toBe('2026-11-23T23:00Z');
    expect(due(night, '2026-11-23T21:00Z', 3)).toBe('2026-11-24T00:00Z');
  });
});

describe('clock changes', () => {
  const nights = (timeZone: string, from: string, to: string) =>
    hours(timeZone, { week: on(EVERY_DAY, [{ from, to }]) });

  it('give the skipped hour no length', () => {
    const berlin = nights('Europe/Berlin', '01:00', '04:00');
    expect(open(berlin, '2026-03-28T23:00Z', '2026-03-29T22:00Z')).toBe(2);
    expect(due(berlin, '2026-03-29T00:00Z', 2)).toBe('2026-03-29T02:00Z');
    expect(due(berlin, '2026-03-29T01:00Z', 0.5)).toBe('2026-03-29T01:30Z');
    expect(open(nights('Europe/Berlin', '02:00', '03:00'), '2026-03-28T23:00Z', '2026-03-29T22:00Z')).toBe(0);
  });

  it('count an hour that occurs twice twice', () => {
    const berlin = nights('Europe/Berlin', '02:00', '03:00');
    expect(open(berlin, '2026-10-24T22:00Z', '2026-10-25T23:00Z')).toBe(2);
    expect(due(berlin, '2026-10-25T00:00Z', 2)).toBe('2026-10-25T02:00Z');
  });

  it('open again when clocks show the last part of the hours a second time', () => {
    const berlin = nights('Europe/Berlin', '01:00', '02:30');
    expect(open(berlin, '2026-10-24T22:00Z', '2026-10-25T23:00Z')).toBe(2);
    expect(due(berlin, '2026-10-24T23:00Z', 1.75)).toBe('2026-10-25T01:15Z');
  });

  it('can be half an hour, as on Lord Howe Island', () => {
    const all = nights('Australia/Lord_Howe', '00:00', '24:00');
    expect(open(all, '2026-10-03T13:30Z', '2026-10-04T13:00Z')).toBe(23.5);
    expect(open(nights('Australia/Lord_Howe', '02:00', '02:30'), '2026-10-03T13:30Z', '2026-10-04T13:00Z')).toBe(0);
    expect(open(nights('Australia/Lord_Howe', '01:30', '02:00'), '2026-04-04T13:00Z', '2026-04-05T13:30Z')).toBe(1);
  });

  it('can leave out a whole day, as Samoa did on 2011-12-30', () => {
    const apia = hours('Pacific/Apia');
    expect(due(apia, '2011-12-30T02:00Z', 2)).toBe('2012-01-01T20:00Z');
    const extra = hours('Pacific/Apia', {
      week: [],
      exceptions: [{ date: '2011-12-30', name: 'Never', intervals: NINE_TO_FIVE }],
    });
    expect(open(extra, '2011-12-01T00:00Z', '2012-02-01T00:00Z')).toBe(0);
  });
});

describe('a calendar that does not open', () => {
  const past: BusinessHours = {
    timeZone: 'UTC',
    week: [],
    exceptions: [{ date: '2026-12-25', name: 'Only day', intervals: [{ from: '23:59', to: '24:00' }] }],
  };

  it('has no due time', () => {
    expect(due(past, '2026-12-26T00:00Z', 1 / 60)).toBeNull();
    expect(due(past, '2026-12-25T00:00Z', 2 / 60)).toBeNull();
    expect(due(past, '2026-12-25T00:00Z', 1 / 60)).toBe('2026-12-26T00:00Z');
  });

  it('is recognized from the time at which it was open last', () => {
    expect(everOpens(past, Date.parse('2026-12-25T23:59:59.999Z'))).toBe(true);
    expect(everOpens(past, Date.parse('2026-12-26T00:00Z'))).toBe(false);
    expect(everOpens(past, Date.parse('2016-01-01T00:00Z'))).toBe(true);
    expect(everOpens(past, Date.parse('2015-12-31T00:00Z'))).toBe(false);
  });
});

describe('a period that ends before it starts', () => {
  it('is open for no time', () => {
    expect(open(hours('UTC'), '2026-11-25T12:00Z', '2026-11-25T10:00Z')).toBe(0);
    expect(aroundTheClock.openBetween(2, 1)).toBe(0);
  });
});

describe('around the clock', () => {
  it('counts all time', () => {
    expect(aroundTheClock.openBetween(1, 5)).toBe(4);
    expect(aroundTheClock.advance(1, 4)).toBe(5);
  });
});
