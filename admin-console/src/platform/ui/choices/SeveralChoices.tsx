import { Autocomplete, TextField } from '@mui/material';
import { asRefused } from '../refusals/use-field-errors.ts';

interface Props<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice[] | undefined;
  onChange: (chosen: Choice[] | undefined) => void;
  error: string | undefined;
}

/** Any of these values; none chosen is no condition. */
export const SeveralChoices = <Choice extends string>({
  label,
  choices,
  nameOf,
  value,
  onChange,
  error,
}: Props<Choice>) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    options={[...choices]}
    value={value ?? []}
    onChange={(_event, next) => onChange(next.length === 0 ? undefined : next)}
    getOptionLabel={nameOf}
    renderInput={(params) => <TextField {...params} label={label} {...asRefused(error)} />}
  />
);
