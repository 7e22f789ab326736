import { useT } from '../../../platform/i18n/use-t.ts';
import { BooleanValueInput } from './BooleanValueInput.tsx';
import type { ValueInputProps } from './field-value.ts';
import { OptionValueInput } from './OptionValueInput.tsx';
import { TextValueInput } from './TextValueInput.tsx';

/** The control for a value of a custom field. An empty control means that there is no value. */
export function FieldValueInput(props: ValueInputProps) {
  const t = useT();
  const { name, type } = props.field;
  const named = { ...props, field: { ...props.field, name: name || t('fields.unnamed') } };
  if (type === 'checkbox') return <BooleanValueInput {...named} />;
  return type === 'select' || type === 'multi_select' ? <OptionValueInput {...named} /> : <TextValueInput {...named} />;
}
