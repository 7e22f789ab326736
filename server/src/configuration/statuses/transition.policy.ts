import { isRequesterScope, type Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { StatusRow, TransitionRow } from './status.queries.ts';
import { seesInternalNames } from './status.view.ts';
import { judgeTransition, statusInfo, type TransitionActor } from './transition.logic.ts';

export const transitionActor = ({ scopes }: Actor, may: (permission: Permission) => boolean): TransitionActor => ({
  may,
  onlySolvesAndReopens: isRequesterScope(scopes.get('ticket:transition') ?? 'all'),
});

/**
 * Returns the transitions that `reader` can see. For customers, these are the ones that they can make on their own tickets,
 * each with its status of departure and without the permission that it requires.
 */
export function transitionsVisibleTo(
  reader: Actor,
  statuses: readonly StatusRow[],
  transitions: readonly TransitionRow[],
): readonly TransitionRow[] {
  if (seesInternalNames(reader)) return transitions;
  const mover = transitionActor(reader, (permission) => reader.scopes.has(permission));
  const rules = transitions.map(({ from_id, to_id, required_permission, requires_comment }) => ({
    fromId: from_id,
    toId: to_id,
    requiredPermission: required_permission,
    requiresComment: requires_comment,
  }));
  const infos = statuses.map(statusInfo);
  const judged = infos.flatMap((from) =>
    infos.map((to) => ({ from_id: from.id, to_id: to.id, verdict: judgeTransition(from, to, rules, mover) })),
  );
  return judged
    .filter(({ verdict }) => verdict.allowed)
    .map(({ verdict, ...ends }) => ({
      ...ends,
      required_permission: null,
      requires_comment: verdict.requiresComment,
    }));
}
