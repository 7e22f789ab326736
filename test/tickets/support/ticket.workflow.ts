import { may, onlySolvesAndReopens, type Permission, type Placed, type Who } from './ticket.rights.ts';

export type State = 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed';
export type Requirement = 'none' | 'public' | 'internal' | 'any';

export interface Step {
  readonly from: string | null;
  readonly to: string;
  readonly permission: Permission | null;
  readonly comment: Requirement;
}

export interface Workflow {
  /** Statuses in order, each with its state; those in `archived` are no longer available. */
  readonly states: ReadonlyMap<string, State>;
  readonly archived: ReadonlySet<string>;
  readonly steps: readonly Step[];
}

/** Whether a transition is allowed: either the comment that it requires, or text that the reason must contain. */
export type TransitionResult = { readonly comment: Requirement } | { readonly because: string };

export function transitionResult(
  { states, archived, steps }: Workflow,
  who: Who,
  from: string,
  to: string,
  ticket: Placed,
): TransitionResult {
  const [before, after] = [states.get(from), states.get(to)];
  if (from === to) return { because: 'already' };
  if (before === 'closed') return { because: 'A closed ticket' };
  if (after === 'new') return { because: 'cannot return to the state new' };
  if (archived.has(to)) return { because: 'archived' };
  const step =
    steps.find((one) => one.from === from && one.to === to) ?? steps.find((one) => !one.from && one.to === to);
  if (!step) return { because: 'No transition' };
  const permission = after === 'closed' ? 'ticket:close' : step.permission;
  const lacking = (['ticket:transition', permission] as const).find((one) => one && !may(who, one, ticket));
  if (lacking) return { because: lacking };
  const isReopen = before === 'solved' && after === 'open';
  if (onlySolvesAndReopens(who) && after !== 'solved' && !isReopen) return { because: 'your own tickets' };
  return { comment: step.comment };
}

export const unsolved = (state: State | undefined) => state !== 'solved' && state !== 'closed';
