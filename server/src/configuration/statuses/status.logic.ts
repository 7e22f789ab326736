import type { FieldError } from '../../contract/base/errors.ts';
import type { State, Transition } from '../../contract/configuration/statuses.ts';

/** The maximum that one request can reorder. */
export const MAX_STATUSES = 100;

/** Returns the errors in a set of transitions. `states` holds the state of every status by id. */
export function transitionErrors(
  transitions: readonly Pick<Transition, 'fromId' | 'toId'>[],
  states: ReadonlyMap<string, State>,
): FieldError[] {
  const pairs = new Set<string>();
  return transitions.flatMap(({ fromId, toId }, index) => {
    const errors: FieldError[] = [];
    const addError = (field: string, code: string, detail: string) =>
      errors.push({ pointer: `#/transitions/${index}${field}`, code, detail });

    if (fromId !== null && !states.has(fromId)) addError('/fromId', 'unknown', 'No status with this ID or key');
    if (!states.has(toId)) addError('/toId', 'unknown', 'No status with this ID or key');
    if (fromId !== null && states.get(fromId) === 'closed')
      addError('/fromId', 'closed', 'A closed ticket cannot change its status');
    if (states.get(toId) === 'new') addError('/toId', 'new', 'A ticket cannot return to the state new');
    if (fromId === toId) addError('/toId', 'same', 'A transition must lead to a different status');

    const pair = `${fromId} ${toId}`;
    if (pairs.has(pair)) addError('', 'duplicate', 'Duplicate transition');
    pairs.add(pair);
    return errors;
  });
}

/** Returns the transitions that are not in `others`. All fields are compared. */
export function transitionsNotIn(transitions: readonly Transition[], existing: readonly Transition[]): Transition[] {
  const otherKeys = new Set(existing.map(keyOf));
  return transitions.filter((transition) => !otherKeys.has(keyOf(transition)));
}

const keyOf = ({ fromId, toId, requiredPermission, requiresComment }: Transition) =>
  [fromId, toId, requiredPermission, requiresComment].join(' ');
