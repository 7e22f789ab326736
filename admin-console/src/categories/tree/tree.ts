import type { Category } from '../../api/types.ts';

export interface Branch {
  category: Category;
  children: Branch[];
}

/** The list as a tree; one whose parent is not in the list stands at the top. */
export function treeOf(categories: readonly Category[]): Branch[] {
  const branches = new Map(categories.map((category) => [category.id, { category, children: [] as Branch[] }]));
  const top: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.category.parentId === null ? undefined : branches.get(branch.category.parentId);
    (parent?.children ?? top).push(branch);
  }
  return top;
}

/** The category and everything beneath it. */
export function familyOf(categories: readonly Category[], id: string): Set<string> {
  const family = new Set([id]);
  // In the order of the tree a parent comes before what is beneath it.
  for (const { id: each, parentId } of categories) if (parentId !== null && family.has(parentId)) family.add(each);
  return family;
}
