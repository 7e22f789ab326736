import { type Components, isObject, resolved, type Schema } from './json-schema.ts';

/** A place in a value, with its schema. */
export interface ValueSpot {
  readonly path: readonly (string | number)[];
  readonly schema: Schema;
  readonly value: unknown;
}

/** Returns every place in a value, starting with the whole. */
export function spotsOf(
  value: unknown,
  schema: Schema,
  components: Components,
  path: ValueSpot['path'] = [],
): ValueSpot[] {
  const known = fitting(value, resolved(schema, components), components);
  const here = { path, schema: known, value };
  if (Array.isArray(value)) {
    return [here, ...value.flatMap((item, at) => spotsOf(item, known.items ?? {}, components, [...path, at]))];
  }
  if (!isObject(value)) return [here];
  const { properties = {}, additionalProperties } = known;
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  const members = Object.entries(value).flatMap(([name, member]) =>
    spotsOf(member, properties[name] ?? others, components, [...path, name]),
  );
  return [here, ...members];
}

/**
 * Returns the alternative that most likely generated the value. No two alternatives have the same type, except strings.
 */
function fitting(value: unknown, schema: Schema, components: Components): Schema {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map((choice) => resolved(choice, components));
  const type =
    value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value;
  return choices.find((choice) => choice.type === type) ?? choices[0] ?? schema;
}

/** Replacement that removes a property from its object. */
export const GONE = Symbol('gone');

/** Returns a copy of a value with one place replaced. */
export function replaced(value: unknown, [step, ...rest]: ValueSpot['path'], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? replaced(item, rest, by) : item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name !== step) return [[name, member]];
      const put = replaced(member, rest, by);
      return put === GONE ? [] : [[name, put]];
    }),
  );
}
