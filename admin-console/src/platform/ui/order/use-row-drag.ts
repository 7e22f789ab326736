import type { Identified } from './order-after-shift.ts';
import { useDrag } from './use-drag.ts';

/** The other row whose edge a dragged row would pass, and by how many rows it would move. */
export interface RowDrop {
  readonly index: number;
  readonly edge: 'above' | 'below';
  readonly by: number;
}

/** Drags the rows of a table body to another place in it. */
export const useRowDrag = (rows: readonly Identified[], onMove: (id: string, by: number) => void) =>
  useDrag<RowDrop>({
    dropAt: (id, x, y) => {
      const row = document.elementFromPoint(x, y)?.closest('tr');
      if (!row?.closest('[data-ordered]')) return null;
      const { top, height } = row.getBoundingClientRect();
      const index = row.sectionRowIndex;
      const edge = y < top + height / 2 ? 'above' : 'below';
      const from = rows.findIndex((one) => one.id === id);
      // The row itself leaves a gap when it moves down.
      const to = index + (edge === 'below' ? 1 : 0) - (index >= from ? 1 : 0);
      const by = index === from ? 0 : to - from;
      return by === 0 ? null : { index, edge, by };
    },
    onDrop: (id, { by }) => onMove(id, by),
  });
