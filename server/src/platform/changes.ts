import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../contract/events.ts';

type Fields = Record<string, unknown>;

/** Fields whose value differs, for the event log: `changesBetween({ name: 'A' }, { name: 'B' })`. */
export function changesBetween(before: Fields, after: Fields): Change[] {
  return Object.keys(after)
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}
