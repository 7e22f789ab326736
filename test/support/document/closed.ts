import type { Schema } from './document.ts';

/** The `$id` of the schemas that allow only the properties they name, which references are prefixed with. */
export const CLOSED = 'document';
/** The `$id` of the same schemas as parts of an `allOf`, whose own properties the other parts add to. */
export const PARTS = 'parts';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the schema, but allowing only the properties it names. The document leaves responses open so that they can
 * grow, but a property it does not name today is a leak, or a gap in the document. An `allOf` is closed as a whole,
 * since its parts add properties to each other.
 */
export function closed(schema: Schema): Schema {
  if (schema.allOf !== undefined) return { ...asPart(schema), unevaluatedProperties: false };
  const isOpen = schema.properties !== undefined && schema.additionalProperties === undefined;
  return { ...changed(schema, CLOSED, closed), ...(isOpen && { additionalProperties: false }) };
}

/** Returns the schema as a part of an `allOf`: closed except for its own properties. */
export const asPart = (schema: Schema): Schema => changed(schema, PARTS, asPart);

/** Closes the values within, and applies `change` to the schemas that describe the same value. */
function changed(schema: Schema, id: string, change: (part: Schema) => Schema): Schema {
  const sameValue = (part: unknown): unknown => (isSchema(part) ? change(part) : part);
  const within = (part: unknown): unknown => (isSchema(part) ? closed(part) : part);
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    switch (keyword) {
      case '$ref':
        return [keyword, `${id}${value}`];
      case 'properties':
        return [keyword, mapped(value, within)];
      case 'items':
      case 'additionalProperties':
        return [keyword, within(value)];
      case 'allOf':
      case 'anyOf':
      case 'oneOf':
        return [keyword, Array.isArray(value) ? value.map(sameValue) : value];
      case 'discriminator':
        // The branches say which values they are for.
        return [keyword, { propertyName: Object(value).propertyName }];
      default:
        return [keyword, value];
    }
  });
  return Object.fromEntries(entries);
}

function mapped(value: unknown, change: (part: unknown) => unknown): unknown {
  if (!isSchema(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}
