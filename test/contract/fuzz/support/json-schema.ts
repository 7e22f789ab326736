import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

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

const ID = 'document';

/** Returns how a value violates a schema of the document. Empty if it is valid. */
export type Validate = (schema: Schema, value: unknown) => string[];

/** Returns a validator for the schemas of a document. Each is compiled on first use. */
export function validatorsOf(components: Components): Validate {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: ID, components: { schemas: components } });
  const compiled = new Map<Schema, ValidateFunction>();

  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(Object(absolute(schema)));
    compiled.set(schema, validate);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message = 'is wrong' }) => `${instancePath} ${message}`);
  };
}

/** Returns the schema with references that resolve to the document, wherever the schema is. */
function absolute(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(absolute);
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name === '$ref' ? ID + String(value) : absolute(value)]),
  );
}

/** Returns a value as written in a path or a query: a list becomes one text per item. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** The grammar of JSON numbers (RFC 8259, section 6). */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Returns what texts mean to a parameter with this schema. */
export function readTexts(texts: readonly string[], schema: Schema, components: Components): unknown {
  const known = resolved(schema, components);
  if (known.type === 'array') return texts.map((text) => readText(text, known.items ?? {}, components));
  const [text = '', ...more] = texts;
  return more.length > 0 ? texts : readText(text, known, components);
}

function readText(text: string, schema: Schema, components: Components): unknown {
  const { type } = resolved(schema, components);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  if ((type === 'integer' || type === 'number') && NUMBER.test(text) && Number.isFinite(Number(text)))
    return Number(text);
  return text;
}

/** Parses a body strictly, as UTF-8 and as JSON. */
export function readJson(sent: string | Buffer): { readonly value: unknown } | 'unreadable' {
  try {
    const text =
      typeof sent === 'string' ? sent : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(sent);
    return { value: JSON.parse(text) };
  } catch {
    return 'unreadable';
  }
}
