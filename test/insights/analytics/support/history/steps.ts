import fc from 'fast-check';
import type { Priority } from '../../../../../server/src/contract/configuration/categories.ts';

export const people = ['manager', 'lead', 'agent', 'colleague', 'robot', 'observer', 'customer', 'neighbour'] as const;
/** Everyone but the administrator. `robot` is a program, and `observer` sees metrics of their own tickets only. */
export type Who = (typeof people)[number];

export const teams = ['north', 'south'] as const;
/** `laser` is under `printers`, which is under `hardware`. */
export const categories = ['hardware', 'printers', 'laser', 'billing'] as const;
/** Statuses in addition to the default ones. */
export const extraStatuses = { parts_ordered: 'on_hold', gave_up: 'solved' } as const;
export const statuses = ['open', 'pending', 'on_hold', 'solved', 'closed', 'parts_ordered', 'gave_up'] as const;
export const tags = ['vip', 'süd', 'a.b:c'] as const;
export const priorities: readonly Priority[] = ['low', 'normal', 'high', 'urgent'];
export const types = ['question', 'incident', 'problem', 'task'] as const;
export const channels = ['api', 'portal', 'email', 'chat', 'phone', 'import'] as const;

const someTags = fc.uniqueArray(fc.constantFrom(...tags), { maxLength: 2 });
const category = fc.constantFrom(null, ...categories);
const team = fc.constantFrom(null, ...teams);
const assignee = fc.constantFrom(null, 'lead' as const, 'agent' as const, 'colleague' as const);
/** Favors the first tickets, so that some of them go through many changes. */
const ticket = fc.oneof(fc.nat(3), fc.nat(20));

const create = fc.record({
  do: fc.constant('create' as const),
  requester: fc.constantFrom<Who>('customer', 'customer', 'neighbour', 'observer', 'agent'),
  category,
  team,
  assignee: fc.option(assignee, { nil: undefined }),
  priority: fc.constantFrom(...priorities),
  type: fc.constantFrom(...types),
  channel: fc.constantFrom(...channels),
  tags: someTags,
});
const comment = fc.record({
  do: fc.constant('comment' as const),
  ticket,
  who: fc.constantFrom<Who>(...people, 'agent', 'colleague', 'customer', 'customer'),
  visibility: fc.constantFrom('public' as const, 'public' as const, 'internal' as const),
});
const transition = fc.record({
  do: fc.constant('transition' as const),
  ticket,
  to: fc.constantFrom(...statuses, 'open' as const, 'open' as const, 'solved' as const, 'solved' as const),
  withReply: fc.nat(4).map((chance) => chance === 0),
});
const assign = fc.record({ do: fc.constant('assign' as const), ticket, assignee, team });
const update = fc.record({
  do: fc.constant('update' as const),
  ticket,
  fields: fc.record(
    { category, priority: fc.constantFrom(...priorities), type: fc.constantFrom(...types), tags: someTags },
    { requiredKeys: [] },
  ),
});
const take = fc.record({
  do: fc.constant('take' as const),
  ticket,
  who: fc.constantFrom<Who>('agent', 'colleague', 'lead'),
});
const follow = fc.record({
  do: fc.constantFrom('follow' as const, 'follow' as const, 'unfollow' as const),
  ticket,
  who: fc.constantFrom<Who>('observer', 'neighbour'),
});
const merge = fc.record({ do: fc.constant('merge' as const), ticket, into: ticket });
const trash = fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const, 'restore' as const), ticket });

const act = fc.oneof(
  { weight: 6, arbitrary: create },
  { weight: 8, arbitrary: transition },
  { weight: 7, arbitrary: comment },
  { weight: 3, arbitrary: assign },
  { weight: 3, arbitrary: update },
  { weight: 1, arbitrary: take },
  { weight: 1, arbitrary: follow },
  { weight: 1, arbitrary: merge },
  { weight: 2, arbitrary: trash },
);
export type Step = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Seconds before an act. Often none or round numbers, so that several steps share an instant or an edge of an interval.
 */
const wait = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0, 0, 1, 60, 900, 1_800, 3_600) },
  { weight: 4, arbitrary: fc.nat(8 * 3_600) },
  { weight: 1, arbitrary: fc.nat(2 * 86_400) },
);

/** A ticket that is solved and reopened within the same millisecond. */
const flip = fc.record({ wait, ticket: fc.nat(1) }).map(({ wait, ticket }): { wait: number; act: Step }[] => [
  { wait, act: { do: 'transition', ticket, to: 'solved', withReply: false } },
  { wait: 0, act: { do: 'transition', ticket, to: 'open', withReply: false } },
]);

/** The steps of a history, with the time before each of them. */
export const history = fc.tuple(
  fc.array(fc.record({ wait, act: create }), { minLength: 2, maxLength: 5 }),
  fc.oneof(flip, fc.constant([])),
  fc.array(fc.record({ wait, act }), { minLength: 25, maxLength: 40 }),
);
