import { MenuItem, TextField } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { asRefused } from '../../../platform/ui/refusals/use-field-errors.ts';
import type { ValueInputProps } from './field-value.ts';

/** A checkbox could not show that there is no answer yet. */
export function BooleanValueInput({
  field: { name, description },
  value,
  onChange,
  required,
  error,
  autoFocus,
}: ValueInputProps) {
  const t = useT();
  return (
    <TextField
      select
      label={name}
      required={required ?? false}
      autoFocus={autoFocus ?? false}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
      slotProps={{ select: { displayEmpty: true } }}
      {...asRefused(error, description)}
    >
      <MenuItem value="">{t('common.none')}</MenuItem>
      <MenuItem value="true">{t('fields.values.yes')}</MenuItem>
      <MenuItem value="false">{t('fields.values.no')}</MenuItem>
    </TextField>
  );
}
