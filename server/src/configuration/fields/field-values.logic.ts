import { z } from 'zod';
import { line, writing } from '../../contract/base/common.ts';
import type { FieldError } from '../../contract/base/errors.ts';
import { type FieldValue, MAX_CHOSEN_OPTIONS } from '../../contract/configuration/fields.ts';
import type { FieldRow } from './field.queries.ts';

type ParsedValue =
  | { readonly value: FieldValue | null; readonly errors: null }
  | { readonly value: null; readonly errors: readonly FieldError[] };

/** PostgreSQL stores 0 and -0 as different JSON, but no one means the difference. */
const number = z.number().transform((value) => (value === 0 ? 0 : value));

/** What values of each type are, apart from the options of the field. Built once: building one takes longer than using it. */
const SCHEMAS: Readonly<Record<FieldRow['type'], z.ZodType<FieldValue>>> = {
  text: line(500),
  long_text: writing(10_000),
  number,
  date: z.iso.date('Must be a date, such as 2026-12-31'),
  checkbox: z.boolean(),
  select: z.string(),
  multi_select: z
    .array(z.string())
    .max(MAX_CHOSEN_OPTIONS)
    .refine((keys) => new Set(keys).size === keys.length, 'Must not contain duplicates'),
};

/** Whether a value already is what the schema of its type returns for it: faster than parsing it, for the types that say so. */
const IS_EXACT: { readonly [Type in FieldRow['type']]?: (value: FieldValue) => boolean } = {
  number: (value) => Number.isFinite(value) && !Object.is(value, -0),
  checkbox: (value) => typeof value === 'boolean',
  select: (value) => typeof value === 'string',
};

const parse = (type: FieldRow['type'], value: FieldValue) =>
  IS_EXACT[type]?.(value) ? { success: true as const, data: value } : SCHEMAS[type].safeParse(value);

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
}

/**
 * Checks a new value of a field. `current` is the value that the ticket has: it can keep options that were archived
 * meanwhile. No options count as no value.
 */
export function parseValue(field: FieldRow, input: FieldValue | null, current: FieldValue | null): ParsedValue {
  if (input === null || (Array.isArray(input) && input.length === 0)) return { value: null, errors: null };
  const parsed = parse(field.type, input);
  const issues = parsed.success ? optionIssues(field, parsed.data, current) : parsed.error.issues;
  if (parsed.success && issues.length === 0) return { value: inOrderOf(field, parsed.data), errors: null };
  return { value: null, errors: issues.map((issue) => fieldError(field, issue)) };
}

const fieldError = ({ key }: FieldRow, { path, code, message }: Issue): FieldError => ({
  pointer: `#/fields/${[key, ...path].join('/')}`,
  code,
  detail: message,
});

function optionIssues({ type, options }: FieldRow, value: FieldValue, current: FieldValue | null): Issue[] {
  if (type !== 'select' && type !== 'multi_select') return [];
  const currentKeys = [current].flat();
  return [value].flat().flatMap((key, index) => {
    const path = type === 'select' ? [] : [index];
    const option = options.find((one) => one.key === key);
    if (!option) return { path, code: 'custom', message: 'No option with this key' };
    const isGone = option.archived && !currentKeys.includes(key);
    return isGone ? { path, code: 'custom', message: 'This option is archived' } : [];
  });
}

/** So that the same choice is always the same value. */
const inOrderOf = ({ options }: FieldRow, value: FieldValue): FieldValue =>
  Array.isArray(value) ? options.filter(({ key }) => value.includes(key)).map(({ key }) => key) : value;
