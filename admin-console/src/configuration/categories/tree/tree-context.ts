import { createContext, useContext } from 'react';
import type { Dragging } from '../../../platform/ui/order/use-drag.ts';
import type { Drop } from './moves.ts';
import type { Move } from './use-arrange.tsx';
import type { useCategoryDrag } from './use-category-drag.ts';

/** State and handlers shared by all rows of the tree. */
interface TreeMoves {
  readonly dragging: Dragging<Drop> | null;
  readonly handle: ReturnType<typeof useCategoryDrag>['handle'];
  readonly arrange: (move: Move) => Promise<boolean>;
}

const TreeContext = createContext<TreeMoves | null>(null);

export const TreeMovesProvider = TreeContext.Provider;

export function useTreeMoves(): TreeMoves {
  const moves = useContext(TreeContext);
  if (!moves) throw new TypeError('Must be used inside the category tree');
  return moves;
}
