import { LAST_POSITION } from '../contract/tickets/categories.ts';
import { AppError, invalid } from '../platform/base/failure.ts';

/** Levels of the tree; a category at the top is on the first. */
export const MAX_DEPTH = 8;

interface Leaf {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly position: number;
}

/** A category with its way down from the top, itself included: by name and by id. */
export type InTree<Row> = Row & { readonly path: readonly string[]; readonly lineage: readonly string[] };

export interface Place {
  readonly id: string;
  readonly parent_id: string | null;
  readonly lineage: readonly string[];
  readonly archived_at: Date | null;
}

const byPosition = (a: Leaf, b: Leaf) =>
  a.position - b.position || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

/** Each category right after its parent, siblings by position and then by name. */
export function inTreeOrder<Row extends Leaf>(rows: readonly Row[]): InTree<Row>[] {
  const children = Map.groupBy(rows.toSorted(byPosition), ({ parent_id }) => parent_id);
  const below = (parent: string | null, path: readonly string[], lineage: readonly string[]): InTree<Row>[] =>
    (children.get(parent) ?? []).flatMap((row) => {
      const here = { ...row, path: [...path, row.name], lineage: [...lineage, row.id] };
      return [here, ...below(row.id, here.path, here.lineage)];
    });
  return below(null, [], []);
}

/** The place under which a category may be put. */
export function requireParent<Node extends Place>(tree: readonly Node[], parentId: string): Node {
  const parent = tree.find(({ id }) => id === parentId);
  if (!parent) throw invalid('parentId', 'No category with this ID', 'unknown');
  if (parent.archived_at)
    throw invalid('parentId', 'An archived category cannot have active subcategories', 'archived');
  return parent;
}

/** `height` is how many levels come under the parent. */
export function requireRoom(parent: Place, height: number): void {
  if (parent.lineage.length + height > MAX_DEPTH) {
    throw invalid('parentId', `Categories can be nested at most ${MAX_DEPTH} levels deep`, 'too_deep');
  }
}

/** Levels from a category down to the deepest below it, its own included. */
export function heightOf(tree: readonly Place[], id: string): number {
  const depths = tree
    .filter(({ lineage }) => lineage.includes(id))
    .map(({ lineage }) => lineage.length - lineage.indexOf(id));
  return Math.max(1, ...depths);
}

/** Room for others between two positions. */
const STEP = 10;

type Placed = Pick<Leaf, 'id' | 'position'>;

/**
 * The positions that put a category right before one of its `siblings`, which are in their order, or last. Only those that
 * change, its own among them: as a rule there is room between two.
 */
export function positionsFor(siblings: readonly Placed[], one: Placed, beforeId: string | null): Map<string, number> {
  const at = beforeId === null ? siblings.length : siblings.findIndex(({ id }) => id === beforeId);
  if (at < 0) throw invalid('beforeId', 'No category with this ID under the same parent', 'unknown');
  const low = siblings[at - 1]?.position ?? -1;
  const high = siblings[at]?.position ?? Math.max(low, 0) + 2 * STEP;
  if (low < one.position && one.position < high) return new Map();
  const between = Math.floor((low + high) / 2);
  if (low < between && between <= LAST_POSITION) return new Map([[one.id, between]]);
  const order = siblings
    .toSpliced(at, 0, one)
    .map(({ id, position }, index) => ({ id, position, next: (index + 1) * STEP }));
  return new Map(order.filter(({ position, next }) => position !== next).map(({ id, next }) => [id, next]));
}

/** What is in use never lies under what is archived. */
export function requireArchivable(tree: readonly Place[], id: string): void {
  if (tree.some(({ parent_id, archived_at }) => parent_id === id && !archived_at)) {
    throw new AppError('conflict', 'This category has active subcategories. Archive or move them first.');
  }
}

export function requireRestorable(tree: readonly Place[], parentId: string | null): void {
  if (tree.some(({ id, archived_at }) => id === parentId && archived_at)) {
    throw new AppError('conflict', 'The parent category is archived. Restore it first, or move this category.');
  }
}

export function requireNoneBelow(tree: readonly Place[], id: string): void {
  if (tree.some(({ parent_id }) => parent_id === id)) {
    throw new AppError(
      'conflict',
      'This category has subcategories. Delete or move them first, or archive this category.',
    );
  }
}
