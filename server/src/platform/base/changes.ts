import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../contract/events/events.ts';

type Fields = Record<string, unknown>;

/**
 * Fields whose value differs, for the event log: `changesBetween({ name: 'A' }, { name: 'B' })`. What is made was
 * nothing before, `{}`, and what is deleted is nothing after.
 */
export function changesBetween(before: Fields, after: Fields): Change[] {
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
