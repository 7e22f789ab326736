import fc from 'fast-check';
import { type State, states } from '../../../server/src/contract/statuses.ts';

/** Half an hour: everything happens on its grid, so that events often fall on the edge of an interval. */
export const TICK = 30 * 60_000;

/** What befell one ticket, in ticks after what came before. */
export interface Story {
  readonly created: number;
  readonly requester: 'customer' | 'agent';
  readonly followed: boolean;
  readonly assignee: 'agent' | 'colleague' | null;
  readonly team: 'ours' | 'theirs' | null;
  readonly category: 'root' | 'child' | 'grandchild' | 'other' | null;
  readonly priority: 'normal' | 'urgent';
  readonly deleted: boolean;
  readonly replies: number;
  readonly answeredAfter: number | null;
  readonly assignedAfter: number | null;
  readonly steps: readonly { readonly wait: number; readonly to: State }[];
}

/** Two weeks, in ticks. */
export const SPAN = 14 * 48;

const wait = fc.nat(3 * 48);

const story: fc.Arbitrary<Story> = fc.record({
  created: fc.nat(SPAN),
  requester: fc.constantFrom('customer', 'customer', 'agent'),
  followed: fc.boolean(),
  assignee: fc.constantFrom('agent', 'colleague', null),
  team: fc.constantFrom('ours', 'theirs', null),
  category: fc.constantFrom('root', 'child', 'grandchild', 'other', null),
  priority: fc.constantFrom('normal', 'urgent'),
  deleted: fc.nat(9).map((chance) => chance === 0),
  replies: fc.nat(3),
  answeredAfter: fc.option(wait),
  assignedAfter: fc.option(wait),
  steps: fc.array(fc.record({ wait, to: fc.constantFrom(...states.filter((state) => state !== 'new')) }), {
    maxLength: 6,
  }),
});

export const stories = fc.array(story, { maxLength: 25 });

/** A ticket's changes of state, by the rules of the workflow: closed stays closed, and a state is not entered twice. */
export function changesOf({ created, steps }: Story): { at: number; from: State; to: State }[] {
  const changes: { at: number; from: State; to: State }[] = [];
  let at = created;
  let from: State = 'new';
  for (const { wait, to } of steps) {
    at += wait;
    if (from === 'closed' || from === to) continue;
    changes.push({ at, from, to });
    from = to;
  }
  return changes;
}
