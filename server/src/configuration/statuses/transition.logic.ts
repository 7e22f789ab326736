import type { Permission } from '../../contract/base/permissions.ts';
import type { CommentRequirement, State } from '../../contract/configuration/statuses.ts';
import type { StatusRow } from './status.queries.ts';

interface StatusInfo {
  readonly id: string;
  readonly state: State;
  readonly archived: boolean;
}

export const statusInfo = ({
  id,
  state,
  archived_at,
}: Pick<StatusRow, 'id' | 'state' | 'archived_at'>): StatusInfo => ({
  id,
  state,
  archived: archived_at !== null,
});

interface TransitionRule {
  readonly fromId: string | null;
  readonly toId: string;
  readonly requiredPermission: Permission | null;
  readonly requiresComment: CommentRequirement;
}

/** What the rule needs to know about the caller on this ticket. */
export interface TransitionActor {
  readonly may: (permission: Permission) => boolean;
  /** Whether the caller's scope is `own`: they can solve and reopen the ticket, nothing else. */
  readonly onlySolvesAndReopens: boolean;
}

type TransitionVerdict =
  | { readonly allowed: true; readonly requiresComment: CommentRequirement }
  | { readonly allowed: false; readonly requiresComment: CommentRequirement; readonly reason: string };

const reject = (reason: string, requiresComment: CommentRequirement = 'none'): TransitionVerdict => ({
  allowed: false,
  requiresComment,
  reason,
});

/** Returns whether a ticket can move from one status to another; the reason, if not, is written for the caller. */
export function judgeTransition(
  from: StatusInfo,
  to: StatusInfo,
  transitions: readonly TransitionRule[],
  mover: TransitionActor,
): TransitionVerdict {
  if (from.id === to.id) return reject('The ticket already has this status');
  if (from.state === 'closed') return reject('A closed ticket cannot change its status');
  if (to.state === 'new') return reject('A ticket cannot return to the state new');
  if (to.archived) return reject('This status is archived');

  const transition =
    transitions.find(({ fromId, toId }) => fromId === from.id && toId === to.id) ??
    transitions.find(({ fromId, toId }) => fromId === null && toId === to.id);
  if (!transition) return reject('No transition leads from the current status to this one');

  const { requiresComment } = transition;
  // Closing is permanent and always requires its own permission, regardless of the configured transitions.
  const requiredPermission = to.state === 'closed' ? 'ticket:close' : transition.requiredPermission;
  if (!mover.may('ticket:transition')) return reject('This requires the permission ticket:transition', requiresComment);
  if (requiredPermission && !mover.may(requiredPermission)) {
    return reject(`This requires the permission ${requiredPermission}`, requiresComment);
  }
  const solves = to.state === 'solved';
  const reopens = from.state === 'solved' && to.state === 'open';
  if (mover.onlySolvesAndReopens && !solves && !reopens) {
    return reject('On your own tickets, you can only solve and reopen', requiresComment);
  }
  return { allowed: true, requiresComment };
}
