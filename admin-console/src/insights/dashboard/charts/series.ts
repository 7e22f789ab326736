import type { Tokens } from '../../../platform/theme/tokens.ts';

/** One value for each column. Series differ in shape, not only in color. */
export interface Series {
  readonly key: string;
  readonly name: string;
  readonly color: 'accent' | 'success' | 'warning' | 'info';
  readonly look: Look;
  /** A null value: there was nothing to measure. */
  readonly values: readonly (number | null)[];
  /** Links to the tickets behind each value. */
  readonly links: readonly string[];
}

/** Solid or hatched bars; a line with dots, a line with a filled area, or a dashed line with squares. */
export type Look = 'bar' | 'hatched' | 'line' | 'area' | 'dashed';

/** One position on the horizontal axis: a day, week, month or bin of a histogram. */
export interface Column {
  /** Short label below the chart. */
  readonly label: string;
  readonly title: string;
}

export const isBar = ({ look }: Series): boolean => look === 'bar' || look === 'hatched';

export const colorOf = ({ color }: Pick<Series, 'color'>, tokens: Tokens): string => tokens[color];
