import { rewritten } from '../../../server/scripts/openapi/schemas.ts';

/** The parts of an OpenAPI 3.1 document that are used to check responses. */
export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

/**
 * Returns the path below which the operations are served. Not taken from the public URL: a proxy may strip its path.
 */
export const rootOf = ({ servers }: OpenApiDocument): string => (servers.length > 0 ? '/api' : '');

/** Operations by method, in lower case. */
export type PathItem = Readonly<Record<string, Operation>>;

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Responses;
}

/** Responses by status, including `2XX` and `default`. */
export type Responses = Readonly<Record<string, Response | Reference>>;

export interface Response {
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Content;
}

/** Bodies by media type. */
export type Content = Readonly<Record<string, Media>>;

export interface Media {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

export interface Header {
  readonly required?: boolean;
  readonly schema?: Schema;
}

export interface Parameter extends Header {
  readonly name: string;
  readonly in: string;
}

export type Schema = Readonly<Record<string, unknown>>;

export interface Reference {
  readonly $ref: string;
}

/** Returns the component that a reference names, or the part itself if it is not a reference. */
export function resolved<Part extends object>(part: Part | Reference, named: Readonly<Record<string, Part>>): Part {
  if (!('$ref' in part)) return part;
  const found = named[part.$ref.slice(part.$ref.lastIndexOf('/') + 1)];
  if (!found) throw new Error(`${part.$ref} is not in the document`);
  return found;
}

/** Returns the text of a document whose operations contain the parameters and responses that they refer to. */
export function textWithoutReferences(document: object): string {
  const { components }: OpenApiDocument = JSON.parse(JSON.stringify(document));
  const shared: Record<string, object | undefined> = Object.fromEntries(
    (['parameters', 'responses'] as const).flatMap((kind) =>
      Object.entries(components[kind] ?? {}).map(([name, part]) => [`#/components/${kind}/${name}`, part]),
    ),
  );
  return JSON.stringify(rewritten(document, (node) => ({ ...(shared[String(node.$ref)] ?? node) })));
}
