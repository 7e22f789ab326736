import { type PointerEvent, useRef, useState } from 'react';
import type { Category } from '../../api/types.ts';
import { arrangementAfterDrop, type Drop, type Where } from './moves.ts';
import type { Move } from './use-arrange.tsx';

export interface Dragging {
  readonly id: string;
  /** Where it would go now; null: nowhere. */
  readonly drop: Drop | null;
}

const EDGE_PX = 56;
const SCROLL_PX = 14;

/** Drags a category by its handle, with a mouse, a pen or a finger. Escape lets it go where it was. */
export function useDrag(all: readonly Category[], onDrop: (move: Move) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  // What the last movement came to: the state is that of the last drawing.
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

/** The row at a point, and which part of it: its upper edge, its lower edge, or its middle. */
function dropAt(x: number, y: number): Drop | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-category]');
  const { category: targetId, firstBeneath } = row?.dataset ?? {};
  if (!row || targetId === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  const where = partOf((y - top) / height);
  // Right beneath an open one stands the first of what is in it.
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
