import { Autocomplete, Box, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useOpenPanel } from '../context/open-panel.tsx';

export interface PropertyOption {
  readonly id: string;
  readonly label: string;
  /** Shown after the label. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  /** Whether the service found the option by a text that its label does not have to contain. */
  readonly isFound?: boolean;
}

interface Props {
  label: string;
  options: readonly PropertyOption[];
  /** ID of the current value. */
  value: string;
  onChoose: (option: PropertyOption) => void;
  onSearch?: (text: string) => void;
}

/** Chooses one of many values by typing. Replaces the row of the property and closes after a choice. */
export function PropertyCombobox({ label, options, value, onChoose, onSearch }: Props) {
  const { close, leave } = useOpenPanel();
  // The value at the beginning: a change by another user must not replace what is being typed.
  const [current] = useState(() => options.find(({ id }) => id === value));
  return (
    <Autocomplete<PropertyOption, false, true>
      open
      autoHighlight
      disableClearable
      forcePopupIcon={false}
      value={current}
      options={[...options]}
      onChange={(_event, option) => option.id !== value && onChoose(option)}
      onClose={(_event, reason) => {
        if (reason === 'blur') leave();
        else if (reason !== 'toggleInput') close();
      }}
      onInputChange={(_event, text, reason) => reason === 'input' && onSearch?.(text)}
      filterOptions={(all, { inputValue }) =>
        all.filter(({ label, isFound }) => isFound || label.toLowerCase().includes(inputValue.toLowerCase()))
      }
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...item }, { label, detail, icon }) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1, fontSize: 13 }}>
          {icon}
          <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            <Box component="span" sx={{ flex: 'auto', overflowWrap: 'anywhere' }}>
              {label}
            </Box>
            {detail && (
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>
                {detail}
              </Box>
            )}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        // Typing replaces the name of the current value.
        <TextField {...params} autoFocus label={label} onFocus={({ target }) => target.select()} />
      )}
    />
  );
}
