import { type PointerEvent, useRef, useState } from 'react';

export interface Dragging<Drop> {
  readonly id: string;
  /** Current drop position; null if the row cannot be dropped here. */
  readonly drop: Drop | null;
}

interface DragOptions<Drop> {
  /** Returns where a row would go that is dropped at a point of the window. */
  readonly dropAt: (id: string, x: number, y: number) => Drop | null;
  readonly onDrop: (id: string, drop: Drop) => void;
}

const EDGE_PX = 56;
const SCROLL_PX = 14;

/** Drags a row by its handle with a mouse, pen or finger. Escape cancels the drag. */
export function useDrag<Drop>({ dropAt, onDrop }: DragOptions<Drop>) {
  const [dragging, setDragging] = useState<Dragging<Drop> | null>(null);
  // Holds the latest position, because the state in this closure is that of the last render.
  const current = useRef<Dragging<Drop> | null>(null);
  const put = (next: Dragging<Drop> | null) => {
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
      put({ id, drop: dropAt(id, clientX, clientY) });
    },
    onPointerUp: () => {
      const { drop = null } = current.current ?? {};
      put(null);
      if (drop) onDrop(id, drop);
    },
    onPointerCancel: () => put(null),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Escape') put(null);
    },
  });

  return { dragging, handle };
}

export type DragHandlers = ReturnType<ReturnType<typeof useDrag>['handle']>;

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}
