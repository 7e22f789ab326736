import { z } from 'zod';
import { line, writing } from '../contract/base/common.ts';
import type { FieldError } from '../contract/base/errors.ts';
import { type FieldValue, MAX_CHOSEN_OPTIONS } from '../contract/tickets/fields.ts';
import type { FieldRow } from './field.queries.ts';

export type ParsedValue =
  | { readonly value: FieldValue | null; readonly errors: null }
  | { readonly value: null; readonly errors: readonly FieldError[] };

/** PostgreSQL stores 0 and -0 as different JSON, but no one means the difference. */
const number = z.number().transform((value) => (value === 0 ? 0 : value));

const date = z.iso.date('Must be a date, such as 2026-12-31');

/**
 * Checks a new value of a field. `current` is the value that the ticket has: it can keep options that were archived
 * meanwhile. No options count as no value.
 */
export function parseValue(field: FieldRow, input: FieldValue | null, current: FieldValue | null): ParsedValue {
  if (input === null || (Array.isArray(input) && input.length === 0)) return { value: null, errors: null };
  const parsed = schemaOf(field, current).safeParse(input);
  if (parsed.success) return { value: parsed.data, errors: null };
  const errors = parsed.error.issues.map(({ path, code, message }) => ({
    pointer: `#/fields/${[field.key, ...path].join('/')}`,
    code,
    detail: message,
  }));
  return { value: null, errors };
}

function schemaOf(field: FieldRow, current: FieldValue | null): z.ZodType<FieldValue> {
  switch (field.type) {
    case 'text':
      return line(500);
    case 'long_text':
      return writing(10_000);
    case 'number':
      return number;
    case 'date':
      return date;
    case 'checkbox':
      return z.boolean();
    case 'select':
      return optionOf(field, current);
    case 'multi_select':
      return z
        .array(optionOf(field, current))
        .max(MAX_CHOSEN_OPTIONS)
        .refine((keys) => new Set(keys).size === keys.length, 'Must not contain duplicates')
        .transform((keys) => inOrderOf(field, keys));
  }
}

function optionOf({ options }: FieldRow, current: FieldValue | null): z.ZodType<string> {
  const kept = Array.isArray(current) ? current : [current];
  return z.string().superRefine((key, { addIssue }) => {
    const option = options.find((one) => one.key === key);
    if (!option) addIssue({ code: 'custom', message: 'No option with this key' });
    else if (option.archived && !kept.includes(key)) addIssue({ code: 'custom', message: 'This option is archived' });
  });
}

/** So that the same choice is always the same value. */
const inOrderOf = ({ options }: FieldRow, keys: readonly string[]): string[] =>
  options.filter(({ key }) => keys.includes(key)).map(({ key }) => key);
