import { Autocomplete, TextField } from '@mui/material';

interface Choice {
  /** Null chooses nothing, such as no team. */
  readonly id: string | null;
  readonly name: string;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  /** Undefined is no choice. */
  value: string | null | undefined;
  onChange: (id: string | null | undefined) => void;
  error?: boolean;
  helperText?: string | undefined;
}

/** Chooses one of several things by typing a part of its name, or none of them. */
export const SingleChoice = ({ label, choices, value, onChange, error, helperText }: Props) => (
  <Autocomplete
    options={[...choices]}
    value={choices.find(({ id }) => id === value) ?? null}
    onChange={(_event, next) => onChange(next?.id)}
    getOptionLabel={({ name }) => name}
    getOptionKey={({ id }) => id ?? ''}
    isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
    renderInput={(params) => <TextField {...params} label={label} error={error} helperText={helperText} />}
  />
);
