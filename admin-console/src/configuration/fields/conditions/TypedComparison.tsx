import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { FieldType } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FieldValueInput } from '../FieldValueInput.tsx';
import type { FieldValue } from '../field-value.ts';
import { type Comparison, isReversed } from './comparison.ts';

interface Props {
  type: FieldType;
  comparison: Comparison;
  onApply: (values: string[]) => void;
}

/** Asks for the value to compare with, or for one or both ends of a range. */
export function TypedComparison({ type, comparison, onApply }: Props) {
  const t = useT();
  const isRange = comparison.name === 'between';
  const [first, setFirst] = useState(valueIn(type, comparison.values[0]));
  const [second, setSecond] = useState(valueIn(type, isRange ? comparison.values[1] : undefined));
  const values = (isRange ? [first, second] : [first]).map((value) => (value === null ? '' : String(value)));
  const reversed = isReversed(type, { ...comparison, values });
  const [from, below] = type === 'date' ? (['after', 'before'] as const) : (['atLeast', 'below'] as const);
  const label = (name: typeof from | typeof below) => t(`fields.conditions.ends.${name}`);
  const input = { description: '', type, options: [] };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The popover is part of the list, and in a form of its own.
    event.stopPropagation();
    onApply(values);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <FieldValueInput
        field={{ ...input, name: isRange ? label(from) : t('fields.conditions.value') }}
        value={first}
        onChange={setFirst}
        autoFocus
      />
      {isRange && (
        <FieldValueInput
          field={{ ...input, name: label(below) }}
          value={second}
          onChange={setSecond}
          error={reversed ? t('fields.conditions.reversed') : undefined}
        />
      )}
      <Button type="submit" variant="contained" disabled={reversed || values.every((value) => value.trim() === '')}>
        {t('fields.conditions.apply')}
      </Button>
    </Box>
  );
}

const valueIn = (type: FieldType, text: string | undefined): FieldValue =>
  text === undefined || text === '' ? null : type === 'number' ? Number(text) : text;
