import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import type { FieldType } from '../../../platform/api/types.ts';
import { asRefused } from '../../../platform/ui/refusals/use-field-errors.ts';
import type { FieldValue, ValueInputProps } from './field-value.ts';

/** The value in words, while it is being typed: a number such as `1.` is not complete. */
export function TextValueInput({ field, value, onChange, required, error, autoFocus }: ValueInputProps) {
  const { name, description, type } = field;
  const [typed, setTyped] = useState('');
  const isUpToDate = parseTyped(type, typed) === value;
  return (
    <TextField
      {...controlOf[type]}
      label={name}
      required={required ?? false}
      autoFocus={autoFocus ?? false}
      value={isUpToDate ? typed : String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseTyped(type, target.value));
      }}
      {...asRefused(error, description)}
    />
  );
}

function parseTyped(type: FieldType, typed: string): FieldValue {
  if (typed.trim() === '') return null;
  const number = Number(typed);
  // The service explains what is wrong with a number that is too large.
  return type === 'number' && Number.isFinite(number) ? number : typed;
}

const controlOf: Partial<Record<FieldType, TextFieldProps>> = {
  text: { slotProps: { htmlInput: { maxLength: 500 } } },
  long_text: { multiline: true, minRows: 3, slotProps: { htmlInput: { maxLength: 10_000 } } },
  number: { type: 'number', slotProps: { htmlInput: { step: 'any' } } },
  date: { type: 'date' },
};
