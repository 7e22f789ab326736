import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';

/** Schema of raw bytes. A media type describes them completely (OpenAPI 3.1, section 4.8.14.4). */
const bytes = (contentMediaType: string) => ({ type: 'string', format: 'binary', contentMediaType });

const ANY = '*/*';

/** Content that is a file of any of these types. */
export const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: bytes(type === ANY ? 'application/octet-stream' : type) }]));

const form = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: bytes('application/octet-stream') },
      additionalProperties: false,
    },
  },
};

/**
 * Request body that is a file: of the first of these types or, if every type is accepted, as the only part of a form.
 * The document names one type for each upload, because generated clients cannot choose between several. What else is
 * accepted is in the description of the operation.
 */
export const fileBody = (types: readonly string[] | undefined) => ({
  required: true,
  content: types ? fileContent(types.slice(0, 1)) : form,
});

/** Form that email programs send to unsubscribe (RFC 8058, section 3.1). */
export const oneClickForm = {
  required: false,
  content: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties: { 'List-Unsubscribe': { type: 'string', const: 'One-Click' } } },
    },
  },
};

/** Returns the schema of the JSON body in the library's draft of an operation. */
export function bodySchemaOf({ requestBody }: JsonObject): JsonObject | undefined {
  const content = isJsonObject(requestBody) ? requestBody.content : undefined;
  const json = isJsonObject(content) ? content['application/json'] : undefined;
  return isJsonObject(json) && isJsonObject(json.schema) ? json.schema : undefined;
}

/**
 * Returns the input of an operation whose body is a file or a form as query parameters. The library's draft has it in a
 * JSON body.
 */
export function parametersBesideBody(operation: JsonObject): JsonObject[] {
  const { properties, required } = bodySchemaOf(operation) ?? {};
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }));
}
