import { Autocomplete, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { cleanTags } from '../text/normalize.ts';

const none: string[] = [];

export function TagsInput({ source, label, helperText }: { source: string; label: string; helperText?: string }) {
  const { field, fieldState } = useInput<string[]>({ source });
  return (
    <Autocomplete
      sx={{ gridColumn: '1 / -1' }}
      multiple
      freeSolo
      // Adds a tag that was typed but not confirmed with Enter.
      autoSelect
      options={none}
      value={Array.isArray(field.value) ? field.value : none}
      onChange={(_event, typed) => field.onChange(cleanTags(typed))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  );
}
