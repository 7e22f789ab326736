import { Box } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { FieldValueInput } from '../../../configuration/fields/value/FieldValueInput.tsx';
import type { FieldValue } from '../../../configuration/fields/value/field-value.ts';
import type { CustomField } from '../../../platform/api/types.ts';
import { useOpenPanel } from '../context/open-panel.tsx';

interface Props {
  field: CustomField;
  value: FieldValue;
  save: (value: FieldValue) => void;
}

const isSame = (one: FieldValue, other: FieldValue) => JSON.stringify(one) === JSON.stringify(other);

/** Saves when the field loses the focus or on Enter, because a partial value is not valid. Escape discards the value. */
export function ValueEditor({ field, value, save }: Props) {
  const { close, leave } = useOpenPanel();
  const [saved] = useState(value);
  const [typed, setTyped] = useState(value);
  const saveChange = () => {
    if (!isSame(typed, saved)) save(typed);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    leave();
    saveChange();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const isEnd = key === 'Enter' && (field.type !== 'long_text' || ctrlKey || metaKey);
    if (key === 'Escape') close();
    // In a list of options, Enter chooses one.
    if (!isEnd || field.type === 'multi_select') return;
    // Enter would also press the row, which gets the focus.
    event.preventDefault();
    saveChange();
    close();
  };
  return (
    <Box onBlur={onBlur} onKeyDown={onKeyDown}>
      <FieldValueInput field={field} value={typed} onChange={setTyped} autoFocus />
    </Box>
  );
}
