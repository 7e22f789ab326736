import { changes, replaced, spotsOf } from './changes.ts';
import type { Operation, Parameter } from './document.ts';
import type { Draft } from './drafts.ts';
import {
  type Components,
  isObject,
  type JsonObject,
  readJson,
  readTexts,
  type Schema,
  textsOf,
  type Validate,
} from './json-schema.ts';
import { Pick, type Pool } from './pool.ts';

/** A request as it is sent. */
export interface Outgoing {
  readonly method: string;
  /** Path and query, below `/api`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** What the document forbids about the request. Null if the document does not say. */
  readonly forbidden: readonly string[] | null;
  /** Path parameters as sent. */
  readonly within: Readonly<Record<string, string>>;
}

interface Means {
  readonly components: Components;
  readonly pool: Pool;
  readonly validate: Validate;
}

/** The values of a request, with every `Pick` resolved. */
interface Values {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly body: unknown;
}

export function outgoingOf(operation: Operation, draft: Draft, means: Means): Outgoing {
  const { twist, json, bytes } = draft;
  const picked: Values = {
    path: pathOf(draft, means.pool),
    query: Object(filled(draft.query, means.pool)),
    body: filled(json?.value, means.pool),
  };
  const values = twist.at === 'value' ? changed(picked, operation, draft, means.components) : picked;
  const path = textsOfPath(operation, values.path);
  const query = Object.entries(values.query).flatMap(([name, value]) =>
    textsOf(value).map((text) => [name, text.slice(0, LONGEST)] as const),
  );
  const headers = headersOf(operation, draft);
  const body = json ? Buffer.from(JSON.stringify(values.body)) : (bytes?.bytes ?? null);
  const forbidden = [
    ...path.flatMap(({ parameter, text }) => faultsOf(parameter, [text], means)),
    ...faultsOfQuery(operation, query, means),
    ...operation.parameters
      .filter((parameter) => parameter.in === 'header' && headers[parameter.name] !== undefined)
      .flatMap((parameter) => faultsOf(parameter, [headers[parameter.name] ?? ''], means)),
    ...(json && body ? faultsOfJson(operation.bodies.get(json.type), body, means) : []),
    ...(bytes && !bytes.sound ? ['the body is not what its type says'] : []),
  ];
  return {
    method: twist.at === 'method' ? twist.method : operation.method,
    target: `${targetOf(operation.template, path, twist)}${searchOf(query, twist)}`,
    headers,
    body,
    forbidden: isDocumented(operation, path, draft) ? forbidden : null,
    within: Object.fromEntries(path.map(({ parameter, text }) => [parameter.name, text])),
  };
}

/** Replaces each `Pick` in a value. If there is nothing of its kind, uses a value that refers to nothing. */
function filled(value: unknown, pool: Pool): unknown {
  if (value instanceof Pick) return pool.pick(value)?.value ?? nothingOf(value);
  if (Array.isArray(value)) return value.map((item) => filled(item, pool));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filled(member, pool)]));
}

const nothingOf = ({ kind }: Pick) => {
  if (kind.endsWith('.key')) return 'nothing';
  return kind === 'email' ? 'nobody@example.com' : '0198c7a2-5d0e-7bd1-9f0a-00000000ffff';
};

/**
 * Returns the path parameters. If the request names something that was found in another resource, such as a comment on
 * a ticket, the path leads to that resource.
 */
function pathOf({ path, json }: Draft, pool: Pool): JsonObject {
  const own = Object.entries(path).map(([name, value]) => [name, filled(value, pool)] as const);
  const named = [...picksIn(json?.value), ...picksIn(Object.values(path))].map((pick) => pool.pick(pick)?.within ?? {});
  const holders: Readonly<Record<string, string>> = Object.assign({}, ...named);
  return Object.fromEntries(own.map(([name, value]) => [name, holders[name] ?? value]));
}

function picksIn(value: unknown): Pick[] {
  if (value instanceof Pick) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picksIn) : [];
}

function changed(values: Values, operation: Operation, { twist, json }: Draft, components: Components): Values {
  if (twist.at !== 'value') return values;
  const ofPlace = (place: Parameter['in']): Schema => ({
    type: 'object',
    properties: Object.fromEntries(
      operation.parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]),
    ),
  });
  const schema: Schema = {
    properties: {
      path: ofPlace('path'),
      query: ofPlace('query'),
      ...(json && { body: operation.bodies.get(json.type) ?? {} }),
    },
  };
  const whole = { path: values.path, query: values.query, ...(json && { body: values.body }) };
  const change = changes[twist.change];
  const possible = spotsOf(whole, schema, components)
    .filter(({ path }) => path.length > 1 || path[0] === 'body')
    .map((spot) => ({ path: spot.path, by: change?.(spot) }))
    .filter(({ by }) => by !== undefined);
  const spot = possible[twist.which % possible.length];
  if (!spot || (spot.path[0] === 'path' && typeof spot.by === 'symbol')) return values;
  const { path, query, body } = Object(replaced(whole, spot.path, spot.by));
  return { path, query, body };
}

/** Limits the length of texts: Node's HTTP server rejects a head over 16 KiB with 431, before the service sees it. */
const LONGEST = 600;

interface PathText {
  readonly parameter: Parameter;
  readonly text: string;
}

function textsOfPath({ parameters }: Operation, path: JsonObject): PathText[] {
  const wanted = parameters.filter((parameter) => parameter.in === 'path');
  return wanted.map((parameter) => ({ parameter, text: textsOf(path[parameter.name]).join(',').slice(0, LONGEST) }));
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function targetOf(template: string, path: readonly PathText[], twist: Draft['twist']): string {
  const odd = twist.at === 'path' ? { at: twist.which % path.length, text: twist.text } : null;
  return path.reduce(
    (target, { parameter, text }, at) =>
      target.replace(`{${parameter.name}}`, () => (odd?.at === at ? odd.text : encoded(text))),
    template,
  );
}

function searchOf(query: readonly (readonly [string, string])[], twist: Draft['twist']): string {
  const pairs = query.map(([name, text]) => `${encoded(name)}=${encoded(text)}`);
  const all = twist.at === 'query' ? [...pairs, twist.text] : pairs;
  return all.length === 0 ? '' : `?${all.join('&')}`;
}

function headersOf({ parameters }: Operation, { header, json, bytes, twist }: Draft): Record<string, string> {
  const own = parameters
    .filter((parameter) => parameter.in === 'header' && header[parameter.name] !== undefined)
    .map(({ name }): [string, string] => [name, textsOf(header[name]).join('').trim()])
    .filter(([, text]) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text));
  const type = json?.type ?? bytes?.type;
  return {
    ...(type !== undefined && { 'Content-Type': type }),
    ...Object.fromEntries(own),
    ...(twist.at === 'header' && { [twist.header[0]]: twist.header[1] }),
  };
}

function faultsOf(parameter: Parameter, texts: readonly string[], { components, validate }: Means): string[] {
  const { name, schema, content } = parameter;
  const read = content ? readJson(texts.join()) : { value: readTexts(texts, schema, components) };
  if (read === 'unreadable') return [`${name} is not JSON`];
  return validate(schema, read.value).map((fault) => `${name}${fault}`);
}

function faultsOfQuery(operation: Operation, query: readonly (readonly [string, string])[], means: Means): string[] {
  const wanted = operation.parameters.filter((parameter) => parameter.in === 'query');
  const given = Map.groupBy(query, ([name]) => name);
  const unknown = [...given.keys()].filter((name) => !wanted.some((parameter) => parameter.name === name));
  return [
    ...unknown.map((name) => `unknown parameter ${name}`),
    ...wanted.flatMap((parameter) => {
      const texts = given.get(parameter.name)?.map(([, text]) => text) ?? [];
      if (texts.length > 0) return faultsOf(parameter, texts, means);
      return parameter.required ? [`${parameter.name} is missing`] : [];
    }),
  ];
}

function faultsOfJson(schema: Schema | undefined, body: Buffer, { validate }: Means): string[] {
  if (!schema || body.length === 0) return [];
  const read = readJson(body);
  return read === 'unreadable' ? ['the body is not JSON'] : validate(schema, read.value).map((fault) => `body${fault}`);
}

/** Whether the document specifies everything about a request. */
function isDocumented(operation: Operation, path: readonly PathText[], { twist, header }: Draft): boolean {
  if (Object.hasOwn(header, 'If-Match')) return false;
  if (path.some(({ text }) => /^\.{0,2}$/.test(text) || !text.isWellFormed())) return false;
  switch (twist.at) {
    case 'nothing':
    case 'value':
      return true;
    case 'header':
      return operation.parameters.some(({ name }) => name === twist.header[0]) && twist.header[0] !== 'If-Match';
    case 'query':
    case 'path':
    case 'method':
      return false;
  }
}
