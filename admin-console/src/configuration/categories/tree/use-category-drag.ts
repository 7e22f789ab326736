import type { Category } from '../../../platform/api/types.ts';
import { useDrag } from '../../../platform/ui/order/use-drag.ts';
import { arrangementAfterDrop, type Drop, type Where } from './moves.ts';
import type { Move } from './use-arrange.tsx';

/** Drags a category by its handle, before, after or into another one. */
export const useCategoryDrag = (all: readonly Category[], onDrop: (move: Move) => void) =>
  useDrag<Drop>({
    dropAt: (id, x, y) => {
      const drop = dropAt(x, y);
      return drop && arrangementAfterDrop(all, id, drop) ? drop : null;
    },
    onDrop: (id, drop) => onDrop((now) => arrangementAfterDrop(now, id, drop)),
  });

/** Returns the row at a point and the part of it that was hit: its upper edge, lower edge or middle. */
function dropAt(x: number, y: number): Drop | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-category]');
  const { category: targetId, firstBeneath } = row?.dataset ?? {};
  if (!row || targetId === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  const where = partOf((y - top) / height);
  // The row directly below an expanded category is its first child.
  if (where === 'after' && firstBeneath) return { targetId: firstBeneath, where: 'before' };
  return { targetId, where };
}

function partOf(share: number): Where {
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'into';
}
