import { Checkbox } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useT } from '../../i18n/use-t.ts';
import { aboveRowLink } from '../display/RowLink.tsx';
import type { Selection } from './use-selection.ts';

/** Selects a row. With Shift, also selects all rows between it and the last one clicked. */
export function SelectBox<Row extends RaRecord>({
  row,
  name,
  selection,
}: {
  row: Row;
  name: string;
  selection: Selection<Row>;
}) {
  const t = useT();
  return (
    <Checkbox
      checked={selection.has(row)}
      onChange={({ nativeEvent }) => selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      slotProps={{ input: { 'aria-label': t('list.select', { name }) } }}
      sx={aboveRowLink}
    />
  );
}

/** Selects all rows of the page. */
export function SelectPageBox<Row extends RaRecord>({ selection }: { selection: Selection<Row> }) {
  const t = useT();
  const { rows, ofPage } = selection;
  return (
    <Checkbox
      checked={rows.length === ofPage}
      indeterminate={rows.length > 0 && rows.length < ofPage}
      onChange={selection.toggleAll}
      slotProps={{ input: { 'aria-label': t('list.selectPage') } }}
    />
  );
}
