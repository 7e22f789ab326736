import type { Calendar } from '../../../src/contract/configuration/calendars.ts';
import { resource } from './desk.ts';
import type { ExamplesOf } from './example.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

const fields = {
  name: 'Lund office',
  timeZone: 'Europe/Stockholm',
  week: [
    ...weekdays.map((day) => ({ day, from: '08:00', to: '17:00' })),
    { day: 'sat' as const, from: '09:00', to: '12:00' },
  ],
  exceptions: [
    { date: '12-25', name: 'Christmas Day', intervals: [] },
    { date: '2026-12-23', name: 'Staff party', intervals: [{ from: '08:00', to: '12:00' }] },
  ],
};
const shown: Calendar = { ...resource('d4', 2), key: 'lund_office', ...fields };

export const calendars: ExamplesOf<'calendars'> = {
  list: { output: { data: [shown] } },
  get: { input: { id: shown.id }, output: shown },
  create: { input: fields, output: { ...shown, version: 1 } },
  update: {
    input: { id: shown.id, name: 'Warehouse in Lund' },
    output: { ...shown, name: 'Warehouse in Lund', version: 3 },
  },
  upsert: { input: { key: shown.key, ...fields }, output: { ...shown, created: false } },
  delete: { input: { id: shown.id }, output: {} },
};
