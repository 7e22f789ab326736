import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import { RowLink } from '../display/RowLink.tsx';
import type { Column, Selectable } from './columns.ts';
import { SelectBox } from './SelectBox.tsx';

interface Props<Row extends RaRecord> {
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
function Row<Row extends RaRecord>({ row, columns, linkTo, nameOf, isSelected, onToggle }: Props<Row>) {
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

export const ListRow = memo(Row);
