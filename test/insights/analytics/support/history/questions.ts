import fc from 'fast-check';
import { categories, channels, priorities, statuses, tags, teams, types, type Who } from './steps.ts';

/** Where an interval starts or ends. */
const edge = fc.oneof(
  { weight: 4, arbitrary: fc.record({ at: fc.constant('event' as const), index: fc.nat(60), plus: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ at: fc.constant('midnight' as const), day: fc.integer({ min: -8, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ at: fc.constant('month' as const), month: fc.integer({ min: -1, max: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ at: fc.constant('second' as const), second: fc.nat(20 * 86_400) }) },
  { weight: 1, arbitrary: fc.record({ at: fc.constant('absent' as const) }) },
);
export type Edge = Value<typeof edge>;

const some = <One>(values: readonly One[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

const team = fc.constantFrom(...teams, 'mine' as const, 'none' as const);
const assignee = fc.constantFrom('agent' as const, 'colleague' as const, 'me' as const, 'none' as const);
const category = fc.record({ key: fc.constantFrom(...categories, 'none' as const), byId: fc.boolean() });
const status = fc.record({ keys: some(['new' as const, ...statuses]), byId: fc.boolean() });
const tag = fc.uniqueArray(fc.constantFrom(...tags), { minLength: 1, maxLength: 2 });

type Value<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

export interface Filters {
  readonly team?: Value<typeof team>;
  readonly assignee?: Value<typeof assignee>;
  readonly category?: Value<typeof category>;
  readonly priority?: Value<ReturnType<typeof some<(typeof priorities)[number]>>>;
  readonly type?: Value<ReturnType<typeof some<(typeof types)[number]>>>;
  readonly channel?: Value<ReturnType<typeof some<(typeof channels)[number]>>>;
  readonly status?: Value<typeof status>;
  readonly tag?: Value<typeof tag>;
}

const oneFilter = fc.oneof<fc.Arbitrary<Filters>[]>(
  fc.record({ team }),
  fc.record({ assignee }),
  fc.record({ category }),
  fc.record({ category }),
  fc.record({ priority: some(priorities) }),
  fc.record({ type: some(types) }),
  fc.record({ channel: some(channels) }),
  fc.record({ status }),
  fc.record({ tag }),
);
/** One filter or two: with more, no tickets would be left to count. */
const filters = fc.oneof(
  { weight: 3, arbitrary: oneFilter },
  { weight: 1, arbitrary: fc.tuple(oneFilter, oneFilter).map(([one, other]): Filters => ({ ...one, ...other })) },
);

/** A question that one of these users asks about a history. */
const questionOf = (...whos: (Who | 'administrator')[]) =>
  fc.record({
    who: fc.constantFrom(...whos),
    edges: fc.tuple(edge, edge),
    interval: fc.constantFrom('day' as const, 'day' as const, 'week' as const, 'month' as const),
    compareWith: fc.constantFrom('previous' as const, 'previous' as const, 'year' as const, 'none' as const),
    filters: fc.oneof({ weight: 2, arbitrary: fc.constant<Filters>({}) }, { weight: 3, arbitrary: filters }),
    limit: fc.integer({ min: 1, max: 3 }),
  });

/** A question about everything that happened, by day. */
const broad = fc.record({
  who: fc.constantFrom('administrator' as const, 'manager' as const),
  edges: fc.tuple(
    fc.record({ at: fc.constant('midnight' as const), day: fc.integer({ min: -3, max: 0 }) }),
    fc.constantFrom<Edge>({ at: 'absent' }, { at: 'midnight', day: 9 }),
  ),
  interval: fc.constant('day' as const),
  compareWith: fc.constantFrom('previous' as const, 'year' as const),
  filters: fc.constant<Filters>({}),
  limit: fc.integer({ min: 1, max: 3 }),
});

/** The first question covers everything. The others are random, by users with limited and with full access. */
export const questions = fc.tuple(
  broad,
  questionOf('lead'),
  questionOf('agent', 'observer'),
  questionOf('administrator', 'manager'),
);
export type Question = Value<ReturnType<typeof questionOf>>;
