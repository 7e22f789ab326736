import { useInput } from 'ra-core';
import type { Person } from '../../../platform/api/types.ts';
import { PersonPicker } from './PersonPicker.tsx';

interface Props {
  source: string;
  label: string;
  helperText?: string;
  suggestions?: Person[];
}

/** A user as a form field. The form value is the whole person, but only the id is sent. */
export function PersonInput({ source, label, helperText, suggestions }: Props) {
  const { field, fieldState } = useInput({ source });
  return (
    <PersonPicker
      label={label}
      helperText={helperText}
      suggestions={suggestions}
      value={field.value || null}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
