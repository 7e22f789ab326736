import type { JsonObject } from '../../src/platform/text/json.ts';
import { objectAt } from './contract.ts';
import { type Break, type Direction, type Documents, schemaBreaks } from './schema-breaks.ts';

const REMOVED_MESSAGE: Readonly<Record<Direction, string>> = {
  sent: 'no longer accepts',
  answered: 'no longer returns',
  told: 'is no longer sent as',
};

/** Compares bodies of any media type: of requests, responses or messages. */
export function contentBreaks(
  documents: Documents,
  { old, now }: { readonly old: JsonObject; readonly now: JsonObject },
  direction: Direction,
  place: string,
): Break[] {
  return Object.keys(objectAt(old, 'content')).flatMap((type) => {
    if (!(type in objectAt(now, 'content'))) return [{ names: [], what: `${REMOVED_MESSAGE[direction]} ${type}` }];
    const pair = { old: objectAt(old, 'content', type, 'schema'), now: objectAt(now, 'content', type, 'schema') };
    return schemaBreaks(documents, pair, direction, place);
  });
}
