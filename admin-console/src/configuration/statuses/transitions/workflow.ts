import type { CommentRequirement, Permission, Transition } from '../../../platform/api/types.ts';

export interface Conditions {
  requiresComment: CommentRequirement;
  requiredPermission: Permission | null;
}

/** The conditions of all allowed transitions, keyed by the statuses that they lead from and to. */
export type Workflow = ReadonlyMap<string, Conditions>;

const ANY = 'any';
const keyOf = (fromId: string | null, toId: string) => `${fromId ?? ANY} ${toId}`;

export const workflowOf = (transitions: readonly Transition[]): Workflow =>
  new Map(
    transitions.map(({ fromId, toId, requiresComment, requiredPermission }) => [
      keyOf(fromId, toId),
      { requiresComment, requiredPermission },
    ]),
  );

export const conditionsOf = (workflow: Workflow, fromId: string | null, toId: string): Conditions | undefined =>
  workflow.get(keyOf(fromId, toId));

/** Sets the conditions of one transition; undefined forbids it. */
export function withConditions(
  workflow: Workflow,
  fromId: string | null,
  toId: string,
  conditions: Conditions | undefined,
): Workflow {
  const next = new Map(workflow);
  if (conditions) next.set(keyOf(fromId, toId), conditions);
  else next.delete(keyOf(fromId, toId));
  return next;
}

export const transitionsOf = (workflow: Workflow): Transition[] =>
  [...workflow].map(([key, conditions]) => {
    const [from = ANY, toId = ''] = key.split(' ');
    return { fromId: from === ANY ? null : from, toId, ...conditions };
  });

export const isSame = (a: Conditions | undefined, b: Conditions | undefined) =>
  a?.requiresComment === b?.requiresComment && a?.requiredPermission === b?.requiredPermission;

/** Returns the number of transitions that differ. */
export function countChanges(before: Workflow, after: Workflow): number {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => !isSame(before.get(key), after.get(key))).length;
}

export const hasConditions = ({ requiresComment, requiredPermission }: Conditions): boolean =>
  requiresComment !== 'none' || requiredPermission !== null;

export const free: Conditions = { requiresComment: 'none', requiredPermission: null };
