import type { CustomField } from '../../api/types.ts';

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
}
