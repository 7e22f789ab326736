import type { Category } from '../../../platform/api/types.ts';

export interface Branch {
  category: Category;
  children: Branch[];
}

/** Builds the tree from the list. A category whose parent is not in the list becomes a root. */
export function treeOf(categories: readonly Category[]): Branch[] {
  const branches = new Map(categories.map((category) => [category.id, { category, children: [] as Branch[] }]));
  const top: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.category.parentId === null ? undefined : branches.get(branch.category.parentId);
    (parent?.children ?? top).push(branch);
  }
  return top;
}

/** Returns the ids of a category and all its descendants. */
export function familyOf(categories: readonly Category[], id: string): Set<string> {
  const family = new Set([id]);
  // One pass is enough: the list has tree order, so a parent precedes its descendants.
  for (const { id: each, parentId } of categories) if (parentId !== null && family.has(parentId)) family.add(each);
  return family;
}
