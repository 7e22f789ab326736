import { expect } from 'vitest';
import type { Answer, TestService } from './service.ts';

const TABLES = [
  'users',
  'teams',
  'team_members',
  'categories',
  'statuses',
  'status_transitions',
  'calendars',
  'sla_policies',
  'settings',
  'tickets',
  'events',
];

const read = (service: TestService, statement: string, values: unknown[] = []) =>
  service.orm.em.fork().execute<Record<string, unknown>[]>(statement, values);

/**
 * Returns a function that sends a request which must be rejected with a status, and checks that no row of these tables
 * changed.
 */
export const rejectionKeeping =
  (tables: readonly string[]) => async (service: TestService, status: number, ask: () => Promise<Answer>) => {
    const rows = () =>
      Promise.all(
        tables.map((table) =>
          // Recording the use of a key is not a change of the key.
          read(service, `select to_jsonb(row) - 'last_used_at' as row from ${table} row order by row::text`),
        ),
      );
    const before = await rows();
    const answer = await ask();
    expect(answer).toMatchObject({ status, body: { status } });
    expect(await rows()).toEqual(before);
    return answer.body;
  };

/** Sends a request that must be rejected with this status, and checks that no row and no event changed. */
export const expectRejection = rejectionKeeping(TABLES);

/** Lists the errors in the input, such as `['#/key taken']`. */
export const faults = (problem: { errors: { pointer: string; code: string }[] }) =>
  problem.errors.map(({ pointer, code }) => `${pointer} ${code}`);

/** Returns the events of one subject, oldest first. They are all in one partition, so `position` orders them. */
export async function eventsAbout(service: TestService, subjectId: string) {
  const rows = await read(service, 'select * from events where subject_id = ? order by position', [subjectId]);
  return rows.map(({ type, changes, data, subject_version: version }) => ({ type, changes, data, version }));
}
