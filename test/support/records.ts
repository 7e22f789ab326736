import { expect } from 'vitest';
import type { Answer, TestService } from './service.ts';

const TABLES = [
  'users',
  'teams',
  'team_members',
  'categories',
  'statuses',
  'status_transitions',
  'settings',
  'tickets',
  'events',
];

const read = (service: TestService, statement: string, values: unknown[] = []) =>
  service.orm.em.fork().execute<Record<string, unknown>[]>(statement, values);

const everything = (service: TestService) =>
  Promise.all(TABLES.map((table) => read(service, `select * from ${table} as row order by row::text`)));

/** Sends a request that must be rejected with this status, and checks that no row and no event changed. */
export async function refused(service: TestService, status: number, ask: () => Promise<Answer>) {
  const before = await everything(service);
  const answer = await ask();
  expect(answer).toMatchObject({ status, body: { status } });
  expect(await everything(service)).toEqual(before);
  return answer.body;
}

/** Lists the errors in the input, such as `['#/key taken']`. */
export const faults = (problem: { errors: { pointer: string; code: string }[] }) =>
  problem.errors.map(({ pointer, code }) => `${pointer} ${code}`);

/** Returns the events of one subject, oldest first. They are all in one partition, so `position` orders them. */
export async function eventsAbout(service: TestService, subjectId: string) {
  const rows = await read(service, 'select * from events where subject_id = ? order by position', [subjectId]);
  return rows.map(({ type, changes, data, subject_version: version }) => ({ type, changes, data, version }));
}
