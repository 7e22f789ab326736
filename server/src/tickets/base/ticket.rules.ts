import type { Permission } from '../../contract/base/permissions.ts';
import type { CommentRequirement, State } from '../../contract/tickets/statuses.ts';

export interface StatusFacts {
  readonly id: string;
  readonly state: State;
  readonly archived: boolean;
}

export interface TransitionFacts {
  readonly fromId: string | null;
  readonly toId: string;
  readonly requiredPermission: Permission | null;
  readonly requiresComment: CommentRequirement;
}

/** What the rule needs to know of who asks, on this ticket. */
export interface Mover {
  readonly may: (permission: Permission) => boolean;
  /** Somebody who reaches only their own tickets may solve and reopen them, nothing else. */
  readonly onlySolvesAndReopens: boolean;
}

export type TransitionVerdict =
  | { readonly allowed: true; readonly requiresComment: CommentRequirement }
  | { readonly allowed: false; readonly requiresComment: CommentRequirement; readonly reason: string };

const refuse = (reason: string, requiresComment: CommentRequirement = 'none'): TransitionVerdict => ({
  allowed: false,
  requiresComment,
  reason,
});

/** Whether a ticket may go from one status to another, and if not, why, in words for the person who asks. */
export function judgeTransition(
  from: StatusFacts,
  to: StatusFacts,
  transitions: readonly TransitionFacts[],
  mover: Mover,
): TransitionVerdict {
  if (from.id === to.id) return refuse('The ticket already has this status');
  if (from.state === 'closed') return refuse('A closed ticket cannot change its status');
  if (to.state === 'new') return refuse('A ticket cannot return to the state new');
  if (to.archived) return refuse('This status is archived');

  const transition =
    transitions.find(({ fromId, toId }) => fromId === from.id && toId === to.id) ??
    transitions.find(({ fromId, toId }) => fromId === null && toId === to.id);
  if (!transition) return refuse('No transition leads from the current status to this one');

  const { requiresComment } = transition;
  // However the transitions are configured, closing for good takes its own right.
  const requiredPermission = to.state === 'closed' ? 'ticket:close' : transition.requiredPermission;
  if (!mover.may('ticket:transition')) return refuse('This requires the permission ticket:transition', requiresComment);
  if (requiredPermission && !mover.may(requiredPermission)) {
    return refuse(`This requires the permission ${requiredPermission}`, requiresComment);
  }
  const solves = to.state === 'solved';
  const reopens = from.state === 'solved' && to.state === 'open';
  if (mover.onlySolvesAndReopens && !solves && !reopens) {
    return refuse('On your own tickets, you can only solve and reopen', requiresComment);
  }
  return { allowed: true, requiresComment };
}

const UNSOLVED: readonly State[] = ['new', 'open', 'pending', 'on_hold'];

export const isUnsolved = (state: State) => UNSOLVED.includes(state);
export const isSolve = (from: State, to: State) => isUnsolved(from) && !isUnsolved(to);
export const isReopen = (from: State, to: State) => from === 'solved' && isUnsolved(to);
