import { type PointerEvent, useRef, useState } from 'react';
import type { Category } from '../../../platform/api/types.ts';
import { arrangementAfterDrop, type Drop, type Where } from './moves.ts';
import type { Move } from './use-arrange.tsx';

export interface Dragging {
  readonly id: string;
  /** Current drop position; null if the category cannot be dropped here. */
  readonly drop: Drop | null;
}

const EDGE_PX = 56;
const SCROLL_PX = 14;

/** Drags a category by its handle with a mouse, pen or finger. Escape cancels the drag. */
export function useDrag(all: readonly Category[], onDrop: (move: Move) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  // Holds the latest position, because the state in this closure is that of the last render.
  const current = useRef<Dragging | null>(null);
  const put = (next: Dragging | null) => {
    current.current = next;
    setDragging(next);
  };

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      put({ id, drop: null });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!current.current) return;
      scrollAtEdge(clientY);
      const drop = dropAt(clientX, clientY);
      put({ id, drop: drop && arrangementAfterDrop(all, id, drop) ? drop : null });
    },
    onPointerUp: () => {
      const { drop = null } = current.current ?? {};
      put(null);
      if (drop) onDrop((now) => arrangementAfterDrop(now, id, drop));
    },
    onPointerCancel: () => put(null),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Escape') put(null);
    },
  });

  return { dragging, handle };
}

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

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}
