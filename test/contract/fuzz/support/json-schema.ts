/** A schema in JSON Schema 2020-12, with the keywords that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const UNDERSTOOD = new Set([
  ...['$ref', 'type', 'enum', 'const', 'anyOf', 'oneOf'],
  ...['properties', 'required', 'propertyNames', 'additionalProperties', 'minProperties', 'maxProperties'],
  ...[
    'items',
    'minItems',
    'maxItems',
    'uniqueItems',
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'minimum',
    'maximum',
  ],
  // Annotations, which do not restrict values.
  ...['description', 'default', 'example', 'examples', 'deprecated', 'title', 'contentMediaType', 'discriminator'],
]);

export type Components = Readonly<Record<string, Schema>>;

const NAMED = '#/components/schemas/';

/** Returns the name of the component that a schema refers to. */
export const nameOf = ({ $ref }: Schema) => ($ref?.startsWith(NAMED) ? $ref.slice(NAMED.length) : null);

/** Resolves references at the top of a schema. Throws on unknown keywords, so that none is silently ignored. */
export function resolved(schema: Schema, components: Components): Schema {
  const strange = Object.keys(schema).filter((word) => !UNDERSTOOD.has(word));
  if (strange.length > 0) throw new TypeError(`The generators do not support ${strange.join(', ')}`);
  const name = nameOf(schema);
  if (schema.$ref === undefined) return schema;
  const target = name === null ? undefined : components[name];
  if (!target) throw new TypeError(`${schema.$ref} is not in the document`);
  return resolved(target, components);
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
