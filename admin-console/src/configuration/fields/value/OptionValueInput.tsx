import { Autocomplete, TextField } from '@mui/material';
import type { FieldOption } from '../../../platform/api/types.ts';
import { asRefused } from '../../../platform/ui/refusals/use-field-errors.ts';
import { chosenKeys, type ValueInputProps } from './field-value.ts';

/** Chooses one option, or several. Archived options are only offered if they are already chosen. */
export function OptionValueInput({ field, value, onChange, required, error, autoFocus }: ValueInputProps) {
  const keys = chosenKeys(value);
  const offered = field.options.filter(({ key, archived }) => !archived || keys.includes(key));
  const chosen = keys.flatMap((key) => field.options.filter((option) => option.key === key));
  const common = {
    options: offered,
    getOptionLabel: ({ name }: FieldOption) => name,
    getOptionKey: ({ key }: FieldOption) => key,
    isOptionEqualToValue: (one: FieldOption, other: FieldOption) => one.key === other.key,
  };
  const labelled = { label: field.name, required: required ?? false, autoFocus: autoFocus ?? false };
  const refused = asRefused(error, field.description);
  if (field.type === 'multi_select')
    return (
      <Autocomplete<FieldOption, true>
        {...common}
        multiple
        disableCloseOnSelect
        value={chosen}
        onChange={(_event, next) => onChange(next.length === 0 ? null : next.map(({ key }) => key))}
        renderInput={(params) => <TextField {...params} {...labelled} {...refused} />}
      />
    );
  return (
    <Autocomplete<FieldOption>
      {...common}
      value={chosen[0] ?? null}
      onChange={(_event, next) => onChange(next?.key ?? null)}
      renderInput={(params) => <TextField {...params} {...labelled} {...refused} />}
    />
  );
}
