import type { Schema } from './document.ts';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the schema, but allowing only the properties it names. The document leaves responses open so that they can
 * grow, but a property it does not name today is a leak, or a gap in the document. `id` is the document's `$id`, which
 * references are prefixed with.
 */
export function closed(schema: Schema, id: string): Schema {
  const within = (part: unknown): unknown => (isSchema(part) ? closed(part, id) : part);
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    switch (keyword) {
      case '$ref':
        return [keyword, `${id}${value}`];
      case 'properties':
        return [keyword, mapped(value, within)];
      case 'items':
      case 'additionalProperties':
        return [keyword, within(value)];
      case 'anyOf':
      case 'oneOf':
        return [keyword, Array.isArray(value) ? value.map(within) : value];
      case 'discriminator':
        // The branches say which values they are for.
        return [keyword, { propertyName: Object(value).propertyName }];
      case 'allOf':
        throw new Error('Each part of an allOf would reject the properties of the others');
      default:
        return [keyword, value];
    }
  });
  const isOpen = schema.properties !== undefined && schema.additionalProperties === undefined;
  return Object.fromEntries([...entries, ...(isOpen ? [['additionalProperties', false]] : [])]);
}

function mapped(value: unknown, change: (part: unknown) => unknown): unknown {
  if (!isSchema(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}
