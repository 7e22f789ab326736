import type { Category } from '../../../platform/api/types.ts';
import { familyOf } from './tree.ts';

/** Target position of a category: its parent and the sibling it precedes; `beforeId` is null for the last position. */
export interface Arrangement {
  readonly id: string;
  readonly parentId: string | null;
  readonly beforeId: string | null;
}

export type Where = 'before' | 'after' | 'into';

export interface Drop {
  readonly targetId: string;
  readonly where: Where;
}

const beneath = (all: readonly Category[], parentId: string | null): string[] =>
  all.filter((category) => category.parentId === parentId).map(({ id }) => id);

const find = (all: readonly Category[], id: string) => all.find((category) => category.id === id);

/** Returns the current position, to which an undo returns. */
export function present(all: readonly Category[], id: string): Arrangement {
  const parentId = find(all, id)?.parentId ?? null;
  const beside = beneath(all, parentId);
  return { id, parentId, beforeId: beside[beside.indexOf(id) + 1] ?? null };
}

/** Returns the position for a drop, or null if it is invalid or changes nothing. */
export function arrangementAfterDrop(
  all: readonly Category[],
  id: string,
  { targetId, where }: Drop,
): Arrangement | null {
  const target = find(all, targetId);
  if (!target || familyOf(all, id).has(targetId)) return null;
  const parentId = where === 'into' ? targetId : target.parentId;
  const others = beneath(all, parentId).filter((each) => each !== id);
  const at = where === 'into' ? others.length : others.indexOf(targetId) + (where === 'after' ? 1 : 0);
  return unlessSame(all, { id, parentId, beforeId: others[at] ?? null });
}

/** Moves the category by one place among its siblings. */
export function arrangementAfterShift(all: readonly Category[], id: string, by: -1 | 1): Arrangement | null {
  const { parentId } = present(all, id);
  const beside = beneath(all, parentId);
  const to = beside.indexOf(id) + by;
  if (to < 0 || to >= beside.length) return null;
  return { id, parentId, beforeId: beside.filter((each) => each !== id)[to] ?? null };
}

/** Makes the category a child of its previous sibling. */
function indented(all: readonly Category[], id: string): Arrangement | null {
  const beside = beneath(all, present(all, id).parentId);
  const targetId = beside[beside.indexOf(id) - 1];
  return targetId === undefined ? null : arrangementAfterDrop(all, id, { targetId, where: 'into' });
}

/** Makes the category the next sibling of its parent. */
function outdented(all: readonly Category[], id: string): Arrangement | null {
  const targetId = find(all, id)?.parentId;
  return targetId ? arrangementAfterDrop(all, id, { targetId, where: 'after' }) : null;
}

/** Returns the position to which an arrow key moves a category. */
export function movedByKey(all: readonly Category[], id: string, key: string): Arrangement | null {
  switch (key) {
    case 'ArrowUp':
      return arrangementAfterShift(all, id, -1);
    case 'ArrowDown':
      return arrangementAfterShift(all, id, 1);
    case 'ArrowRight':
      return indented(all, id);
    case 'ArrowLeft':
      return outdented(all, id);
    default:
      return null;
  }
}

/** Moves the category to another parent, or to the top level. */
export const arrangementAfterMove = (
  all: readonly Category[],
  id: string,
  parentId: string | null,
): Arrangement | null => unlessSame(all, { id, parentId, beforeId: null });

function unlessSame(all: readonly Category[], next: Arrangement): Arrangement | null {
  const now = present(all, next.id);
  return now.parentId === next.parentId && now.beforeId === next.beforeId ? null : next;
}
