import { STATUS_CODES } from 'node:http';
import type { Route } from '../../src/platform/rest/routes.ts';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import type { Example } from './examples.ts';
import { fileContent } from './files.ts';
import { headersOf, isConditional, notModifiedHeaders, partHeaders } from './headers.ts';
import { answerName, type NamedSchemas } from './named-schemas.ts';
import { stemOf } from './names.ts';
import { opened } from './schemas.ts';

/** Returns the successful responses of an operation, by status. */
export function answersOf(
  route: Route,
  drafted: JsonObject,
  example: Example,
  named: NamedSchemas,
): Record<string, object> {
  const { download, parts } = route.meta;
  const content = download ? { content: fileContent(download) } : jsonOf(route, drafted, example, named);
  const success = (status: number) => ({
    description: STATUS_CODES[status],
    headers: headersOf({ ...route, status }),
    ...content,
  });
  return {
    [route.status]: success(route.status),
    ...(route.orCreated && { 201: success(201) }),
    ...(parts && { 206: { ...success(206), headers: { ...headersOf(route), ...partHeaders } } }),
    ...(isConditional(route) && {
      304: { description: 'The response would be the same as the one you have.', headers: notModifiedHeaders },
    }),
  };
}

function jsonOf(route: Route, { responses }: JsonObject, { output }: Example, named: NamedSchemas): object {
  if (route.status === 204) return {};
  const drafted = isJsonObject(responses) ? responses['200'] : undefined;
  const content = isJsonObject(drafted) ? drafted.content : undefined;
  const json = isJsonObject(content) ? content['application/json'] : undefined;
  const schema = isJsonObject(json) ? opened(json.schema) : undefined;
  if (!isJsonObject(schema)) return {};
  // For a stream, the schema describes the `data` of each event.
  const type = route.meta.stream ? 'text/event-stream' : 'application/json';
  return {
    content: {
      [type]: {
        schema: named.refer(answerName(stemOf(route.name), schema), schema),
        ...(output !== undefined && { example: output }),
      },
    },
  };
}
