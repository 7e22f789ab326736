import { isJsonObject, type JsonObject } from '../../src/platform/base/json.ts';

/** Bytes as they are. A media type says all there is to say of them (OpenAPI 3.1, section 4.8.14.4). */
const bytes = (contentMediaType: string) => ({ type: 'string', format: 'binary', contentMediaType });

const ANY = '*/*';

/** A file as such, of any of these types. */
export const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: bytes(type === ANY ? 'application/octet-stream' : type) }]));

const anyFile = {
  'multipart/form-data': {
    schema: { type: 'object', required: ['file'], properties: { file: bytes('application/octet-stream') } },
  },
  ...fileContent(['application/octet-stream']),
};

/** A file as the body itself; one of any kind also as the only part of a form. */
export const fileBody = (types: readonly string[] | undefined) => ({
  required: true,
  content: types ? fileContent(types) : anyFile,
});

/** What mail programs send (RFC 8058, section 3.1). */
export const oneClickForm = {
  required: false,
  content: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties: { 'List-Unsubscribe': { type: 'string', const: 'One-Click' } } },
    },
  },
};

/** The schema of a JSON body, from what the library has drafted of an operation. */
export function bodySchemaOf({ requestBody }: JsonObject): JsonObject | undefined {
  const content = isJsonObject(requestBody) ? requestBody.content : undefined;
  const json = isJsonObject(content) ? content['application/json'] : undefined;
  return isJsonObject(json) && isJsonObject(json.schema) ? json.schema : undefined;
}

/** Where the body is a file or a form, the input is in the query; the library would have it in a body of JSON. */
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
