import { chosenKeys, type FieldValue, type ValueField } from '../value/field-value.ts';

/** Returns the typed value if it can still be one of the field, whose type and options change in the form. */
export function valueFor({ type, options }: Pick<ValueField, 'type' | 'options'>, typed: FieldValue): FieldValue {
  if (type === 'checkbox') return typeof typed === 'boolean' ? typed : null;
  if (type === 'number') return typeof typed === 'number' ? typed : null;
  if (type !== 'select' && type !== 'multi_select') return typeof typed === 'string' ? typed : null;
  const known = new Set(options.map(({ key }) => key));
  const keys = chosenKeys(typed).filter((key) => known.has(key));
  if (type === 'multi_select') return keys.length > 0 ? keys : null;
  return keys[0] ?? null;
}
