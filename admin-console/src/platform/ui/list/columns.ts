import type { Breakpoint, Theme } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

/** Hides a column of the table on phones. */
export const fromSm = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Hides a column of the table on narrow windows. */
export const fromMd = { display: { xs: 'none', md: 'table-cell' } } as const;

/** A column of a table. Its methods accept any row, so that a memoized row can be used for all tables. */
export interface Column<Row extends RaRecord> {
  /** Also the API's sort field, if `sort` is set. */
  key: string;
  label: string;
  render(row: Row): ReactNode;
  /** Sort direction of the first click on the heading. If absent, the column cannot be sorted. */
  sort?: 'ASC' | 'DESC';
  width?: number | string;
  /** Takes the remaining width. Its text is cut off instead of making the table wider. */
  grows?: true;
  align?: 'right';
  /** Hides the column on narrower screens: a breakpoint or a width in pixels. */
  from?: Breakpoint | number;
}

/** Content of a row on phones. */
export interface PhoneRow {
  title: ReactNode;
  lines: ReactNode[];
  aside?: ReactNode;
}

/** The selection, and a function that returns the accessible name of a row. */
export interface Selectable<Row extends RaRecord> {
  selection: Selection<Row>;
  nameOf(row: Row): string;
}

export const hiddenBelow = ({ breakpoints }: Theme, { from }: Pick<Column<RaRecord>, 'from'>) =>
  from === undefined ? {} : { [breakpoints.down(from)]: { display: 'none' } };

/** Styles of a row with a stretched link: the whole row is clickable and highlighted on hover. */
export const linkedRow = (theme: Theme) => ({
  position: 'relative',
  transition: 'background-color 80ms',
  '&:hover': { background: theme.tokens.hover },
});
