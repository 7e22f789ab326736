import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import { contentBreaks } from './content-breaks.ts';
import { listAt, objectAt, resolved } from './contract.ts';
import type { Break, Documents } from './schema-breaks.ts';

interface Pair {
  readonly old: JsonObject;
  readonly now: JsonObject;
}

/**
 * Lists what breaks a program that receives the messages of the service (`webhooks` in the document). It relies on
 * everything that was documented: a removed type, member, value or header breaks it. Additions break nothing.
 */
export function messageBreaks(documents: Documents): Break[] {
  const now = messagesOf(documents.current);
  return [...messagesOf(documents.released)].flatMap(([type, old]) => {
    const id = String(old.operationId);
    const match = now.get(type);
    if (!match) return [{ names: [type, id], what: 'is no longer sent' }];
    const pair = { old, now: match };
    const body = { old: objectAt(old, 'requestBody'), now: objectAt(match, 'requestBody') };
    return [
      ...headerBreaks(documents, pair),
      ...responseBreaks(pair),
      ...contentBreaks(documents, body, 'told', type),
    ].map((entry) => ({ ...entry, names: [...new Set([...entry.names, type, id])] }));
  });
}

function messagesOf({ webhooks }: JsonObject): Map<string, JsonObject> {
  const messages = Object.entries(isJsonObject(webhooks) ? webhooks : {});
  return new Map(messages.map(([type, item]) => [type, objectAt(item, 'post')]));
}

function headerBreaks(documents: Documents, { old, now }: Pair): Break[] {
  const headers = (document: JsonObject, message: JsonObject) =>
    listAt(message, 'parameters')
      .filter(isJsonObject)
      .map((parameter) => String(resolved(document, parameter).node.name));
  const after = headers(documents.current, now);
  return headers(documents.released, old)
    .filter((name) => !after.includes(name))
    .map((name) => ({ names: [name], what: 'was removed from the headers' }));
}

/** The responses of an endpoint that the service handles. */
function responseBreaks({ old, now }: Pair): Break[] {
  const after = objectAt(now, 'responses');
  return Object.keys(objectAt(old, 'responses'))
    .filter((status) => !(status in after))
    .map((status) => ({ names: [], what: `no longer handles the response ${status}` }));
}
