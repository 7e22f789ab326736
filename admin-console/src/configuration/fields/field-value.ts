import type { CustomField } from '../../platform/api/types.ts';

/** A value of a custom field on a ticket; null if it has none. */
export type FieldValue = string | number | boolean | string[] | null;

/** What a control for values needs to know about a field. */
export type ValueField = Pick<CustomField, 'name' | 'description' | 'type' | 'options'>;

export const chosenKeys = (value: FieldValue): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];

export interface ValueInputProps {
  field: ValueField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  required?: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Returns an untyped value, such as one of the history, as a value of a field; null if it cannot be one. */
export function asFieldValue(value: unknown): FieldValue {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
