import { singular } from '@ticketwire/server/scripts/openapi/names.ts';
import { listTypes } from './lists.ts';
import type { Declaration } from './named-types.ts';
import { capital } from './names.ts';

/** Files of types that no single resource owns; every other file has the name of its resource. */
export const LISTS = 'lists';
export const SCHEMAS = 'schemas';

/** Whether a type has the name of a resource (`User`), or begins with it (`UserRef`). */
function isNamedAfter(type: string, resource: string, how: 'exactly' | 'beginning'): boolean {
  const name = capital(singular(resource));
  return type === name || (how === 'beginning' && type.startsWith(name) && /^[A-Z]/.test(type.slice(name.length)));
}

/** Lists all types that the resources need. Each type comes before the types that it uses. */
function usersFirst(
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  declarations: ReadonlyMap<string, Declaration>,
): string[] {
  const order: string[] = [];
  const visited = new Set<string>();
  const visit = (type: string): void => {
    const declared = declarations.get(type);
    if (!declared || visited.has(type)) return;
    visited.add(type);
    for (const used of declared.uses) visit(used);
    order.unshift(type);
  };
  for (const types of uses.values()) for (const type of types) visit(type);
  return order;
}

/**
 * Chooses the file of each type, so that files import each other in one direction only. A type goes to the resource
 * that it is named after or, if only one file uses it, to that file; otherwise to the file of shared schemas.
 *
 * @param uses - The types in the method signatures of each resource
 */
export function placeTypes(
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  declarations: ReadonlyMap<string, Declaration>,
): ReadonlyMap<string, string> {
  const resources = [...uses.keys()];
  const fileByType = new Map<string, string>();
  const usersByType = new Map<string, Set<string>>();
  const imports = new Map<string, Set<string>>();
  const addTo = (sets: Map<string, Set<string>>, key: string, value: string) =>
    sets.set(key, (sets.get(key) ?? new Set()).add(value));
  const reaches = (from: string, to: string): boolean =>
    from === to || [...(imports.get(from) ?? [])].some((next) => reaches(next, to));

  const canHold = (resource: string, users: ReadonlySet<string>): boolean =>
    [...users].every((user) => user === resource || (resources.includes(user) && !reaches(resource, user)));

  const choose = (type: string, users: ReadonlySet<string>): string => {
    if (listTypes.has(type)) return LISTS;
    const own = resources.find((resource) => isNamedAfter(type, resource, 'exactly'));
    if (own !== undefined && canHold(own, users)) return own;
    const [only = SCHEMAS, ...others] = users;
    if (others.length === 0) return only;
    const near = resources.find((resource) => isNamedAfter(type, resource, 'beginning') && canHold(resource, users));
    return near ?? SCHEMAS;
  };

  for (const [resource, types] of uses) for (const type of types) addTo(usersByType, type, resource);
  for (const type of usersFirst(uses, declarations)) {
    const users = usersByType.get(type) ?? new Set();
    const file = choose(type, users);
    fileByType.set(type, file);
    for (const user of users) if (user !== file) addTo(imports, user, file);
    for (const used of declarations.get(type)?.uses ?? []) addTo(usersByType, used, file);
  }
  return fileByType;
}
