import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import { contentBreaks } from './content-breaks.ts';
import { listAt, objectAt, resolved } from './contract.ts';
import { messageBreaks } from './message-breaks.ts';
import { type Break, type Documents, schemaBreaks } from './schema-breaks.ts';

interface Operation {
  readonly route: string;
  readonly declared: JsonObject;
}

/**
 * Lists the changes that break a program written for the released document. Additional operations, optional inputs,
 * response fields, enum values and errors break nothing, nor do renamed schemas: they change no message that such a
 * program sends or expects.
 */
export function breaksBetween(released: JsonObject, current: JsonObject): Break[] {
  const documents = { released, current };
  const now = new Map(operationsOf(current).map((operation) => [operation.route, operation.declared]));
  const breaks = operationsOf(released).flatMap(({ route, declared }) => {
    const id = String(declared.operationId);
    const match = now.get(route);
    if (!match) return [{ names: [id], what: `${route} was removed` }];
    const pair = { old: declared, now: match };
    return [
      ...accessBreaks(documents, pair),
      ...parameterBreaks(documents, pair),
      ...bodyBreaks(documents, pair),
      ...responseBreaks(documents, pair),
    ].map((entry) => ({ ...entry, names: [...new Set([...entry.names, id])] }));
  });
  return mergeBreaks([...breaks, ...messageBreaks(documents)]);
}

interface Pair {
  readonly old: JsonObject;
  readonly now: JsonObject;
}

function operationsOf({ paths }: JsonObject): Operation[] {
  return Object.entries(isJsonObject(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isJsonObject(item) ? item : {}).flatMap(([method, declared]) =>
      isJsonObject(declared) ? [{ route: `${method.toUpperCase()} ${path}`, declared }] : [],
    ),
  );
}

/** An operation uses the document's security unless it has its own (OpenAPI 3.1, section 4.8.10.1). */
const requiresToken = (document: JsonObject, operation: JsonObject) =>
  listAt(operation.security === undefined ? document : operation, 'security').length > 0;

function accessBreaks({ released, current }: Documents, { old, now }: Pair): Break[] {
  const permissions = (operation: JsonObject) => [operation['x-permission'] ?? []].flat();
  const [before, after] = [permissions(old), permissions(now)];
  const tighter = after.length > 0 && (before.length === 0 || before.some((permission) => !after.includes(permission)));
  const signIn = !requiresToken(released, old) && requiresToken(current, now);
  return [
    ...(old.operationId === now.operationId ? [] : [{ names: [], what: `is now called ${now.operationId}` }]),
    ...(signIn ? [{ names: [], what: 'now requires a token' }] : []),
    ...(tighter ? [{ names: [], what: `now requires ${after.join(' or ')}` }] : []),
  ];
}

const parameterSchema = (parameter: JsonObject) =>
  'content' in parameter ? objectAt(parameter, 'content', 'application/json', 'schema') : objectAt(parameter, 'schema');

function parameterBreaks(documents: Documents, { old, now }: Pair): Break[] {
  const id = String(old.operationId);
  const byName = (document: JsonObject, operation: JsonObject) =>
    new Map(
      listAt(operation, 'parameters')
        .filter(isJsonObject)
        .map((parameter) => resolved(document, parameter).node)
        .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
    );
  const before = byName(documents.released, old);
  const after = byName(documents.current, now);
  const newlyRequired = [...after].filter(
    ([name, { required }]) => required === true && before.get(name)?.required !== true,
  );
  return [
    ...newlyRequired.map(([, { name }]) => ({ names: [`${id}.${name}`], what: 'is now required' })),
    ...[...before].flatMap(([key, parameter]) => {
      const place = `${id}.${parameter.name}`;
      const match = after.get(key);
      if (!match) return [{ names: [place], what: 'was removed' }];
      return schemaBreaks(documents, { old: parameterSchema(parameter), now: parameterSchema(match) }, 'sent', place);
    }),
  ];
}

function bodyBreaks(documents: Documents, { old, now }: Pair): Break[] {
  const id = String(old.operationId);
  const [before, after] = [objectAt(old, 'requestBody'), objectAt(now, 'requestBody')];
  const newlyRequired =
    after.required === true && before.required !== true ? [{ names: [], what: 'now requires a body' }] : [];
  return [...newlyRequired, ...contentBreaks(documents, { old: before, now: after }, 'sent', id)];
}

function responseBreaks(documents: Documents, { old, now }: Pair): Break[] {
  const id = String(old.operationId);
  return Object.keys(objectAt(old, 'responses'))
    .filter((status) => Number(status) < 400)
    .flatMap((status) => {
      if (!(status in objectAt(now, 'responses'))) return [{ names: [], what: `no longer returns ${status}` }];
      const before = resolved(documents.released, objectAt(old, 'responses', status)).node;
      const after = resolved(documents.current, objectAt(now, 'responses', status)).node;
      const removed = Object.keys(objectAt(before, 'headers')).filter(
        (header) => !(header in objectAt(after, 'headers')),
      );
      return [
        ...removed.map((header) => ({ names: [`${id}.${header}`], what: `was removed from the response ${status}` })),
        ...contentBreaks(documents, { old: before, now: after }, 'answered', id),
      ];
    });
}

/** A break of a schema affects each operation that uses it: reports it once, with all of them. */
function mergeBreaks(breaks: readonly Break[]): Break[] {
  const byText = Map.groupBy(breaks, ({ names: [first], what }) => `${first} ${what}`);
  return [...byText.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ what: first.what, names: [...new Set(group.flatMap(({ names }) => names))] }] : [];
  });
}
