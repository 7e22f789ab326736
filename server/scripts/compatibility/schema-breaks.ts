import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import { listAt, objectAt, resolved } from './contract.ts';

/** A change that breaks a program written for the released document. */
export interface Break {
  /** Any of these names in the changelog declares the break: the operation, or the field with its schema. */
  readonly names: readonly string[];
  readonly what: string;
}

export interface Documents {
  readonly released: JsonObject;
  readonly current: JsonObject;
}

/**
 * The direction of a value. `sent`: accepted input must stay accepted. `answered`: a response must have been possible
 * before. `told`: a message sent by the service must also have been possible, and everything that was possible must
 * still be.
 */
export type Direction = 'sent' | 'answered' | 'told';

interface Pair {
  readonly old: JsonObject;
  readonly now: JsonObject;
}

/**
 * Lists the changes in `now` that break users of `old`; `place` names the schema, such as `ticketsGet` or
 * `Ticket.subject`.
 */
export function schemaBreaks(
  documents: Documents,
  pair: Pair,
  direction: Direction,
  place: string,
  visited = new Set<string>(),
): Break[] {
  const key = `${JSON.stringify(pair.old)} ${JSON.stringify(pair.now)}`;
  if (isDeepStrictEqual(pair.old, pair.now) && typeof pair.old.$ref !== 'string' && !holdsReference(pair.old))
    return [];
  if (visited.has(key)) return [];
  const within = new Set(visited).add(key);
  const old = branches(documents.released, pair.old, place);
  const now = branches(documents.current, pair.now, place);
  const tag = tagOf(documents.released, pair.old);
  if (tag !== null && direction !== 'sent') return caseBreaks(documents, { old, now, tag }, within);
  const [from, to] = direction === 'sent' ? [old, now] : [now, old];
  return from.flatMap((branch) => {
    const attempts = to.map((other) => {
      const [was, is] = direction === 'sent' ? [branch, other] : [other, branch];
      return branchBreaks(documents, was, is, direction, within);
    });
    if (attempts.some((breaks) => breaks.length === 0)) return [];
    if (from.length === 1 && attempts.length === 1) return attempts.flat();
    const sameKind = attempts.filter((_, at) => kindOf(to[at]?.schema ?? {}) === kindOf(branch.schema));
    const [nearest] = sameKind.sort((a, b) => a.length - b.length);
    if (nearest) return nearest;
    const kind = kindOf(branch.schema);
    return [{ names: [place], what: direction === 'sent' ? `no longer accepts ${kind}` : `can now be ${kind}` }];
  });
}

/** The property whose value says which case of a union a value is, such as the type of an event. */
function tagOf(document: JsonObject, schema: JsonObject): string | null {
  const { propertyName } = objectAt(resolved(document, schema).node, 'discriminator');
  return typeof propertyName === 'string' ? propertyName : null;
}

/**
 * Compares each case with the same case. A program that receives them handles the cases that it knows, relies on everything
 * in them, and ignores additional cases.
 */
function caseBreaks(
  documents: Documents,
  { old, now, tag }: { readonly old: Branch[]; readonly now: Branch[]; readonly tag: string },
  visited: Set<string>,
): Break[] {
  const casesOf = (branches: Branch[]) =>
    branches.flatMap((branch) => {
      const { const: value, enum: values } = objectAt(branch.schema, 'properties', tag);
      return (Array.isArray(values) ? values : [value]).map((each) => [String(each), branch] as const);
    });
  const current = new Map(casesOf(now));
  return casesOf(old).flatMap(([value, branch]) => {
    const match = current.get(value);
    if (!match) return [{ names: [value, branch.place], what: 'is no longer sent' }];
    const breaks = branchBreaks(documents, branch, match, 'told', visited);
    return breaks.map(({ names, what }) => ({ what, names: [...names, value] }));
  });
}

interface Branch {
  readonly schema: JsonObject;
  readonly place: string;
}

/** Splits a schema into branches of one kind of value each. */
function branches(document: JsonObject, schema: JsonObject, place: string): Branch[] {
  const { node: target, name } = resolved(document, schema);
  const node = mergeParts(document, target);
  const [first] = listAt(target, 'allOf').filter(isJsonObject);
  const at = name ?? (first && resolved(document, first).name) ?? place;
  const union = [...listAt(node, 'anyOf'), ...listAt(node, 'oneOf')].filter(isJsonObject);
  if (union.length > 0) return union.flatMap((member) => branches(document, member, at));
  const types = listAt(node, 'type');
  if (types.length > 0) return types.map((type) => ({ schema: { ...node, type }, place: at }));
  return [{ schema: node, place: at }];
}

/** Merges the parts of `allOf`; a later part overrides the fields of an earlier one. */
function mergeParts(document: JsonObject, node: JsonObject): JsonObject {
  const parts = listAt(node, 'allOf').filter(isJsonObject);
  if (parts.length === 0) return node;
  const { allOf: _, ...own } = node;
  const all = [...parts.map((part) => mergeParts(document, resolved(document, part).node)), own];
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
    (property) => isJsonObject(property) && 'const' in property,
  );
  return `${schema.type ?? 'any value'}${isJsonObject(tag) ? ` ${tag.const}` : ''}`;
};

function branchBreaks(
  documents: Documents,
  { schema: old, place }: Branch,
  { schema: now }: Branch,
  direction: Direction,
  visited: Set<string>,
): Break[] {
  const [from, to] = direction === 'sent' ? [old, now] : [now, old];
  if (to.type !== undefined && from.type !== to.type && !(from.type === 'integer' && to.type === 'number')) {
    return [{ names: [place], what: `changed from ${kindOf(old)} to ${kindOf(now)}` }];
  }
  const inner = (key: 'items' | 'additionalProperties') =>
    isJsonObject(old[key]) && isJsonObject(now[key])
      ? schemaBreaks(documents, { old: old[key], now: now[key] }, direction, place, visited)
      : [];
  return [
    ...valueBreaks(old, now, direction).map((what) => ({ names: [place], what })),
    ...fieldBreaks(documents, { old, now }, direction, place, visited),
    ...inner('items'),
    ...inner('additionalProperties'),
  ];
}

const MINIMUMS = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'];
const MAXIMUMS = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];

/** Compares single values. A response can have additional enum values: programs must expect that. */
function valueBreaks(old: JsonObject, now: JsonObject, direction: Direction): string[] {
  const values = (schema: JsonObject) => ('const' in schema ? [schema.const] : schema.enum);
  const [was, is] = [values(old), values(now)];
  const changed = (key: string) => `${key} changed from ${JSON.stringify(old[key])} to ${JSON.stringify(now[key])}`;
  const removed = Array.isArray(is)
    ? Array.isArray(was)
      ? was.filter((value) => !is.includes(value))
      : ['all other values']
    : [];
  const format = isDeepStrictEqual(old.format, now.format) ? [] : [changed('format')];
  if (direction === 'answered') return format;
  if (direction === 'told')
    return [...(removed.length > 0 ? [`no longer sends ${removed.join(', ')}`] : []), ...format];
  const narrower = [
    ...MINIMUMS.filter((key) => Number(now[key] ?? -Infinity) > Number(old[key] ?? -Infinity)),
    ...MAXIMUMS.filter((key) => Number(now[key] ?? Infinity) < Number(old[key] ?? Infinity)),
    ...['pattern', 'format'].filter((key) => now[key] !== undefined && now[key] !== old[key]),
  ];
  return [...(removed.length > 0 ? [`no longer accepts ${removed.join(', ')}`] : []), ...narrower.map(changed)];
}

function fieldBreaks(
  documents: Documents,
  { old, now }: Pair,
  direction: Direction,
  place: string,
  visited: Set<string>,
): Break[] {
  const [before, after] = [objectAt(old, 'properties'), objectAt(now, 'properties')];
  const [needed, needs] = [listAt(old, 'required'), listAt(now, 'required')];
  const at = (field: string) => `${place}.${field}`;
  const removed = Object.keys(before).filter((field) => !(field in after));
  const newlyRequired = direction === 'sent' ? needs.filter((field) => !needed.includes(field)) : [];
  const newlyOptional =
    direction !== 'sent' ? needed.filter((field) => !needs.includes(field) && String(field) in after) : [];
  const common = Object.keys(before).filter((field) => field in after);
  return [
    ...removed.map((field) => ({ names: [at(field)], what: 'was removed' })),
    ...newlyRequired.map((field) => ({ names: [at(String(field))], what: 'is now required' })),
    ...newlyOptional.map((field) => ({ names: [at(String(field))], what: 'can now be missing' })),
    ...common.flatMap((field) =>
      schemaBreaks(
        documents,
        { old: objectAt(before, field), now: objectAt(after, field) },
        direction,
        at(field),
        visited,
      ),
    ),
  ];
}
