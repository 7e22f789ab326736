import { Autocomplete, TextField } from '@mui/material';

interface Props<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice[] | undefined;
  onChange: (chosen: Choice[] | undefined) => void;
}

/** Any of these values; none chosen is no condition. */
export const ChoicesInput = <Choice extends string>({ label, choices, nameOf, value, onChange }: Props<Choice>) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    options={[...choices]}
    value={value ?? []}
    onChange={(_event, next) => onChange(next.length === 0 ? undefined : next)}
    getOptionLabel={nameOf}
    renderInput={(params) => <TextField {...params} label={label} />}
  />
);
