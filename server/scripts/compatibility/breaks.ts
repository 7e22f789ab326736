import { isJsonObject, type JsonObject } from '../../src/platform/base/json.ts';
import { contentBreaks } from './content-breaks.ts';
import { listAt, objectAt, resolved } from './contract.ts';
import { messageBreaks } from './message-breaks.ts';
import { type Break, type Documents, schemaBreaks } from './schema-breaks.ts';

interface Operation {
  readonly face: string;
  readonly declared: JsonObject;
}

/**
 * Everything by which the current document breaks a program that was written for the released one. More operations,
 * optional inputs, fields of answers, values of their enumerations and refusals break nothing, nor does another name of
 * a schema: they change no message that such a program sends or waits for.
 */
export function breaksBetween(released: JsonObject, current: JsonObject): Break[] {
  const documents = { released, current };
  const now = new Map(operationsOf(current).map((operation) => [operation.face, operation.declared]));
  const found = operationsOf(released).flatMap(({ face, declared }) => {
    const id = String(declared.operationId);
    const still = now.get(face);
    if (!still) return [{ names: [id], what: `${face} was removed` }];
    const pair = { old: declared, now: still };
    return [
      ...accessBreaks(documents, pair),
      ...parameterBreaks(documents, pair),
      ...bodyBreaks(documents, pair),
      ...answerBreaks(documents, pair),
    ].map((one) => ({ ...one, names: [...new Set([...one.names, id])] }));
  });
  return together([...found, ...messageBreaks(documents)]);
}

interface Pair {
  readonly old: JsonObject;
  readonly now: JsonObject;
}

function operationsOf({ paths }: JsonObject): Operation[] {
  return Object.entries(isJsonObject(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isJsonObject(item) ? item : {}).flatMap(([method, declared]) =>
      isJsonObject(declared) ? [{ face: `${method.toUpperCase()} ${path}`, declared }] : [],
    ),
  );
}

/** An operation takes what the document takes as a whole, unless it says otherwise (OpenAPI 3.1, section 4.8.10.1). */
const takesToken = (document: JsonObject, operation: JsonObject) =>
  listAt(operation.security === undefined ? document : operation, 'security').length > 0;

function accessBreaks({ released, current }: Documents, { old, now }: Pair): Break[] {
  const permissions = (operation: JsonObject) => [operation['x-permission'] ?? []].flat();
  const [had, has] = [permissions(old), permissions(now)];
  const tighter = has.length > 0 && (had.length === 0 || had.some((permission) => !has.includes(permission)));
  const signIn = !takesToken(released, old) && takesToken(current, now);
  return [
    ...(old.operationId === now.operationId ? [] : [{ names: [], what: `is now called ${now.operationId}` }]),
    ...(signIn ? [{ names: [], what: 'now requires a token' }] : []),
    ...(tighter ? [{ names: [], what: `now requires ${has.join(' or ')}` }] : []),
  ];
}

function parameterBreaks(documents: Documents, { old, now }: Pair): Break[] {
  const id = String(old.operationId);
  const byName = (document: JsonObject, operation: JsonObject) =>
    new Map(
      listAt(operation, 'parameters')
        .filter(isJsonObject)
        .map((parameter) => resolved(document, parameter).node)
        .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
    );
  const had = byName(documents.released, old);
  const has = byName(documents.current, now);
  const demanded = [...has].filter(([name, { required }]) => required === true && had.get(name)?.required !== true);
  return [
    ...demanded.map(([, { name }]) => ({ names: [`${id}.${name}`], what: 'is now required' })),
    ...[...had].flatMap(([key, parameter]) => {
      const place = `${id}.${parameter.name}`;
      const still = has.get(key);
      if (!still) return [{ names: [place], what: 'was removed' }];
      return schemaBreaks(
        documents,
        { old: objectAt(parameter, 'schema'), now: objectAt(still, 'schema') },
        'sent',
        place,
      );
    }),
  ];
}

function bodyBreaks(documents: Documents, { old, now }: Pair): Break[] {
  const id = String(old.operationId);
  const [had, has] = [objectAt(old, 'requestBody'), objectAt(now, 'requestBody')];
  const demanded = has.required === true && had.required !== true ? [{ names: [], what: 'now requires a body' }] : [];
  return [...demanded, ...contentBreaks(documents, { old: had, now: has }, 'sent', id)];
}

function answerBreaks(documents: Documents, { old, now }: Pair): Break[] {
  const id = String(old.operationId);
  return Object.keys(objectAt(old, 'responses'))
    .filter((status) => Number(status) < 400)
    .flatMap((status) => {
      const [had, has] = [objectAt(old, 'responses', status), objectAt(now, 'responses', status)];
      if (!(status in objectAt(now, 'responses'))) return [{ names: [], what: `no longer returns ${status}` }];
      const gone = Object.keys(objectAt(had, 'headers')).filter((header) => !(header in objectAt(has, 'headers')));
      return [
        ...gone.map((header) => ({ names: [`${id}.${header}`], what: `was removed from the response ${status}` })),
        ...contentBreaks(documents, { old: had, now: has }, 'answered', id),
      ];
    });
}

/** What breaks a schema breaks each operation that has it: told once, with all of them. */
function together(found: readonly Break[]): Break[] {
  const byText = Map.groupBy(found, ({ names: [first], what }) => `${first} ${what}`);
  return [...byText.values()].flatMap((same) => {
    const [one] = same;
    return one ? [{ what: one.what, names: [...new Set(same.flatMap(({ names }) => names))] }] : [];
  });
}
