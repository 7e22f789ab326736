import { Autocomplete, TextField } from '@mui/material';

interface Choice {
  /** Null sets the part to nothing. */
  readonly id: string | null;
  readonly name: string;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  /** Undefined leaves the part as it is. */
  value: string | null | undefined;
  onChange: (id: string | null | undefined) => void;
}

export const PartInput = ({ label, choices, value, onChange }: Props) => (
  <Autocomplete
    options={[...choices]}
    value={choices.find(({ id }) => id === value) ?? null}
    onChange={(_event, next) => onChange(next?.id)}
    getOptionLabel={({ name }) => name}
    getOptionKey={({ id }) => id ?? ''}
    isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
    renderInput={(params) => <TextField {...params} label={label} />}
  />
);
