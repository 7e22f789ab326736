import { isBar, type Series } from './series.ts';

const TOP = 10;
const BOTTOM = 26;
const RIGHT = 8;
const LETTER = 6.4;
const MOST_BAR = 18;

/** Positions of all parts of a chart, in pixels. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Width of one column. */
  readonly slot: number;
  readonly bar: number;
  middle(column: number): number;
  y(value: number): number;
  /** Left edge of bar number `which` of `bars` in a column. */
  barLeft(column: number, which: number, bars: number): number;
  /** Column at a distance from the left edge of the chart. */
  columnAt(x: number): number;
}

interface Given {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly series: readonly Series[];
  readonly ticks: readonly number[];
  readonly tickLabels: readonly string[];
}

export function geometryOf({ width, height, columns, series, ticks, tickLabels }: Given): Geometry {
  const left = Math.ceil(Math.max(...tickLabels.map((label) => label.length)) * LETTER) + 12;
  const right = width - RIGHT;
  const bottom = height - BOTTOM;
  const highest = ticks.at(-1) ?? 1;
  const slot = (right - left) / Math.max(1, columns);
  const bars = Math.max(1, series.filter(isBar).length);
  const room = bars === 1 ? 0.7 : 0.76;
  const bar = Math.max(1, Math.min(bars === 1 ? 3 * MOST_BAR : MOST_BAR, (slot * room) / bars - 1));
  const middle = (column: number) => left + slot * (column + 0.5);
  return {
    width,
    height,
    left,
    right,
    top: TOP,
    bottom,
    slot,
    bar,
    middle,
    y: (value) => bottom - (bottom - TOP) * (value / highest),
    barLeft: (column, which, all) => middle(column) + (which - all / 2) * (bar + 1) + 0.5,
    columnAt: (x) => Math.min(columns - 1, Math.max(0, Math.floor((x - left) / slot))),
  };
}
