import type { Field } from '@ticketwire/sdk';
import type { Value } from '../state/drafts.ts';
import { useTexts } from '../texts/texts.ts';
import { type ControlProps, FormField } from './FormField.tsx';

interface Props {
  readonly field: Field;
  readonly value: Value;
  readonly errorAt: (name: string) => string | undefined;
  readonly onChange: (value: Value) => void;
}

/** The control of a custom field, by its type. */
export function CustomField({ field, value, errorAt, onChange }: Props) {
  const { key, name, description, required } = field;
  return (
    <FormField
      label={name}
      name={`fields/${key}`}
      hint={description || undefined}
      isRequired={required === 'create'}
      errorAt={errorAt}
    >
      {(control) => <Control field={field} value={value} onChange={onChange} control={control} />}
    </FormField>
  );
}

interface ControlOf extends Omit<Props, 'errorAt'> {
  readonly control: ControlProps;
}

function Control({ field, value, onChange, control }: ControlOf) {
  const texts = useTexts();
  const options = field.options.filter(({ archived }) => !archived);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.type) {
    case 'checkbox':
      return (
        <input
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'select':
      return (
        <select {...control} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value || null)}>
          <option value="">{texts.choose}</option>
          {options.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      );
    case 'multi_select':
      return (
        <select
          {...control}
          multiple
          onChange={({ currentTarget }) => {
            const chosen = [...currentTarget.selectedOptions].map((option) => option.value);
            onChange(chosen.length > 0 ? chosen : null);
          }}
        >
          {options.map(({ key, name }) => (
            <option key={key} value={key} selected={Array.isArray(value) && value.includes(key)}>
              {name}
            </option>
          ))}
        </select>
      );
    case 'long_text':
      return (
        <textarea
          {...control}
          rows={4}
          value={text}
          onInput={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      );
    case 'number':
      return (
        <input
          {...control}
          type="number"
          step="any"
          value={text}
          onInput={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
        />
      );
    case 'date':
      return (
        <input
          {...control}
          type="date"
          value={text}
          onInput={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      );
    default:
      return <input {...control} value={text} onInput={({ currentTarget }) => onChange(currentTarget.value || null)} />;
  }
}
