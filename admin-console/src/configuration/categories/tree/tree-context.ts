import { createContext, useContext } from 'react';
import type { Move } from './use-arrange.tsx';
import type { Dragging, useDrag } from './use-drag.ts';

/** State and handlers shared by all rows of the tree. */
interface TreeMoves {
  readonly dragging: Dragging | null;
  readonly handle: ReturnType<typeof useDrag>['handle'];
  readonly arrange: (move: Move) => Promise<boolean>;
}

const TreeContext = createContext<TreeMoves | null>(null);

export const TreeMovesProvider = TreeContext.Provider;

export function useTreeMoves(): TreeMoves {
  const moves = useContext(TreeContext);
  if (!moves) throw new TypeError('Must be used inside the category tree');
  return moves;
}
