import type { Tokens } from '../../theme/tokens.ts';

/** A number of every column. Series are told apart by their shape and not by their colour alone. */
export interface Series {
  readonly key: string;
  readonly name: string;
  readonly color: 'accent' | 'success' | 'warning' | 'info';
  readonly look: Look;
  /** null: there is nothing to measure. */
  readonly values: readonly (number | null)[];
  /** The tickets behind each value. */
  readonly links: readonly string[];
}

/** Full or hatched bars; a line with dots, with what is under it filled, or dashed with squares. */
export type Look = 'bar' | 'hatched' | 'line' | 'area' | 'dashed';

/** A day, a week, a bin: what stands at one place along the chart. */
export interface Column {
  /** Short, beneath the chart. */
  readonly label: string;
  readonly title: string;
}

export const isBar = ({ look }: Series): boolean => look === 'bar' || look === 'hatched';

export const colorOf = ({ color }: Pick<Series, 'color'>, tokens: Tokens): string => tokens[color];
