/** What is read of an OpenAPI 3.1 document to judge answers. */
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

/** Where requests for the operations begin; a public address may be behind a proxy that takes its path off. */
export const rootOf = ({ servers }: OpenApiDocument): string => (servers.length > 0 ? '/api' : '');

/** By method, in lower case. */
export type PathItem = Readonly<Record<string, Operation>>;

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Responses;
}

/** By status, `2XX` and `default` among them. */
export type Responses = Readonly<Record<string, Response | Reference>>;

export interface Response {
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Content;
}

/** By media type. */
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

/** What a reference names among the components of its kind. */
export function resolved<Part extends object>(part: Part | Reference, named: Readonly<Record<string, Part>>): Part {
  if (!('$ref' in part)) return part;
  const found = named[part.$ref.slice(part.$ref.lastIndexOf('/') + 1)];
  if (!found) throw new Error(`${part.$ref} is not in the document`);
  return found;
}
