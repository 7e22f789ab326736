import { TableCell, TableSortLabel } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import type { Column } from './columns.ts';

/** A column heading. If the API can sort by the column, it is a button. */
export function HeadCell<Row extends RaRecord>({ column }: { column: Column<Row> }) {
  const { sort, setSort } = useListContext<Row>();
  const active = sort.field === column.key;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const first = column.sort;
  const next = active ? (sort.order === 'ASC' ? 'DESC' : 'ASC') : first;

  return (
    <TableCell
      align={column.align}
      sortDirection={first && active ? direction : false}
      className={`col-${column.key}`}
      sx={{ width: column.width, whiteSpace: 'nowrap' }}
    >
      {first ? (
        <TableSortLabel
          active={active}
          direction={active ? direction : first === 'ASC' ? 'asc' : 'desc'}
          onClick={() => setSort({ field: column.key, order: next ?? 'ASC' })}
        >
          {column.label}
        </TableSortLabel>
      ) : (
        column.label
      )}
    </TableCell>
  );
}
