import { Checkbox, styled } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useT } from '../../i18n/use-t.ts';
import type { Selection } from './use-selection.ts';

interface Props<Row extends RaRecord> {
  row: Row;
  name: string;
  isSelected: boolean;
  onToggle: Selection<Row>['toggle'];
}

/** Larger than its check mark, and above the link that covers the row. */
const Target = styled('label')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  cursor: 'pointer',
  '& input': { width: 15, height: 15, margin: 0, accentColor: theme.tokens.accent, cursor: 'inherit' },
}));

/** Selects a row. With Shift, also selects all rows between it and the last one clicked. */
export function SelectBox<Row extends RaRecord>({ row, name, isSelected, onToggle }: Props<Row>) {
  const t = useT();
  return (
    <Target>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ nativeEvent }) => onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        aria-label={t('list.select', { name })}
      />
    </Target>
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
