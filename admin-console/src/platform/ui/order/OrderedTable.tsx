import { Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { fromMd, fromSm } from '../list/columns.ts';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { ErrorNotice } from '../messages/ErrorNotice.tsx';

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

interface Props<Row> {
  label: string;
  loading: Loading<Row>;
  /** The last one is above the buttons that move a row. */
  headings: readonly Heading[];
  /** Above the rows. */
  options?: ReactNode;
  /** Instead of rows, if there are none. */
  empty: ReactNode;
  renderRow: (row: Row, place: { isFirst: boolean; isLast: boolean }) => ReactNode;
}

const hidden = { sm: fromSm, md: fromMd };

/** A short list whose order matters, as a table. */
export function OrderedTable<Row>({ label, loading, headings, options, empty, renderRow }: Props<Row>) {
  const { data, error, refetch } = loading;
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
            <TableBody>
              {data.map((row, index) => renderRow(row, { isFirst: index === 0, isLast: index === data.length - 1 }))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Card>
  );
}
