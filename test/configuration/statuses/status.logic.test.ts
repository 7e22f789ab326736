import { describe, expect, it } from 'vitest';
import { transitionErrors, transitionsNotIn } from '../../../server/src/configuration/statuses/status.logic.ts';
import type { Transition } from '../../../server/src/contract/configuration/statuses.ts';
import { orderErrors } from '../../../server/src/platform/lists/order.logic.ts';

const pointers = (errors: { pointer: string; code: string }[]) =>
  errors.map(({ pointer, code }) => `${pointer} ${code}`);

describe('an order of all statuses', () => {
  const known = new Set(['a', 'b', 'c']);

  it('contains each status once', () => {
    expect(orderErrors('status', ['c', 'a', 'b'], known)).toEqual([]);
  });

  it.each([
    ['an unknown status', ['a', 'b', 'c', 'x'], ['#/ids/3 unknown']],
    ['a missing status', ['a', 'b'], ['#/ids incomplete']],
  ])('is rejected with %s', (_, ids, expected) => {
    expect(pointers(orderErrors('status', ids, known))).toEqual(expected);
  });
});

describe('a set of transitions', () => {
  const states = new Map([
    ['new', 'new'],
    ['open', 'open'],
    ['solved', 'solved'],
    ['closed', 'closed'],
  ] as const);
  const errorsOf = (...ways: [string | null, string][]) =>
    pointers(
      transitionErrors(
        ways.map(([fromId, toId]) => ({ fromId, toId })),
        states,
      ),
    );

  it('can be empty', () => expect(errorsOf()).toEqual([]));

  it('can start at any status and go in both directions', () => {
    expect(errorsOf([null, 'closed'], ['open', 'solved'], ['solved', 'open'], ['new', 'open'])).toEqual([]);
  });

  it.each([
    ['from an unknown status', ['x', 'open'], '#/transitions/0/fromId unknown'],
    ['to an unknown status', ['open', 'x'], '#/transitions/0/toId unknown'],
    ['out of closed', ['closed', 'open'], '#/transitions/0/fromId closed'],
    ['back to new', ['open', 'new'], '#/transitions/0/toId new'],
    ['from any status to new', [null, 'new'], '#/transitions/0/toId new'],
    ['to its own status', ['open', 'open'], '#/transitions/0/toId same'],
  ] as [string, [string | null, string], string][])('cannot contain a transition %s', (_, way, expected) => {
    expect(errorsOf(way)).toEqual([expected]);
  });

  it('contains no duplicates, including transitions from any status', () => {
    expect(errorsOf(['new', 'open'], ['new', 'open'], [null, 'closed'], [null, 'closed'])).toEqual([
      '#/transitions/1 duplicate',
      '#/transitions/3 duplicate',
    ]);
  });
});

describe('the difference between two sets of transitions', () => {
  const way = (more: Partial<Transition> = {}): Transition => ({
    fromId: 'open',
    toId: 'solved',
    requiredPermission: null,
    requiresComment: 'none',
    ...more,
  });

  it('is empty if only the order differs', () => {
    const [one, two] = [way(), way({ fromId: null })];
    expect(transitionsNotIn([one, two], [two, one])).toEqual([]);
  });

  it.each([{ requiresComment: 'any' as const }, { requiredPermission: 'ticket:close' as const }, { fromId: null }])(
    'contains a transition with other conditions: %o',
    (terms) => {
      expect(transitionsNotIn([way()], [way(terms)])).toEqual([way()]);
    },
  );
});
