import { z } from 'zod';

/** One field of an input, with how to get to it: `['transitions', 0, 'fromId']` is `transitions.fromId`. */
export interface Field {
  readonly name: string;
  readonly steps: readonly (string | number)[];
  readonly schema: z.core.SomeType;
}

/** An object in an input, which may be sent a field that it does not know. */
export interface Place {
  readonly steps: readonly (string | number)[];
  readonly fields: readonly string[];
}

/** What a value is in the end, past what says that it may be absent. */
function unwrapped(schema: z.core.SomeType): z.core.SomeType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  return schema;
}

/** The key of a record that stands for all of them. */
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

/** Every field of an input that holds a value, those of the objects in it included. */
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

/** Every object of an input, itself included. */
export function placesOf(input: z.ZodObject | null): Place[] {
  const places: Place[] = [];
  if (input) walk(input, [], (object, steps) => places.push({ steps, fields: Object.keys(object.shape) }));
  return places;
}

/** By what it takes and not by how it is made, so that no way to write an id is overlooked. */
export function isId({ schema }: Field): boolean {
  const inner = unwrapped(schema);
  const one = inner instanceof z.ZodArray ? unwrapped(inner.element) : inner;
  const isWord = takes(one, 'Some words') || takes(one, 'Ärger');
  return takes(one, '01890000-0000-7000-8000-000000000001') && !isWord;
}

export const isList = ({ schema }: Field) => unwrapped(schema) instanceof z.ZodArray;

const takes = (schema: z.core.SomeType, value: unknown) =>
  schema instanceof z.ZodType && schema.safeParse(value).success;

/** The input with another value in one place; what leads there is made where it is missing. */
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
