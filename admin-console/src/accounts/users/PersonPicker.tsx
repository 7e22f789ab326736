import { Autocomplete, Box, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import type { Person } from '../../platform/api/types.ts';
import { PersonAvatar } from '../../platform/ui/people/PersonAvatar.tsx';
import { useUserSearch } from './use-user-search.ts';

interface Candidate extends Person {
  email?: string;
}

interface Props {
  label: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
  /** Offered before the user types. */
  suggestions?: Person[];
  placeholder?: string;
  helperText?: string;
  error?: string;
  /** Clears the field after each choice, ready for the next one. */
  empties?: boolean;
}

/** Finds a user by name or email address. */
export function PersonPicker(props: Props) {
  const { label, value, onChange, suggestions = [], placeholder, helperText, error, empties } = props;
  const [typed, setTyped] = useState('');
  const focused = useRef(false);
  const { found, isFetching } = useUserSearch(typed, { except: value?.name });
  const known = new Set(found.map(({ id }) => id));
  const options: Candidate[] = [...found, ...suggestions.filter(({ id }) => !known.has(id))];

  return (
    <Autocomplete<Candidate>
      value={value}
      onChange={(_event, next) => {
        onChange(next && { id: next.id, name: next.name });
        if (empties) setTyped('');
      }}
      inputValue={typed}
      onFocus={() => {
        focused.current = true;
      }}
      onBlur={() => {
        focused.current = false;
      }}
      onInputChange={(event, next) => {
        // Without an event, the value was changed from outside; text that is being typed stays.
        if (event || !focused.current) setTyped(next);
      }}
      options={options}
      // The service searches names and addresses, so its results are shown even if their name does not match.
      filterOptions={(all, { inputValue }) =>
        all.filter(({ id, name }) => known.has(id) || name.toLowerCase().includes(inputValue.toLowerCase()))
      }
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      renderOption={({ key, ...item }, { id, name, email }) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1 }}>
          <PersonAvatar id={id} name={name} size={24} />
          <Box component="span" sx={{ minWidth: 0 }}>
            {name}
            {email && (
              <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                {email}
              </Box>
            )}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          helperText={error ?? helperText}
          error={error !== undefined}
        />
      )}
    />
  );
}
