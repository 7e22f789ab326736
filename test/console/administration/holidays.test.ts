import { expect, it } from 'vitest';
import { readHolidays } from '../../../admin-console/src/configuration/calendars/read-holidays.ts';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const FROM_2026 = 'DTSTART;VALUE=DATE:20260501';
const RANGE = 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20271001';
const calendarOf = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Holidays//EN', ...events.flat(), 'END:VCALENDAR'].join('\r\n');

it('reads a repetition that was moved on its new date only, and none that was cancelled', () => {
  const text = calendarOf(
    // The second one is moved to a Monday, the third one is cancelled, and the fourth one has become an appointment.
    event('UID:1', 'SUMMARY:Spring', FROM_2026, 'RRULE:FREQ=YEARLY'),
    event('UID:1', 'SUMMARY:Spring, late', 'RECURRENCE-ID;VALUE=DATE:20270501', 'DTSTART;VALUE=DATE:20270503'),
    event('UID:1', 'STATUS:CANCELLED', 'RECURRENCE-ID;VALUE=DATE:20280501', 'DTSTART;VALUE=DATE:20280501'),
    event('UID:1', 'SUMMARY:Party', 'RECURRENCE-ID;VALUE=DATE:20290501', 'DTSTART:20290501T150000Z'),
    // All from the second one on are a day later.
    event('UID:2', 'SUMMARY:Autumn', 'DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=YEARLY'),
    event('UID:2', 'SUMMARY:Autumn', RANGE, 'DTSTART;VALUE=DATE:20271002'),
    // Another series on the days of the first one, and one that is only mentioned by the event that replaces it.
    event('UID:3', 'SUMMARY:Foundation', FROM_2026, 'RRULE:FREQ=YEARLY;COUNT=2'),
    event('UID:4', 'SUMMARY:Winter', 'RECURRENCE-ID;VALUE=DATE:20261220', 'DTSTART;VALUE=DATE:20261221'),
  );
  expect(readHolidays(text, { first: 2026, last: 2029 }).map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2026-05-01 Spring',
    '2026-10-01 Autumn',
    '2026-12-21 Winter',
    '2027-05-01 Foundation',
    '2027-05-03 Spring, late',
    '2027-10-02 Autumn',
    '2028-10-02 Autumn',
    '2029-10-02 Autumn',
  ]);
});
