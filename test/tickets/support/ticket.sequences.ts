import fc from 'fast-check';
import type { Act } from './ticket.model.ts';
import { everybody, type Permission, type Who } from './ticket.rights.ts';
import type { Requirement, Step } from './ticket.workflow.ts';

export interface Turn {
  readonly who: Who;
  readonly act: Act;
}

export interface Sequence {
  readonly steps: readonly Step[];
  readonly turns: readonly Turn[];
}

/** Statuses in addition to the six default ones, with their states. */
export const extraStatuses = { triage: 'open', waiting: 'pending', parked: 'on_hold' } as const;
/** The archived status. */
export const archived = 'parked';

const keys = ['open', 'triage', 'pending', 'waiting', 'on_hold', 'parked', 'solved', 'closed'] as const;
/** Every transition that a workflow can contain. */
const ways = [null, 'new', ...keys].flatMap((from) =>
  keys.filter((to) => to !== from && from !== 'closed').map((to) => ({ from, to })),
);

/** Conditions of a transition. Most have none, so that a sequence progresses. */
const terms = fc.record({
  permission: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom<Permission[]>('ticket:assign', 'ticket:close', 'comment:create_internal') },
  ),
  comment: fc.oneof(
    { weight: 5, arbitrary: fc.constant('none') },
    { weight: 1, arbitrary: fc.constantFrom<Requirement[]>('public', 'internal', 'any') },
  ),
});

const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.subarray(ways, { minLength: ways.length * 0.6 }),
    fc.array(terms, { minLength: ways.length, maxLength: ways.length }),
  )
  .map(([chosen, all]) => chosen.map((way, index) => ({ ...way, permission: null, comment: 'none', ...all[index] })));

const who = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Who[]>('administrator', 'requester', 'lead') },
  { weight: 2, arbitrary: fc.constantFrom(...everybody) },
);
const visibility = fc.constantFrom('public', 'internal');

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('transition'),
      to: fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom('open', 'solved', 'solved', 'pending') },
        { weight: 1, arbitrary: fc.constantFrom('new', ...keys) },
      ),
      comment: fc.constantFrom(null, null, 'public', 'internal'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('comment'), visibility }) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        do: fc.constant('update'),
        subject: fc.constantFrom('No light', 'Light', 'Dim'),
        priority: fc.constantFrom('low', 'normal', 'high'),
        tags: fc.constantFrom([], ['dark'], ['dark', 'cellar']),
      },
      { requiredKeys: ['do'] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .record(
        {
          do: fc.constant('assign'),
          assignee: fc.constantFrom(null, 'agent', 'outsider', 'lead'),
          ofTeam: fc.boolean(),
        },
        { requiredKeys: ['do'] },
      )
      .filter(({ assignee, ofTeam }) => assignee !== undefined || ofTeam !== undefined),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('follow', 'unfollow'), person: fc.constantFrom(...everybody) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('take', 'take', 'delete', 'restore', 'restore') }) },
);

/** The ticket is nearly always assigned to the team first, because otherwise most users would not see it. */
const first: Turn = { who: 'administrator', act: { do: 'assign', ofTeam: true } };

export const sequence: fc.Arbitrary<Sequence> = fc
  .record({
    steps,
    turns: fc.array(fc.record({ who, act }), { minLength: 14, maxLength: 22 }),
    ofTeam: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  })
  .map(({ steps, turns, ofTeam }) => ({ steps, turns: ofTeam ? [first, ...turns] : turns }));
