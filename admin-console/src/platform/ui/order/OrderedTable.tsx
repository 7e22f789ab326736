import { Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import type { Tokens } from '../../theme/tokens.ts';
import { fromMd, fromSm } from '../list/columns.ts';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { ErrorNotice } from '../messages/ErrorNotice.tsx';
import type { Identified } from './order-after-shift.ts';
import type { DragHandlers } from './use-drag.ts';
import { type RowDrop, useRowDrag } from './use-row-drag.ts';

interface Heading {
  readonly label: string;
  /** Left out on narrower screens. */
  readonly from?: 'sm' | 'md';
}

interface Loading<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Where a row is, and what drags it. */
interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly handle: DragHandlers | undefined;
}

interface Props<Row> {
  label: string;
  loading: Loading<Row>;
  /** The last one is above the buttons that move a row. */
  headings: readonly Heading[];
  /** Above the rows. */
  options?: ReactNode;
  /** Instead of rows, if there are none. */
  empty: ReactNode;
  /** Moves a row that was dragged. Without it, rows are moved by their buttons only. */
  onMove?: (row: Row, by: number) => void;
  renderRow: (row: Row, place: Place) => ReactNode;
}

const hidden = { sm: fromSm, md: fromMd };

/** A short list whose order matters, as a table. */
export function OrderedTable<Row extends Identified>({
  label,
  loading,
  headings,
  options,
  empty,
  onMove,
  renderRow,
}: Props<Row>) {
  const { data, error, refetch } = loading;
  const { dragging, handle } = useRowDrag(data ?? [], (id, by) => {
    const row = data?.find((one) => one.id === id);
    if (row) onMove?.(row, by);
  });
  if (error && !data) return <ErrorNotice error={error} onRetry={refetch} />;
  return (
    <Card>
      {!data && <TableSkeleton columns={headings.length} />}
      {options}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={label}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {headings.map(({ label: heading, from }, index) => (
                  <TableCell
                    key={heading}
                    align={index === headings.length - 1 ? 'right' : 'left'}
                    sx={from && hidden[from]}
                  >
                    {heading}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody data-ordered sx={(theme) => (dragging?.drop ? dropMark(dragging.drop, theme.tokens) : {})}>
              {data.map((row, index) =>
                renderRow(row, {
                  isFirst: index === 0,
                  isLast: index === data.length - 1,
                  handle: onMove && handle(row.id),
                }),
              )}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Card>
  );
}

/** A line above or below the row past which the dragged one would move. */
const dropMark = ({ index, edge }: RowDrop, { accent }: Tokens) => ({
  [`& > tr:nth-of-type(${index + 1}) > *`]: { boxShadow: `inset 0 ${edge === 'above' ? 2 : -2}px 0 ${accent}` },
});
