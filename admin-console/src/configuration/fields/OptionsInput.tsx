import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText } from '@mui/material';
import { useInput } from 'ra-core';
import { useId, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { OptionLine } from './OptionLine.tsx';
import {
  idOf,
  type OptionRow,
  problemOf,
  rowsAfterAdding,
  rowsAfterArchive,
  rowsAfterKey,
  rowsAfterRemove,
  rowsAfterRename,
  rowsAfterShift,
} from './option-rows.ts';

const MOST = 300;

/** Edits the options of a field: their names and order, which of them are archived, and the keys of new ones. */
export function OptionsInput() {
  const t = useT();
  const id = useId();
  const { field, fieldState } = useInput<OptionRow[]>({
    source: 'options',
    validate: (rows: OptionRow[] | null) => {
      if (rows?.some((row) => problemOf(row, rows))) return t('fields.options.incomplete');
      return rows?.some(({ archived }) => !archived) ? undefined : t('fields.options.needed');
    },
  });
  const rows: OptionRow[] = field.value || [];
  const [focusedId, setFocusedId] = useState<string>();

  const add = (after: number, names: readonly string[]) => {
    const next = rowsAfterAdding(rows, after, names.slice(0, MOST - rows.length));
    setFocusedId(next[after + Math.max(1, next.length - rows.length)]?.row);
    field.onChange(next);
  };
  const remove = (index: number) => {
    const next = rows[index - 1] ?? rows[index + 1];
    const removed = rows[index];
    setFocusedId(next && idOf(next));
    if (removed) field.onChange(rowsAfterRemove(rows, idOf(removed)));
  };
  const hasRowErrors = fieldState.invalid && rows.some((row) => problemOf(row, rows));

  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} component="p" sx={{ m: 0, fontSize: 13, fontWeight: 550 }}>
        {t('fields.options.label')}
      </Box>
      <FormHelperText sx={{ mb: 1.5 }}>{t('fields.options.help')}</FormHelperText>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rows.map((row, index) => (
          <OptionLine
            key={idOf(row)}
            row={row}
            place={index + 1}
            count={rows.length}
            problem={fieldState.invalid ? problemOf(row, rows) : null}
            isFocused={idOf(row) === focusedId}
            onRename={(name) => field.onChange(rowsAfterRename(rows, idOf(row), name))}
            onKey={(key) => field.onChange(rowsAfterKey(rows, idOf(row), key))}
            onShift={(by) => field.onChange(rowsAfterShift(rows, idOf(row), by))}
            onArchive={() => field.onChange(rowsAfterArchive(rows, idOf(row)))}
            onAdd={(names) => add(index, names)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        disabled={rows.length >= MOST}
        onClick={() => add(rows.length - 1, [''])}
        sx={{ mt: rows.length > 0 ? 1.5 : 0 }}
      >
        {t('fields.options.add')}
      </Button>
      {rows.length >= MOST && <FormHelperText>{t('fields.options.full', { most: MOST })}</FormHelperText>}
      {fieldState.error && !hasRowErrors && <GroupError>{fieldState.error.message}</GroupError>}
    </Box>
  );
}
