import { MenuItem, TextField } from '@mui/material';
import { useT } from '../../../../platform/i18n/use-t.ts';
import type { Choice } from '../../../../platform/ui/list/ChoiceMenu.tsx';
import { errorProps } from '../../../../platform/ui/messages/field-errors.ts';

interface Props {
  label: string;
  choices: Choice[];
  value: string | undefined;
  error: string | undefined;
  /** Called with undefined if the field stays as it is. */
  onChange: (value: string | undefined) => void;
}

export function FieldSelect({ label, choices, value = '', error, onChange }: Props) {
  const t = useT();
  return (
    <TextField
      select
      label={label}
      value={value}
      {...errorProps(error)}
      slotProps={{ select: { displayEmpty: true } }}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <MenuItem value="" sx={{ color: 'text.secondary' }}>
        {t('tickets.bulk.asItIs')}
      </MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.content ?? choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
