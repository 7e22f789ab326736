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
  /** Absent: rows lead nowhere. */
  linkTo?: (row: Row) => string;
  phone: (row: Row) => PhoneRow;
  /** Where something can be done with several. */
  selectable?: Selectable<Row>;
  /** Shown when there is nothing, and no filter is set that somebody chose. */
  empty: ReactNode;
  /** The filter that the list begins with. */
  usualFilter?: Record<string, unknown>;
}

/**
 * The records of the list around it. In place of react-admin's DataTable, whose rows open by the mouse only and whose
 * headings do not say by what they are sorted (version 5.15).
 */
export function RecordTable<Row extends RaRecord>({ empty, usualFilter = {}, ...view }: Props<Row>) {
  const { data, isPending, error, refetch, filterValues, isPlaceholderData } = useListContext<Row>();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));

  if (error && !data) return <ErrorNotice error={error} onRetry={refetch} />;
  if (isPending || !data) return <TableSkeleton columns={isPhone ? 1 : view.columns.length} />;
  if (data.length === 0) {
    const untouched = [{}, usualFilter].some((filter) => JSON.stringify(filter) === JSON.stringify(filterValues));
    return untouched ? empty : <NoMatch />;
  }

  const stale = isPlaceholderData === true;
  return isPhone ? (
    <PhoneRows {...view} rows={data} stale={stale} />
  ) : (
    <TableRows {...view} rows={data} stale={stale} />
  );
}
