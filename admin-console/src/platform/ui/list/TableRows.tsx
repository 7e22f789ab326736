import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  type Theme,
} from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import { memo, useDeferredValue } from 'react';
import { PER_PAGE } from '../../resources/list-path.ts';
import { RowLink } from '../display/RowLink.tsx';
import { type Column, hiddenBelow, linkedRow, type Selectable } from './columns.ts';
import { useDensity } from './density.ts';
import { SelectBox, SelectPageBox } from './SelectBox.tsx';

const COMFORTABLE_PX = 44;
const COMPACT_PX = 36;

interface Options<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  isLinked: boolean;
  isCompact: boolean;
}

/** Styles of a table and of everything that its rows have in common. */
const tableStyles =
  <Row extends RaRecord>({ columns, isLinked, isCompact }: Options<Row>) =>
  (theme: Theme) => ({
    '& tbody td': {
      height: isCompact ? COMPACT_PX : COMFORTABLE_PX,
      padding: isCompact ? '2px 12px' : '8px 12px',
      fontSize: 13,
      borderBottom: `1px solid ${theme.tokens.line}`,
    },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    '& tbody td.select': { width: 44, padding: '0 0 0 6px', userSelect: 'none' },
    ...(isLinked && { '& tbody tr': linkedRow(theme) }),
    '& tbody tr.selected, & tbody tr.selected:hover': { background: theme.tokens.accentSoft },
    ...(isCompact && { '& tbody td:not(.select)': { whiteSpace: 'nowrap' } }),
    ...Object.fromEntries(
      columns.map((column) => [
        `& .col-${column.key}`,
        {
          ...hiddenBelow(theme, column),
          ...(column.grows && {
            width: '100%',
            minWidth: 220,
            maxWidth: 0,
            [theme.breakpoints.up(1440)]: { minWidth: 384 },
          }),
        },
      ]),
    ),
  });

interface ListRowProps<Row extends RaRecord> {
  row: Row;
  columns: Column<Row>[];
  linkTo?(row: Row): string;
  nameOf?: Selectable<Row>['nameOf'];
  isSelected: boolean;
  onToggle?: Selectable<Row>['selection']['toggle'];
}

/**
 * One row of a table. A page has up to 100 of them, so a row renders again only if it has changed, and its elements are
 * plain: the table styles them, because an element with styles of its own takes ten times as long.
 */
function Row<Row extends RaRecord>({ row, columns, linkTo, nameOf, isSelected, onToggle }: ListRowProps<Row>) {
  return (
    <tr data-row={row.id} className={isSelected ? 'selected' : undefined}>
      {onToggle && nameOf && (
        <td className="select">
          <SelectBox row={row} name={nameOf(row)} isSelected={isSelected} onToggle={onToggle} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={`col-${column.key}`} align={column.align}>
          {index === 0 && linkTo ? <RowLink to={linkTo(row)}>{column.render(row)}</RowLink> : column.render(row)}
        </td>
      ))}
    </tr>
  );
}

const ListRow = memo(Row);

/** A column heading. If the API can sort by the column, it is a button. */
function HeadCell<Row extends RaRecord>({ column }: { column: Column<Row> }) {
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
