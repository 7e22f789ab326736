import { isJsonObject, type JsonObject } from '../../src/platform/base/json.ts';
import { contentBreaks } from './content-breaks.ts';
import { listAt, objectAt, resolved } from './contract.ts';
import type { Break, Documents } from './schema-breaks.ts';

interface Pair {
  readonly old: JsonObject;
  readonly now: JsonObject;
}

/**
 * What breaks a program that takes the messages which the service sends (`webhooks` in the document). It waits for all
 * that it was promised: a type, a member, a value or a header that is sent no more is missed. More of them break nothing.
 */
export function messageBreaks(documents: Documents): Break[] {
  const now = messagesOf(documents.current);
  return [...messagesOf(documents.released)].flatMap(([type, old]) => {
    const id = String(old.operationId);
    const still = now.get(type);
    if (!still) return [{ names: [type, id], what: 'is no longer sent' }];
    const pair = { old, now: still };
    const body = { old: objectAt(old, 'requestBody'), now: objectAt(still, 'requestBody') };
    return [
      ...headerBreaks(documents, pair),
      ...answerBreaks(pair),
      ...contentBreaks(documents, body, 'told', type),
    ].map((one) => ({ ...one, names: [...new Set([...one.names, type, id])] }));
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
  const has = headers(documents.current, now);
  return headers(documents.released, old)
    .filter((name) => !has.includes(name))
    .map((name) => ({ names: [name], what: 'was removed from the headers' }));
}

/** What an endpoint may answer, and is understood. */
function answerBreaks({ old, now }: Pair): Break[] {
  const has = objectAt(now, 'responses');
  return Object.keys(objectAt(old, 'responses'))
    .filter((status) => !(status in has))
    .map((status) => ({ names: [], what: `no longer handles the response ${status}` }));
}
