import { Autocomplete, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import type { FieldOption, FieldType } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { errorProps } from '../../platform/ui/messages/field-errors.ts';
import { chosenKeys, type FieldValue, type ValueInputProps } from './field-value.ts';

/** The value in words, while it is being typed: a number such as `1.` is not complete. */
function TextValueInput({ field, value, onChange, required, error, autoFocus }: ValueInputProps) {
  const { name, description, type } = field;
  const [typed, setTyped] = useState('');
  const isUpToDate = parseTyped(type, typed) === value;
  return (
    <TextField
      {...controlOf[type]}
      label={name}
      required={required ?? false}
      autoFocus={autoFocus ?? false}
      value={isUpToDate ? typed : String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseTyped(type, target.value));
      }}
      {...errorProps(error, description)}
    />
  );
}

function parseTyped(type: FieldType, typed: string): FieldValue {
  if (typed.trim() === '') return null;
  const number = Number(typed);
  // The service explains what is wrong with a number that is too large.
  return type === 'number' && Number.isFinite(number) ? number : typed;
}

const controlOf: Partial<Record<FieldType, TextFieldProps>> = {
  text: { slotProps: { htmlInput: { maxLength: 500 } } },
  long_text: { multiline: true, minRows: 3, slotProps: { htmlInput: { maxLength: 10_000 } } },
  number: { type: 'number', slotProps: { htmlInput: { step: 'any' } } },
  date: { type: 'date' },
};

/** Chooses one option, or several. Archived options are only offered if they are already chosen. */
function OptionValueInput({ field, value, onChange, required, error, autoFocus }: ValueInputProps) {
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
  const rejected = errorProps(error, field.description);
  if (field.type === 'multi_select')
    return (
      <Autocomplete<FieldOption, true>
        {...common}
        multiple
        disableCloseOnSelect
        value={chosen}
        onChange={(_event, next) => onChange(next.length === 0 ? null : next.map(({ key }) => key))}
        renderInput={(params) => <TextField {...params} {...labelled} {...rejected} />}
      />
    );
  return (
    <Autocomplete<FieldOption>
      {...common}
      value={chosen[0] ?? null}
      onChange={(_event, next) => onChange(next?.key ?? null)}
      renderInput={(params) => <TextField {...params} {...labelled} {...rejected} />}
    />
  );
}

/** A checkbox could not show that there is no answer yet. */
function BooleanValueInput({
  field: { name, description },
  value,
  onChange,
  required,
  error,
  autoFocus,
}: ValueInputProps) {
  const t = useT();
  return (
    <TextField
      select
      label={name}
      required={required ?? false}
      autoFocus={autoFocus ?? false}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
      slotProps={{ select: { displayEmpty: true } }}
      {...errorProps(error, description)}
    >
      <MenuItem value="">{t('common.none')}</MenuItem>
      <MenuItem value="true">{t('fields.values.yes')}</MenuItem>
      <MenuItem value="false">{t('fields.values.no')}</MenuItem>
    </TextField>
  );
}

/** The control for a value of a custom field. An empty control means that there is no value. */
export function FieldValueInput(props: ValueInputProps) {
  const t = useT();
  const { name, type } = props.field;
  const named = { ...props, field: { ...props.field, name: name || t('fields.unnamed') } };
  if (type === 'checkbox') return <BooleanValueInput {...named} />;
  return type === 'select' || type === 'multi_select' ? <OptionValueInput {...named} /> : <TextValueInput {...named} />;
}
