import type { Category, CustomField } from '../../platform/api/types.ts';
import { isRequesterScope, useGrants } from '../../platform/session/grants.ts';

/** Returns whether the user can set a field: customers only if it says so. */
export function useWritable(): (field: CustomField) => boolean {
  const { own } = useGrants();
  const isCustomer =
    isRequesterScope(own.find(({ permission }) => permission === 'ticket:read')?.scope ?? 'own') &&
    !own.some(({ permission }) => permission === 'field:manage');
  return ({ requesterAccess }) => !isCustomer || requesterAccess === 'write';
}

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

/** Whether tickets of a category are asked for a field. */
export const isAskedFor = (
  { categoryIds, archivedAt }: CustomField,
  categoryId: string | null,
  categories: readonly Category[],
): boolean =>
  archivedAt === null &&
  (categoryIds.length === 0 ||
    (categoryId !== null && (categoryIds.includes(categoryId) || beneath(categories, categoryIds).has(categoryId))));
