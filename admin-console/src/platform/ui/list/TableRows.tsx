import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useDeferredValue } from 'react';
import type { Column, Selectable } from './columns.ts';
import { useDensity } from './density.ts';
import { HeadCell } from './HeadCell.tsx';
import { ListRow } from './ListRow.tsx';
import { PER_PAGE } from './per-page.ts';
import { SelectPageBox } from './SelectBox.tsx';
import { tableStyles } from './table-styles.ts';

interface Props<Row extends RaRecord> {
  label: string;
  columns: Column<Row>[];
  linkTo?(row: Row): string;
  selectable?: Selectable<Row>;
  rows: Row[];
  /** Whether the rows are those of the previous page, while the next page loads. */
  stale: boolean;
}

export function TableRows<Row extends RaRecord>({ label, columns, linkTo, selectable, rows, stale }: Props<Row>) {
  const [density] = useDensity();
  // Renders many rows without blocking the page: first those on screen, and the others in the background.
  const shown = useDeferredValue(rows, rows.slice(0, PER_PAGE));
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={stale}
      sx={{ opacity: stale ? 0.6 : 1 }}
      data-density={density}
    >
      <Table
        size="small"
        sx={tableStyles({ columns, isLinked: linkTo !== undefined, isCompact: density === 'compact' })}
      >
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell sx={{ width: 44, pr: 0, pl: 0.75 }}>
                <SelectPageBox selection={selectable.selection} />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <ListRow
              key={row.id}
              row={row}
              columns={columns}
              linkTo={linkTo}
              nameOf={selectable?.nameOf}
              isSelected={selectable?.selection.has(row) ?? false}
              onToggle={selectable?.selection.toggle}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
