import { useMediaQuery, useTheme } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../messages/ErrorNotice.tsx';
import type { Column, PhoneRow, Selectable } from './columns.ts';
import { NoMatch } from './NoMatch.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { TableRows } from './TableRows.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

interface Props<Row extends RaRecord> {
  label: string;
  columns: Column<Row>[];
  /** If absent, the rows are not links. */
  linkTo?(row: Row): string;
  phone: (row: Row) => PhoneRow;
  /** Enables selecting rows for bulk actions. */
  selectable?: Selectable<Row>;
  /** Shown if there are no records and the user has set no filters. */
  empty: ReactNode;
  /** Shown if no record matches the filters. */
  noMatch?: ReactNode;
  /** The initial filter of the list. */
  usualFilter?: Record<string, unknown>;
}

/**
 * Shows the records of the surrounding list. Replaces react-admin's DataTable (version 5.15), whose rows only open by
 * mouse and whose headings do not announce the sort order.
 */
export function RecordTable<Row extends RaRecord>({
  empty,
  noMatch = <NoMatch />,
  usualFilter = {},
  ...view
}: Props<Row>) {
  const { data, isPending, error, refetch, filterValues, isPlaceholderData } = useListContext<Row>();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));

  if (error && !data) return <ErrorNotice error={error} onRetry={refetch} />;
  if (isPending || !data) return <TableSkeleton columns={isPhone ? 1 : view.columns.length} />;
  if (data.length === 0) {
    const untouched = [{}, usualFilter].some((filter) => JSON.stringify(filter) === JSON.stringify(filterValues));
    return untouched ? empty : noMatch;
  }

  const stale = isPlaceholderData === true;
  return isPhone ? (
    <PhoneRows {...view} rows={data} stale={stale} />
  ) : (
    <TableRows {...view} rows={data} stale={stale} />
  );
}
