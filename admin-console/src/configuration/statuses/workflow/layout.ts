import type { State, Status } from '../../../platform/api/types.ts';

export const NODE = { width: 136, height: 40 };
const GAP = { column: 66, row: 42 };

/** The two waiting states share a column. */
const columns: readonly (readonly State[])[] = [['new'], ['open'], ['pending', 'on_hold'], ['solved'], ['closed']];

export interface Place {
  readonly status: Status;
  readonly column: number;
  /** Center of the node. */
  readonly x: number;
  readonly y: number;
}

/** Places the statuses by their state, from left to right. All columns are centered on the same line. */
export function placesOf(statuses: readonly Status[]): Place[] {
  const filled = columns.map((states) =>
    states.flatMap((state) => statuses.filter((status) => status.state === state)),
  );
  return filled
    .filter((column) => column.length > 0)
    .flatMap((column, index) =>
      column.map((status, row) => ({
        status,
        column: index,
        x: index * (NODE.width + GAP.column) + NODE.width / 2,
        y: (row - (column.length - 1) / 2) * (NODE.height + GAP.row),
      })),
    );
}

export interface Curve {
  readonly path: string;
  /** Position of a marker on the curve. */
  readonly middle: { readonly x: number; readonly y: number };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function cubic(start: Point, one: Point, other: Point, end: Point): Curve {
  const half = (axis: 'x' | 'y') => (start[axis] + 3 * one[axis] + 3 * other[axis] + end[axis]) / 8;
  const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  return { path: `M${at(start)}C${at(one)} ${at(other)} ${at(end)}`, middle: { x: half('x'), y: half('y') } };
}

/** Forward curves run above and backward curves below, so that two opposite transitions are distinguishable. */
export function curveBetween(from: Place, to: Place, places: readonly Place[]): Curve {
  const steps = to.column - from.column;
  if (steps === 0) return aside(from, to);
  return Math.abs(steps) === 1 ? across(from, to, steps) : around(from, to, places);
}

function aside(from: Place, to: Place): Curve {
  const side = to.y > from.y ? 1 : -1;
  const edge = from.x + (side * NODE.width) / 2;
  const out = edge + side * 34;
  return cubic({ x: edge, y: from.y }, { x: out, y: from.y }, { x: out, y: to.y }, { x: edge, y: to.y });
}

function across(from: Place, to: Place, direction: number): Curve {
  const half = (direction * NODE.width) / 2;
  const shift = direction > 0 ? -6 : 6;
  const [start, end] = [
    { x: from.x + half, y: from.y + shift },
    { x: to.x - half, y: to.y + shift },
  ];
  const pull = direction * GAP.column * 0.6;
  return cubic(start, { x: start.x + pull, y: start.y }, { x: end.x - pull, y: end.y }, end);
}

/** Runs above or below all nodes in between. */
function around(from: Place, to: Place, places: readonly Place[]): Curve {
  const direction = Math.sign(to.column - from.column);
  const side = -direction;
  const [low, high] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  const between = places.filter(({ column }) => column > low && column < high).map(({ y }) => y * side);
  const edge = NODE.height / 2;
  // Longer curves start closer to the center and run farther out, so that curves neither cross nor coincide.
  const inset = direction * NODE.width * (0.46 - 0.1 * (high - low));
  const start = { x: from.x + inset, y: from.y + side * edge };
  const end = { x: to.x - inset, y: to.y + side * edge };
  const apart = 15 * (high - low) + 7 * (low % 2);
  const clear = Math.max(...between, from.y * side, to.y * side) + edge + apart - 16;
  // If both control points of a cubic curve are at height h, its middle is at (start + end) / 8 + 0.75 h.
  const handle = side * ((clear - (side * (start.y + end.y)) / 8) / 0.75);
  return cubic(start, { x: start.x, y: handle }, { x: end.x, y: handle }, end);
}
