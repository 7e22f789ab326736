import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject } from '../../src/platform/base/json.ts';
import { listAt, objectAt, resolved } from './contract.ts';
import { widenedKeywords } from './widened-patterns.ts';

/** Something that stops a program from working that was written for the released document. */
export interface Break {
  /** Any of these in the changelog declares it: the operation, and the field with the schema it is of. */
  readonly names: readonly string[];
  readonly what: string;
}

export interface Documents {
  readonly released: JsonObject;
  readonly current: JsonObject;
}

/**
 * Which way a value goes: what was taken must still be, and what is answered, or told without being asked, must have been
 * possible. What is told is waited for besides, so that all that was possible must still be.
 */
export type Direction = 'sent' | 'answered' | 'told';

interface Pair {
  readonly old: JsonObject;
  readonly now: JsonObject;
}

/** What of `now` breaks who knows `old`; `place` names it, such as `ticketsGet` or `Ticket.subject`. */
export function schemaBreaks(
  documents: Documents,
  pair: Pair,
  direction: Direction,
  place: string,
  seen = new Set<string>(),
): Break[] {
  const key = `${JSON.stringify(pair.old)} ${JSON.stringify(pair.now)}`;
  if (isDeepStrictEqual(pair.old, pair.now) && typeof pair.old.$ref !== 'string' && !holdsReference(pair.old))
    return [];
  if (seen.has(key)) return [];
  const within = new Set(seen).add(key);
  const old = branches(documents.released, pair.old, place);
  const now = branches(documents.current, pair.now, place);
  const [from, to] = direction === 'sent' ? [old, now] : [now, old];
  return from.flatMap((branch) => {
    const attempts = to.map((other) => {
      const [was, is] = direction === 'sent' ? [branch, other] : [other, branch];
      return branchBreaks(documents, was, is, direction, within);
    });
    if (attempts.some((breaks) => breaks.length === 0)) return [];
    if (from.length === 1 && attempts.length === 1) return attempts.flat();
    const alike = attempts.filter((_, at) => kindOf(to[at]?.schema ?? {}) === kindOf(branch.schema));
    const [nearest] = alike.sort((one, other) => one.length - other.length);
    if (nearest) return nearest;
    const kind = kindOf(branch.schema);
    return [{ names: [place], what: direction === 'sent' ? `no longer accepts ${kind}` : `can now be ${kind}` }];
  });
}

interface Branch {
  readonly schema: JsonObject;
  readonly place: string;
}

/** What a schema lets through, one kind of value each. */
function branches(document: JsonObject, schema: JsonObject, place: string): Branch[] {
  const { node: found, name } = resolved(document, schema);
  const node = joined(document, found);
  const [first] = listAt(found, 'allOf').filter(isJsonObject);
  const at = name ?? (first && resolved(document, first).name) ?? place;
  const union = [...listAt(node, 'anyOf'), ...listAt(node, 'oneOf')].filter(isJsonObject);
  if (union.length > 0) return union.flatMap((one) => branches(document, one, at));
  const types = listAt(node, 'type');
  if (types.length > 0) return types.map((type) => ({ schema: { ...node, type }, place: at }));
  return [{ schema: node, place: at }];
}

/** Parts of which all hold, as one: what a later one says of a field stands for what an earlier one does. */
function joined(document: JsonObject, node: JsonObject): JsonObject {
  const parts = listAt(node, 'allOf').filter(isJsonObject);
  if (parts.length === 0) return node;
  const { allOf: _, ...own } = node;
  const all = [...parts.map((part) => joined(document, resolved(document, part).node)), own];
  return {
    ...Object.fromEntries(all.flatMap((part) => Object.entries(part))),
    properties: Object.fromEntries(all.flatMap((part) => Object.entries(objectAt(part, 'properties')))),
    required: all.flatMap((part) => listAt(part, 'required')),
  };
}

const holdsReference = (schema: JsonObject) => JSON.stringify(schema).includes('"$ref"');

const kindOf = (schema: JsonObject): string => {
  const { properties } = schema;
  const tag = Object.values(isJsonObject(properties) ? properties : {}).find(
    (one) => isJsonObject(one) && 'const' in one,
  );
  return `${schema.type ?? 'any value'}${isJsonObject(tag) ? ` ${tag.const}` : ''}`;
};

function branchBreaks(
  documents: Documents,
  { schema: old, place }: Branch,
  { schema: now }: Branch,
  direction: Direction,
  seen: Set<string>,
): Break[] {
  const [from, to] = direction === 'sent' ? [old, now] : [now, old];
  if (to.type !== undefined && from.type !== to.type && !(from.type === 'integer' && to.type === 'number')) {
    return [{ names: [place], what: `changed from ${kindOf(old)} to ${kindOf(now)}` }];
  }
  const inner = (key: 'items' | 'additionalProperties') =>
    isJsonObject(old[key]) && isJsonObject(now[key])
      ? schemaBreaks(documents, { old: old[key], now: now[key] }, direction, place, seen)
      : [];
  return [
    ...valueBreaks(old, now, direction).map((what) => ({ names: [place], what })),
    ...fieldBreaks(documents, { old, now }, direction, place, seen),
    ...inner('items'),
    ...inner('additionalProperties'),
  ];
}

const LEAST = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'];
const MOST = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];

/** Of single values. An answer may have more words for something than it had: programs must expect that. */
function valueBreaks(old: JsonObject, now: JsonObject, direction: Direction): string[] {
  const values = (schema: JsonObject) => ('const' in schema ? [schema.const] : schema.enum);
  const [was, is] = [values(old), values(now)];
  const changed = (key: string) => `${key} changed from ${JSON.stringify(old[key])} to ${JSON.stringify(now[key])}`;
  const gone = Array.isArray(is)
    ? Array.isArray(was)
      ? was.filter((value) => !is.includes(value))
      : ['all other values']
    : [];
  const format = isDeepStrictEqual(old.format, now.format) ? [] : [changed('format')];
  if (direction === 'answered') return format;
  if (direction === 'told') return [...(gone.length > 0 ? [`no longer sends ${gone.join(', ')}`] : []), ...format];
  const narrower = [
    ...LEAST.filter((key) => Number(now[key] ?? -Infinity) > Number(old[key] ?? -Infinity)),
    ...MOST.filter((key) => Number(now[key] ?? Infinity) < Number(old[key] ?? Infinity)),
    ...['pattern', 'format'].filter((key) => now[key] !== undefined && now[key] !== old[key]),
  ];
  const widened = widenedKeywords(old.pattern, now.pattern);
  const narrowed = narrower.filter((key) => !widened.includes(key));
  return [...(gone.length > 0 ? [`no longer accepts ${gone.join(', ')}`] : []), ...narrowed.map(changed)];
}

function fieldBreaks(
  documents: Documents,
  { old, now }: Pair,
  direction: Direction,
  place: string,
  seen: Set<string>,
): Break[] {
  const [had, has] = [objectAt(old, 'properties'), objectAt(now, 'properties')];
  const [needed, needs] = [listAt(old, 'required'), listAt(now, 'required')];
  const at = (field: string) => `${place}.${field}`;
  const gone = Object.keys(had).filter((field) => !(field in has));
  const demanded = direction === 'sent' ? needs.filter((field) => !needed.includes(field)) : [];
  const unsure = direction !== 'sent' ? needed.filter((field) => !needs.includes(field) && String(field) in has) : [];
  const both = Object.keys(had).filter((field) => field in has);
  return [
    ...gone.map((field) => ({ names: [at(field)], what: 'was removed' })),
    ...demanded.map((field) => ({ names: [at(String(field))], what: 'is now required' })),
    ...unsure.map((field) => ({ names: [at(String(field))], what: 'can now be missing' })),
    ...both.flatMap((field) =>
      schemaBreaks(documents, { old: objectAt(had, field), now: objectAt(has, field) }, direction, at(field), seen),
    ),
  ];
}
