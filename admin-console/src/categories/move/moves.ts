import type { Category } from '../../api/types.ts';
import { familyOf } from '../tree.ts';

/** Where a category is to stand: beneath whom, and in which order with those beside it. */
export interface Arrangement {
  readonly id: string;
  readonly parentId: string | null;
  /** Of all that then stand there, itself included. */
  readonly order: readonly string[];
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
  return { id, parentId, order: beneath(all, parentId) };
}

/** After it was let go of at a place; null where it may not or need not go there. */
export function dropped(all: readonly Category[], id: string, { targetId, where }: Drop): Arrangement | null {
  const target = find(all, targetId);
  if (!target || familyOf(all, id).has(targetId)) return null;
  const parentId = where === 'into' ? targetId : target.parentId;
  const others = beneath(all, parentId).filter((each) => each !== id);
  const at = where === 'into' ? others.length : others.indexOf(targetId) + (where === 'after' ? 1 : 0);
  return unlessSame(all, { id, parentId, order: others.toSpliced(at, 0, id) });
}

/** One place further up or down among those beside it. */
export function shifted(all: readonly Category[], id: string, by: -1 | 1): Arrangement | null {
  const { parentId, order } = present(all, id);
  const to = order.indexOf(id) + by;
  if (to < 0 || to >= order.length) return null;
  return { id, parentId, order: order.filter((each) => each !== id).toSpliced(to, 0, id) };
}

/** Beneath the one above it. */
function indented(all: readonly Category[], id: string): Arrangement | null {
  const { order } = present(all, id);
  const targetId = order[order.indexOf(id) - 1];
  return targetId === undefined ? null : dropped(all, id, { targetId, where: 'into' });
}

/** Beside the one that it is beneath. */
function outdented(all: readonly Category[], id: string): Arrangement | null {
  const targetId = find(all, id)?.parentId;
  return targetId ? dropped(all, id, { targetId, where: 'after' }) : null;
}

/** What an arrow key does to the place of a category. */
export function movedByKey(all: readonly Category[], id: string, key: string): Arrangement | null {
  switch (key) {
    case 'ArrowUp':
      return shifted(all, id, -1);
    case 'ArrowDown':
      return shifted(all, id, 1);
    case 'ArrowRight':
      return indented(all, id);
    case 'ArrowLeft':
      return outdented(all, id);
    default:
      return null;
  }
}

/** Beneath another one, or at the top. */
export const moved = (all: readonly Category[], id: string, parentId: string | null): Arrangement | null =>
  unlessSame(all, { id, parentId, order: [...beneath(all, parentId).filter((each) => each !== id), id] });

function unlessSame(all: readonly Category[], next: Arrangement): Arrangement | null {
  const now = present(all, next.id);
  const same = now.parentId === next.parentId && now.order.join() === next.order.join();
  return same ? null : next;
}
