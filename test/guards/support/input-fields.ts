import { z } from 'zod';

/** A field of an input, with the steps that lead to it: `['transitions', 0, 'fromId']` is `transitions.fromId`. */
export interface Field {
  readonly name: string;
  readonly steps: readonly (string | number)[];
  readonly schema: z.core.SomeType;
}

/** An object in an input, to which a test can add an undeclared field. */
export interface Place {
  readonly steps: readonly (string | number)[];
  readonly fields: readonly string[];
}

/** Returns the schema of the value itself, without optional, nullable, default and pipe wrappers. */
function unwrapped(schema: z.core.SomeType): z.core.SomeType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  return schema;
}

/** Returns the part of a valid value that its schema requires. */
export function requiredOf(schema: z.core.SomeType, value: unknown): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray)
    return z
      .array(z.unknown())
      .parse(value)
      .map((item) => requiredOf(inner.element, item));
  const members = z.record(z.string(), z.unknown()).safeParse(value);
  if (inner instanceof z.ZodRecord && members.success) {
    return Object.fromEntries(
      Object.entries(members.data).map(([key, item]) => [key, requiredOf(inner.valueType, item)]),
    );
  }
  if (!(inner instanceof z.ZodObject) || !members.success) return value;
  const required = Object.entries(inner.shape).filter(([, field]) => !takes(field, undefined));
  return Object.fromEntries(required.map(([key, field]) => [key, requiredOf(field, members.data[key])]));
}

/** A key that represents all keys of a record. */
const ANY_KEY = 'en';

type Visit = (object: z.ZodObject, steps: readonly (string | number)[]) => void;

function walk(schema: z.core.SomeType, steps: readonly (string | number)[], visit: Visit): void {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) walk(inner.element, [...steps, 0], visit);
  if (inner instanceof z.ZodRecord) walk(inner.valueType, [...steps, ANY_KEY], visit);
  if (!(inner instanceof z.ZodObject)) return;
  visit(inner, steps);
  for (const [key, value] of Object.entries(inner.shape)) walk(value, [...steps, key], visit);
}

/** Returns every field of an input that holds a value, including fields of nested objects. */
export function fieldsOf(input: z.ZodObject | null): Field[] {
  const fields: Field[] = [];
  if (!input) return fields;
  walk(input, [], (object, steps) => {
    for (const [key, schema] of Object.entries(object.shape)) {
      if (holdsObjects(schema)) continue;
      const path = [...steps, key];
      fields.push({ name: path.filter((step) => typeof step === 'string').join('.'), steps: path, schema });
    }
  });
  return fields;
}

function holdsObjects(schema: z.core.SomeType): boolean {
  let holds = false;
  walk(schema, [], () => {
    holds = true;
  });
  return holds;
}

/** Returns every object in an input, including the input itself. */
export function placesOf(input: z.ZodObject | null): Place[] {
  const places: Place[] = [];
  if (input) walk(input, [], (object, steps) => places.push({ steps, fields: Object.keys(object.shape) }));
  return places;
}

/**
 * Whether a field takes IDs. Tests what the schema accepts, not how it is built, so that no way to declare an ID is
 * missed.
 */
export function isId({ schema }: Field): boolean {
  const inner = unwrapped(schema);
  const one = inner instanceof z.ZodArray ? unwrapped(inner.element) : inner;
  const isWord = takes(one, 'Some words') || takes(one, 'Ärger');
  return takes(one, '01890000-0000-7000-8000-000000000001') && !isWord && !takes(one, 'a-word');
}

export const isList = ({ schema }: Field) => unwrapped(schema) instanceof z.ZodArray;

const takes = (schema: z.core.SomeType, value: unknown) =>
  schema instanceof z.ZodType && schema.safeParse(value).success;

/** Returns the input with one value replaced. Creates missing objects and arrays on the way. */
export function withValue(
  input: Readonly<Record<string, unknown>>,
  [step, ...rest]: readonly (string | number)[],
  value: unknown,
): Record<string, unknown> {
  return { ...input, [String(step)]: rest.length === 0 ? value : inside(input[String(step)], rest, value) };
}

function inside(container: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  const next = rest.length === 0 ? () => value : (present: unknown) => inside(present, rest, value);
  if (typeof step === 'number') {
    const items: unknown[] = Array.isArray(container) ? [...container] : [];
    items[step] = next(items[step]);
    return items;
  }
  const members = z.record(z.string(), z.unknown()).catch({}).parse(container);
  return { ...members, [String(step)]: next(members[String(step)]) };
}
