import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { RowLink } from '../RowLink.tsx';
import { type Column, hiddenBelow, linkedRow } from './columns.ts';
import { HeadCell } from './HeadCell.tsx';

interface Props<Row extends RaRecord> {
  label: string;
  columns: Column<Row>[];
  linkTo?: (row: Row) => string;
  rows: Row[];
  /** The rows of the page before, while the next ones are on their way. */
  stale: boolean;
}

export function TableRows<Row extends RaRecord>({ label, columns, linkTo, rows, stale }: Props<Row>) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ opacity: stale ? 0.6 : 1 }} aria-busy={stale}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} sx={linkTo ? linkedRow : undefined}>
              {columns.map((column, index) => (
                <TableCell key={column.key} align={column.align} sx={hiddenBelow(column)}>
                  {index === 0 && linkTo ? (
                    <RowLink to={linkTo(row)}>{column.render(row)}</RowLink>
                  ) : (
                    column.render(row)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
