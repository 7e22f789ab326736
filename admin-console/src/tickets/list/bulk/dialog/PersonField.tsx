import { Autocomplete, Box, TextField } from '@mui/material';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { errorProps } from '../../../../platform/ui/messages/field-errors.ts';
import { ChoiceFace } from '../../../../platform/ui/people/ChoiceFace.tsx';
import { matching, type PersonChoice } from '../../../../platform/ui/people/people-choices.ts';

interface Props {
  label: string;
  choices: PersonChoice[];
  value: string | undefined;
  error: string | undefined;
  /** Called with undefined if the field stays as it is. */
  onChange: (value: string | undefined) => void;
}

const AS_IT_IS = '';

/** Chooses one of many people by typing. */
export function PersonField({ label, choices, value = AS_IT_IS, error, onChange }: Props) {
  const t = useT();
  const asItIs: PersonChoice = { value: AS_IT_IS, label: t('tickets.bulk.asItIs') };
  const options = [asItIs, ...choices];
  return (
    <Autocomplete<PersonChoice, false, true>
      disableClearable
      autoHighlight
      value={options.find((option) => option.value === value) ?? asItIs}
      options={options}
      onChange={(_event, option) => onChange(option.value === AS_IT_IS ? undefined : option.value)}
      filterOptions={(all, { inputValue }) => (inputValue.trim() === '' ? all : matching(choices, inputValue))}
      noOptionsText={t('list.noPersonFound')}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1, fontSize: 14 }}>
          {option.value !== AS_IT_IS && <ChoiceFace choice={option} />}
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {option.label}
          </Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={label} {...errorProps(error)} />}
    />
  );
}
