/** A schema as the document writes them: JSON Schema 2020-12, of which it uses these words. */
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
  // What says nothing of which values there are.
  ...['description', 'default', 'example', 'examples', 'deprecated', 'title', 'contentMediaType'],
]);

export type Components = Readonly<Record<string, Schema>>;

const NAMED = '#/components/schemas/';

/** The name of the component that a schema refers to. */
export const nameOf = ({ $ref }: Schema) => ($ref?.startsWith(NAMED) ? $ref.slice(NAMED.length) : null);

/** A schema without references at its top. A word that nobody here understands must not be passed over in silence. */
export function resolved(schema: Schema, components: Components): Schema {
  const strange = Object.keys(schema).filter((word) => !UNDERSTOOD.has(word));
  if (strange.length > 0) throw new TypeError(`The generators know no ${strange.join(', ')}: teach them`);
  const name = nameOf(schema);
  if (schema.$ref === undefined) return schema;
  const target = name === null ? undefined : components[name];
  if (!target) throw new TypeError(`${schema.$ref} is not in the document`);
  return resolved(target, components);
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
