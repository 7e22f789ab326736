import type { Category } from '../../api/types.ts';
import { familyOf } from './tree.ts';

/** Where a category is to stand: beneath whom, and right before whom of those there; null: last. */
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

/** As it stands now: the way back. */
export function present(all: readonly Category[], id: string): Arrangement {
  const parentId = find(all, id)?.parentId ?? null;
  const beside = beneath(all, parentId);
  return { id, parentId, beforeId: beside[beside.indexOf(id) + 1] ?? null };
}

/** After it was let go of at a place; null where it may not or need not go there. */
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

/** One place further up or down among those beside it. */
export function arrangementAfterShift(all: readonly Category[], id: string, by: -1 | 1): Arrangement | null {
  const { parentId } = present(all, id);
  const beside = beneath(all, parentId);
  const to = beside.indexOf(id) + by;
  if (to < 0 || to >= beside.length) return null;
  return { id, parentId, beforeId: beside.filter((each) => each !== id)[to] ?? null };
}

/** Beneath the one above it. */
function indented(all: readonly Category[], id: string): Arrangement | null {
  const beside = beneath(all, present(all, id).parentId);
  const targetId = beside[beside.indexOf(id) - 1];
  return targetId === undefined ? null : arrangementAfterDrop(all, id, { targetId, where: 'into' });
}

/** Beside the one that it is beneath. */
function outdented(all: readonly Category[], id: string): Arrangement | null {
  const targetId = find(all, id)?.parentId;
  return targetId ? arrangementAfterDrop(all, id, { targetId, where: 'after' }) : null;
}

/** What an arrow key does to the place of a category. */
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

/** Beneath another one, or at the top. */
export const arrangementAfterMove = (
  all: readonly Category[],
  id: string,
  parentId: string | null,
): Arrangement | null => unlessSame(all, { id, parentId, beforeId: null });

function unlessSame(all: readonly Category[], next: Arrangement): Arrangement | null {
  const now = present(all, next.id);
  return now.parentId === next.parentId && now.beforeId === next.beforeId ? null : next;
}
