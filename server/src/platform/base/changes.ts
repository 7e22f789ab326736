import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../contract/events/events.ts';

type Fields = Record<string, unknown>;

/**
 * Returns the fields whose values differ, for the event log: `changesBetween({ name: 'A' }, { name: 'B' })`. Pass `{}`
 * as `before` for a creation and as `after` for a deletion.
 */
export function changesBetween(before: Fields, after: Fields): Change[] {
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
