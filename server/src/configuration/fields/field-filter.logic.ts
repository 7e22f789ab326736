import { z } from 'zod';
import type { FieldError } from '../../contract/base/errors.ts';
import type { FieldType } from '../../contract/configuration/fields.ts';
import { fieldOperators } from '../../contract/tickets/ticket-lists.ts';
import type { FieldRow } from './field.queries.ts';

export type FieldOperator = (typeof fieldOperators)[number];

/** A filter such as `plan:in:basic|pro`. */
export interface FieldFilter {
  readonly key: string;
  readonly op: FieldOperator;
  /** The text after the operator; null if there is none. */
  readonly value: string | null;
  /** The values to compare with: several for `in` and `notIn`, and none for `isSet` and `isEmpty`. */
  readonly values: readonly string[];
}

/** Reads the parts of a filter, whose form the contract has checked. */
export function readFieldFilter(text: string): FieldFilter {
  const [key = '', name = '', ...rest] = text.split(':');
  const op = fieldOperators.find((one) => one === name) ?? 'isSet';
  const value = rest.length === 0 ? null : rest.join(':');
  const values = op === 'in' || op === 'notIn' ? (value ?? '').split('|') : value === null ? [] : [value];
  return { key, op, value, values };
}

const operatorsOf: Record<FieldType, readonly FieldOperator[]> = {
  text: ['is', 'in'],
  long_text: [],
  number: ['is', 'in', 'atLeast', 'below'],
  date: ['is', 'in', 'after', 'before'],
  checkbox: ['is'],
  select: ['is', 'isNot', 'in', 'notIn'],
  multi_select: ['is', 'isNot', 'in', 'notIn'],
};

type Fault = Pick<FieldError, 'code' | 'detail'>;
type Definition = Pick<FieldRow, 'key' | 'type' | 'options'>;

/** Returns why a filter cannot be used, or null. `fields` are those that the caller can see: others do not exist. */
export function filterFault({ key, op, value, values }: FieldFilter, fields: readonly Definition[]): Fault | null {
  const field = fields.find((one) => one.key === key);
  if (!field) return { code: 'unknown', detail: `No field with the key ${key}` };
  if (op === 'isSet' || op === 'isEmpty') return value === null ? null : invalid(`${op} does not accept a value`);
  const allowed = operatorsOf[field.type];
  if (!allowed.includes(op)) {
    return invalid(`The field ${key} can be filtered with ${['isSet', 'isEmpty', ...allowed].join(', ')}`);
  }
  if (value === null || value === '') return invalid(`${op} requires a value, such as ${key}:${op}:value`);
  const detail = values.map((one) => valueFault(field, one)).find((fault) => fault !== null);
  return detail ? invalid(detail) : null;
}

/** The JSON grammar of numbers: filters compare them as JSON. */
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
export const isJsonNumber = (text: string): boolean => JSON_NUMBER.test(text) && Number.isFinite(Number(text));

const date = z.iso.date();

/** Archived options remain usable, because tickets keep them. */
function valueFault({ key, type, options }: Definition, value: string): string | null {
  switch (type) {
    case 'number':
      return isJsonNumber(value) ? null : `${key} is compared with numbers`;
    case 'date':
      return date.safeParse(value).success ? null : `${key} is compared with dates, such as 2026-12-31`;
    case 'checkbox':
      return value === 'true' || value === 'false' ? null : `${key} is compared with true or false`;
    case 'select':
    case 'multi_select':
      return options.some((option) => option.key === value) ? null : `${key} has no option with the key ${value}`;
    default:
      return null;
  }
}

const invalid = (detail: string): Fault => ({ code: 'invalid', detail });
