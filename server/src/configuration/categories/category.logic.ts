import { named } from '../../contract/base/id-or-key.ts';
import { LAST_POSITION } from '../../contract/configuration/categories.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';

/** Maximum number of levels; top-level categories are on the first. */
export const MAX_DEPTH = 8;

interface CategoryRow {
  readonly id: string;
  readonly key: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly position: number;
}

/** A category with its path from the top level, including itself: names in `path`, ids in `lineage`. */
export type TreeNode<Row> = Row & { readonly path: readonly string[]; readonly lineage: readonly string[] };

interface TreePosition {
  readonly id: string;
  readonly key: string;
  readonly parent_id: string | null;
  readonly lineage: readonly string[];
  readonly archived_at: Date | null;
}

const byPosition = (a: CategoryRow, b: CategoryRow) =>
  a.position - b.position || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

/** Sorts categories depth-first, each after its parent, siblings by position and then name. */
export function inTreeOrder<Row extends CategoryRow>(rows: readonly Row[]): TreeNode<Row>[] {
  const children = Map.groupBy(rows.toSorted(byPosition), ({ parent_id }) => parent_id);
  const below = (parent: string | null, path: readonly string[], lineage: readonly string[]): TreeNode<Row>[] =>
    (children.get(parent) ?? []).flatMap((row) => {
      const node = { ...row, path: [...path, row.name], lineage: [...lineage, row.id] };
      return [node, ...below(row.id, node.path, node.lineage)];
    });
  return below(null, [], []);
}

/** Returns the new parent of a category, which must exist and be active. */
export function requireParent<Node extends TreePosition>(tree: readonly Node[], idOrKey: string): Node {
  const parent = named(tree, idOrKey);
  if (!parent) throw invalid('parentId', 'No category with this ID or key', 'unknown');
  if (parent.archived_at)
    throw invalid('parentId', 'An archived category cannot have active subcategories', 'archived');
  return parent;
}

/** Rejects a move that would exceed the maximum depth. `height` is the number of levels added below the parent. */
export function requireRoom(parent: TreePosition, height: number): void {
  if (parent.lineage.length + height > MAX_DEPTH) {
    throw invalid('parentId', `Categories can be nested at most ${MAX_DEPTH} levels deep`, 'too_deep');
  }
}

/** Returns the number of levels of a category's subtree, including its own. */
export function heightOf(tree: readonly TreePosition[], id: string): number {
  const depths = tree
    .filter(({ lineage }) => lineage.includes(id))
    .map(({ lineage }) => lineage.length - lineage.indexOf(id));
  return Math.max(1, ...depths);
}

/** The gap between two new positions, which leaves room to insert others. */
const STEP = 10;

type Sibling = Pick<CategoryRow, 'id' | 'key' | 'position'>;

/**
 * Returns the positions that move a category before one of its `siblings`, which must be sorted, or to the end.
 * Contains only changed positions; usually there is a gap, and only the category itself gets a new one.
 */
export function positionsFor(
  siblings: readonly Sibling[],
  category: Sibling,
  beforeIdOrKey: string | null,
): Map<string, number> {
  const before = beforeIdOrKey === null ? null : named(siblings, beforeIdOrKey);
  if (before === undefined)
    throw invalid('beforeId', 'No category with this ID or key under the same parent', 'unknown');
  const at = before === null ? siblings.length : siblings.indexOf(before);
  const low = siblings[at - 1]?.position ?? -1;
  const high = siblings[at]?.position ?? Math.max(low, 0) + 2 * STEP;
  if (low < category.position && category.position < high) return new Map();
  const between = Math.floor((low + high) / 2);
  if (low < between && between <= LAST_POSITION) return new Map([[category.id, between]]);
  const order = siblings
    .toSpliced(at, 0, category)
    .map(({ id, position }, index) => ({ id, position, next: (index + 1) * STEP }));
  return new Map(order.filter(({ position, next }) => position !== next).map(({ id, next }) => [id, next]));
}

/** Rejects archiving a category that has active subcategories. */
export function requireArchivable(tree: readonly TreePosition[], id: string): void {
  if (tree.some(({ parent_id, archived_at }) => parent_id === id && !archived_at)) {
    throw new AppError('conflict', 'This category has active subcategories. Archive or move them first.');
  }
}

export function requireRestorable(tree: readonly TreePosition[], parentId: string | null): void {
  if (tree.some(({ id, archived_at }) => id === parentId && archived_at)) {
    throw new AppError('conflict', 'The parent category is archived. Restore it first, or move this category.');
  }
}

export function requireNoSubcategories(tree: readonly TreePosition[], id: string): void {
  if (tree.some(({ parent_id }) => parent_id === id)) {
    throw new AppError(
      'conflict',
      'This category has subcategories. Delete or move them first, or archive this category.',
    );
  }
}
