import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { RowLink } from '../display/RowLink.tsx';
import { type Column, hiddenBelow, linkedRow, type Selectable } from './columns.ts';
import { HeadCell } from './HeadCell.tsx';
import { SelectBox, SelectPageBox } from './SelectBox.tsx';

interface Props<Row extends RaRecord> {
  label: string;
  columns: Column<Row>[];
  linkTo?: (row: Row) => string;
  selectable?: Selectable<Row>;
  rows: Row[];
  /** Whether the rows are those of the previous page, while the next page loads. */
  stale: boolean;
}

const boxCell = { width: 44, pr: 0, pl: 0.75, userSelect: 'none' } as const;

export function TableRows<Row extends RaRecord>({ label, columns, linkTo, selectable, rows, stale }: Props<Row>) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ opacity: stale ? 0.6 : 1 }} aria-busy={stale}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell sx={boxCell}>
                <SelectPageBox selection={selectable.selection} />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              sx={linkTo ? linkedRow : undefined}
              selected={selectable?.selection.has(row)}
              data-row={row.id}
            >
              {selectable && (
                <TableCell sx={boxCell}>
                  <SelectBox row={row} name={selectable.nameOf(row)} selection={selectable.selection} />
                </TableCell>
              )}
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
