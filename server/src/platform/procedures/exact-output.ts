import { z } from 'zod';

/** Whether a value already is what a schema would return for it. */
export type IsExact = (value: unknown) => boolean;

/**
 * Returns a check that a schema accepts a value and would return an equal one with its members in the same order, so that
 * the value can be used as it is: parsing copies every object, which takes a third of the memory of a page of tickets.
 * The check may reject a value that the schema accepts; the schema then decides. Null if the schema changes values, or
 * has parts that are not covered here.
 */
export function exactCheck(schema: z.core.SomeType): IsExact | null {
  if (schema instanceof z.ZodObject) return objectCheck(schema);
  if (schema instanceof z.ZodArray) return arrayCheck(schema);
  if (schema instanceof z.ZodRecord) return recordCheck(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return null;
  if (schema instanceof z.ZodUnion) return unionCheck(schema);
  if (schema instanceof z.ZodNullable) {
    const check = exactCheck(schema.unwrap());
    return check && ((value) => value === null || check(value));
  }
  if (schema instanceof z.ZodOptional) {
    const check = exactCheck(schema.unwrap());
    return check && ((value) => value === undefined || check(value));
  }
  if (schema instanceof z.ZodUnknown) return (value) => value !== undefined;
  return scalarCheck(schema);
}

function objectCheck(schema: z.ZodObject): IsExact | null {
  if (schema.def.checks?.length || schema.def.catchall) return null;
  const fields: Field[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const check = exactCheck(field);
    if (!check) return null;
    fields.push({ name, check, isOptional: check(undefined) });
  }
  return (value) => isRecord(value) && matchesInOrder(value, fields);
}

interface Field {
  readonly name: string;
  readonly check: IsExact;
  readonly isOptional: boolean;
}

/** Whether the members of an object are the fields of its schema, in their order. */
function matchesInOrder(value: Record<string, unknown>, fields: readonly Field[]): boolean {
  let at = 0;
  for (const name in value) {
    while (fields[at]?.isOptional && fields[at]?.name !== name) at += 1;
    const field = fields[at];
    if (field?.name !== name || !field.check(value[name])) return false;
    at += 1;
  }
  while (fields[at]?.isOptional) at += 1;
  return at === fields.length;
}

function arrayCheck({ element, def }: z.ZodArray): IsExact | null {
  const check = exactCheck(element);
  if (!check || def.checks?.length) return null;
  return (value) => Array.isArray(value) && value.every(check);
}

function recordCheck({ keyType, valueType, def }: z.ZodRecord): IsExact | null {
  const check = exactCheck(valueType);
  if (!check || def.checks?.length || !(keyType instanceof z.ZodString) || keyType.def.checks?.length) return null;
  return (value) => isRecord(value) && Object.values(value).every(check);
}

function unionCheck({ options }: z.ZodUnion): IsExact | null {
  const checks: IsExact[] = [];
  for (const option of options) {
    const check = optionCheck(option);
    if (!check) return null;
    checks.push(check);
  }
  return (value) => checks.some((check) => check(value));
}

/** An object could be accepted by several options, and the first one could leave out a member. */
const optionCheck = (option: z.core.SomeType): IsExact | null =>
  option instanceof z.ZodArray && scalarCheck(option.element) ? arrayCheck(option) : scalarCheck(option);

function scalarCheck(schema: z.core.SomeType): IsExact | null {
  if (schema instanceof z.ZodNull) return (value) => value === null;
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodLiteral) {
    const values = new Set<unknown>(schema.values);
    return (value) => values.has(value);
  }
  if (schema instanceof z.ZodEnum) {
    const values = new Set<unknown>(schema.options);
    return (value) => values.has(value);
  }
  if (schema instanceof z.ZodStringFormat) return formatCheck(schema);
  if (schema instanceof z.ZodString) return schema.def.checks?.length ? bySchema(schema) : isString;
  if (schema instanceof z.ZodNumber) return numberCheck(schema);
  return null;
}

/** The formats that a pattern defines completely. */
const BY_PATTERN: readonly string[] = ['uuid', 'guid', 'email', 'datetime', 'date'];

function formatCheck(schema: z.ZodStringFormat): IsExact {
  const { checks, pattern, format } = schema.def;
  if (checks?.length || !pattern || pattern.global || !BY_PATTERN.includes(format)) return bySchema(schema);
  return (value) => isString(value) && pattern.test(value);
}

/** Covers the limits of numbers; `format` is the kind of an integer. */
function numberCheck(schema: z.ZodNumber): IsExact {
  const { checks = [] } = schema.def;
  const isInteger = schema instanceof z.ZodNumberFormat;
  if (isInteger && schema.format !== 'safeint') return bySchema(schema);
  let [min, max] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const check of checks) {
    if (check instanceof z.core.$ZodCheckGreaterThan && check._zod.def.inclusive)
      min = Math.max(min, Number(check._zod.def.value));
    else if (check instanceof z.core.$ZodCheckLessThan && check._zod.def.inclusive)
      max = Math.min(max, Number(check._zod.def.value));
    else return bySchema(schema);
  }
  const isNumber = isInteger ? Number.isSafeInteger : Number.isFinite;
  return (value) => typeof value === 'number' && isNumber(value) && value >= min && value <= max;
}

const isString = (value: unknown): value is string => typeof value === 'string';

/** Only for schemas of scalars: parsing anything else returns a copy. */
const bySchema =
  (schema: z.ZodType): IsExact =>
  (value) => {
    const parsed = schema.safeParse(value);
    return parsed.success && parsed.data === value;
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
