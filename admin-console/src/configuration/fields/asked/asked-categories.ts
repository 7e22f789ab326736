import type { Category } from '../../../platform/api/types.ts';

type Node = Pick<Category, 'id' | 'parentId' | 'archivedAt'>;

/** Returns the ids of the categories below these ones, which a field covers without naming them. */
export function beneath(categories: readonly Node[], ids: readonly string[]): ReadonlySet<string> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const isBeneath = (id: string): boolean => {
    for (let parent = parents.get(id); parent; parent = parents.get(parent)) if (ids.includes(parent)) return true;
    return false;
  };
  return new Set(categories.filter(({ id, archivedAt }) => archivedAt === null && isBeneath(id)).map(({ id }) => id));
}
