/** The keywords of JSON Schema 2020-12 that the contract's schemas turn into. */
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

/** Which side of a schema: what is sent, or what is answered. */
export type Side = 'input' | 'output';

/** A schema that describes itself (Standard JSON Schema 1), as zod's do: no second zod is needed, nor its registry. */
export interface DescribesItself {
  readonly '~standard': { readonly jsonSchema: Readonly<Record<Side, (options: { target: string }) => JsonSchema>> };
}

export const jsonSchemaOf = (schema: DescribesItself, side: Side): JsonSchema =>
  schema['~standard'].jsonSchema[side]({ target: 'draft-2020-12' });

const DEFS = '#/$defs/';

/** The id under which a schema was registered with `.meta({ id })`. */
export function idOf(ref: string): string {
  if (!ref.startsWith(DEFS)) throw new Error(`${ref} has no name: give the schema that contains itself a meta id`);
  return ref.slice(DEFS.length);
}
