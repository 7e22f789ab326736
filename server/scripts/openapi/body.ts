import type { Route } from '../../src/platform/rest/routes.ts';
import type { JsonObject } from '../../src/platform/text/json.ts';
import { bodyExample, type Example } from './examples.ts';
import { bodySchemaOf, fileBody, oneClickForm } from './files.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { stemOf } from './names.ts';

/** Returns the request body of an operation, with a schema name that generated clients can use. */
export function bodyOf(
  route: Route,
  drafted: JsonObject,
  example: Example,
  named: NamedSchemas,
): { requestBody?: object } {
  if (route.body === 'file') return { requestBody: fileBody(route.meta.mediaTypes) };
  if (route.body === 'one_click') return { requestBody: oneClickForm };
  const found = bodySchemaOf(drafted);
  if (route.body === 'none' || !found) return {};
  const value = bodyExample(route, example);
  const content = {
    schema: named.refer(`${stemOf(route.name)}Input`, { ...found, additionalProperties: false }),
    ...(value && { example: value }),
  };
  return {
    requestBody: {
      required: Array.isArray(found.required) && found.required.length > 0,
      content:
        route.body === 'form'
          ? { 'application/x-www-form-urlencoded': content }
          : {
              'application/json': content,
              ...(route.method === 'PATCH' && { 'application/merge-patch+json': content }),
            },
    },
  };
}
