/** The keywords of JSON Schema 2020-12 that the schemas of the contract use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: boolean | JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly default?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The direction of a schema: the client sends an input and receives an output. */
export type Side = 'input' | 'output';

/** A schema that converts itself to JSON Schema (Standard JSON Schema 1), so that the generator does not need zod. */
export interface DescribesItself {
  readonly '~standard': { readonly jsonSchema: Readonly<Record<Side, (options: { target: string }) => JsonSchema>> };
}

export const jsonSchemaOf = (schema: DescribesItself, side: Side): JsonSchema =>
  schema['~standard'].jsonSchema[side]({ target: 'draft-2020-12' });

const DEFS = '#/$defs/';

/** Returns the schema with its keywords, if it is a reference to a named one. */
export const resolvedOf = (schema: JsonSchema): JsonSchema =>
  (schema.$ref !== undefined && schema.$defs?.[idOf(schema.$ref)]) || schema;

/** Returns the id of a referenced schema, set with `.meta({ id })`. */
export function idOf(ref: string): string {
  if (!ref.startsWith(DEFS)) throw new Error(`${ref} has no name: set a meta id on the recursive schema`);
  return ref.slice(DEFS.length);
}
