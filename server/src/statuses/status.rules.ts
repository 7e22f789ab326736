import type { FieldError } from '../contract/base/errors.ts';
import type { State, Transition } from '../contract/tickets/statuses.ts';

/** As many as one request can reorder. */
export const MAX_STATUSES = 100;

/** What is wrong with `ids` as the order of all statuses; nothing if each is there once. */
export function orderErrors(ids: readonly string[], known: ReadonlySet<string>): FieldError[] {
  const errors = ids.flatMap((id, index): FieldError[] => {
    const pointer = `#/ids/${index}`;
    if (!known.has(id)) return [{ pointer, code: 'unknown', detail: 'No status with this ID' }];
    if (ids.indexOf(id) < index) return [{ pointer, code: 'duplicate', detail: 'Duplicate status' }];
    return [];
  });
  const missing = [...known].filter((id) => !ids.includes(id)).length;
  if (missing === 0) return errors;
  return [
    ...errors,
    { pointer: '#/ids', code: 'incomplete', detail: `Must list every status; ${missing} are missing` },
  ];
}

/** What is wrong with a set of transitions. `states` are those of all statuses, by id. */
export function transitionErrors(
  transitions: readonly Pick<Transition, 'fromId' | 'toId'>[],
  states: ReadonlyMap<string, State>,
): FieldError[] {
  const seen = new Set<string>();
  return transitions.flatMap(({ fromId, toId }, index) => {
    const errors: FieldError[] = [];
    const refuse = (field: string, code: string, detail: string) =>
      errors.push({ pointer: `#/transitions/${index}${field}`, code, detail });

    if (fromId !== null && !states.has(fromId)) refuse('/fromId', 'unknown', 'No status with this ID');
    if (!states.has(toId)) refuse('/toId', 'unknown', 'No status with this ID');
    if (fromId !== null && states.get(fromId) === 'closed')
      refuse('/fromId', 'closed', 'A closed ticket cannot change its status');
    if (states.get(toId) === 'new') refuse('/toId', 'new', 'A ticket cannot return to the state new');
    if (fromId === toId) refuse('/toId', 'same', 'A transition must lead to a different status');

    const way = `${fromId} ${toId}`;
    if (seen.has(way)) refuse('', 'duplicate', 'Duplicate transition');
    seen.add(way);
    return errors;
  });
}

/** The transitions of `some` that are not in `others`, exactly as they are. */
export function without(some: readonly Transition[], others: readonly Transition[]): Transition[] {
  const known = new Set(others.map(textOf));
  return some.filter((transition) => !known.has(textOf(transition)));
}

const textOf = ({ fromId, toId, requiredPermission, requiresComment }: Transition) =>
  [fromId, toId, requiredPermission, requiresComment].join(' ');
