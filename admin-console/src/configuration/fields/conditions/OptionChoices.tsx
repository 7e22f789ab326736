import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import type { CustomField } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

interface Props {
  field: CustomField;
  /** Keys of the chosen options. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** With fewer options, looking is faster than typing. */
const MANY = 10;

/** The options of a field, archived ones included, because tickets keep them. */
export function OptionChoices({ field: { name, options }, chosen, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const found = options.filter((option) => option.name.toLocaleLowerCase().includes(wanted));
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <>
      {options.length > MANY && (
        <TextField
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t('fields.conditions.find')}
          slotProps={{ htmlInput: { 'aria-label': t('fields.conditions.find'), autoComplete: 'off' } }}
        />
      )}
      <Box
        role="group"
        aria-label={name}
        sx={{ display: 'grid', justifyItems: 'start', maxHeight: 280, overflowY: 'auto', mx: -0.5, px: 0.5 }}
      >
        {found.map((option) => (
          <FormControlLabel
            key={option.key}
            control={
              <Checkbox size="small" checked={chosen.includes(option.key)} onChange={() => toggle(option.key)} />
            }
            label={option.archived ? t('fields.conditions.archivedOption', { name: option.name }) : option.name}
            slotProps={{ typography: { sx: { fontSize: 14, overflowWrap: 'anywhere' } } }}
            sx={{ mr: 0 }}
          />
        ))}
        {found.length === 0 && (
          <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('list.noOptions')}
          </Box>
        )}
      </Box>
    </>
  );
}
