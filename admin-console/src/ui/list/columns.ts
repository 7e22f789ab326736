import type { Theme } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

export interface Column<Row extends RaRecord> {
  /** Also what the API sorts by, where `sort` is given. */
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** The direction of the first press on the heading; absent: cannot be sorted by. */
  sort?: 'ASC' | 'DESC';
  width?: number | string;
  align?: 'right';
  /** Left out on screens that are narrower. */
  from?: 'md' | 'lg' | 'xl';
}

/** One row on a phone. */
export interface PhoneRow {
  title: ReactNode;
  lines: ReactNode[];
  aside?: ReactNode;
}

/** Rows that can be chosen, and what each is called where it is. */
export interface Selectable<Row extends RaRecord> {
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
}

export const hiddenBelow = (column: { from?: 'md' | 'lg' | 'xl' }) =>
  column.from ? { display: { xs: 'none', [column.from]: 'table-cell' } } : {};

/** The row of a stretched link: the whole of it is pressed and lights up. */
export const linkedRow = (theme: Theme) => ({
  position: 'relative',
  transition: 'background-color 80ms',
  '&:hover': { background: theme.tokens.hover },
});
