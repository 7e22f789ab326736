import fc from 'fast-check';
import { changeNames } from './changes.ts';
import type { Operation, Place } from './document.ts';
import { type Bytes, bytesOf } from './files.ts';
import type { JsonObject } from './json-schema.ts';
import { oddHeaders, oddQueries, oddSegments } from './oddities.ts';
import type { Values } from './values.ts';

export const callers = ['administrator', 'agent', 'requester', 'key', 'nobody', 'stranger'] as const;
export type Caller = (typeof callers)[number];

/** The one deviation of a request from the document, or what might be one. */
export type Twist =
  | { readonly at: 'nothing' }
  | { readonly at: 'value'; readonly which: number; readonly change: string }
  | { readonly at: 'header'; readonly header: readonly [string, string] }
  | { readonly at: 'query'; readonly text: string }
  | { readonly at: 'path'; readonly which: number; readonly text: string }
  | { readonly at: 'method'; readonly method: string };

/** A generated request, before each `Pick` in it is resolved. */
export interface Draft {
  readonly caller: Caller;
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly header: JsonObject;
  readonly json: { readonly type: string; readonly value: unknown } | null;
  readonly bytes: Bytes | null;
  readonly twist: Twist;
}

const likely: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Caller>('administrator') },
  { weight: 2, arbitrary: fc.constant<Caller>('agent') },
  ...callers.slice(2).map((caller) => ({ weight: 1, arbitrary: fc.constant(caller) })),
);

/** Generates requests that the document allows. */
export function validDrafts(operation: Operation, values: Values): fc.Arbitrary<Draft> {
  return fc.record({
    caller: likely,
    path: parametersOf(operation, 'path', values),
    query: parametersOf(operation, 'query', values),
    header: parametersOf(operation, 'header', values),
    json: jsonOf(operation, values),
    bytes: otherBodyOf(operation),
    twist: fc.constant<Twist>({ at: 'nothing' }),
  });
}

/** Generates requests that are valid except for one deviation, which can be harmless. */
export function twistedDrafts(operation: Operation, values: Values): fc.Arbitrary<Draft> {
  const drafts = fc.tuple(validDrafts(operation, values), twistsOf(operation));
  return drafts.map(([draft, twist]) => ({ ...draft, twist }));
}

function twistsOf({ method, template, bodies, parameters }: Operation): fc.Arbitrary<Twist> {
  const takesJson = bodies.has('application/json');
  const takesValues = takesJson || parameters.some((parameter) => parameter.in !== 'header');
  const which = fc.nat({ max: 100 });
  const twists: { weight: number; arbitrary: fc.Arbitrary<Twist> }[] = [
    {
      weight: 2,
      arbitrary: fc.constantFrom(...oddHeaders).map((header) => ({ at: 'header', header })),
    },
    { weight: 1, arbitrary: fc.constantFrom(...oddQueries).map((text) => ({ at: 'query', text })) },
  ];
  if (takesValues) {
    const change = fc.constantFrom(...changeNames);
    twists.push({ weight: 8, arbitrary: fc.record({ at: fc.constant('value'), which, change }) });
  }
  if (template.includes('{')) {
    const text = fc.constantFrom(...oddSegments);
    twists.push({ weight: 2, arbitrary: fc.record({ at: fc.constant('path'), which, text }) });
  }
  if (method === 'GET') twists.push({ weight: 1, arbitrary: fc.constant({ at: 'method', method: 'HEAD' }) });
  twists.push({
    weight: 1,
    arbitrary: fc.constantFrom('OPTIONS', 'PROPFIND').map((verb) => ({ at: 'method', method: verb })),
  });
  return fc.oneof(...twists);
}

function parametersOf({ parameters, template }: Operation, place: Place, values: Values): fc.Arbitrary<JsonObject> {
  const wanted = parameters.filter((parameter) => parameter.in === place);
  const members = wanted.map(({ name, schema, required }) => {
    const value = values.of(schema, { name, template }).map((of) => [[name, of]]);
    const absent = { weight: place === 'header' ? 12 : 5, arbitrary: fc.constant<unknown[][]>([]) };
    return required ? value : fc.oneof(absent, { weight: 1, arbitrary: value });
  });
  return fc.tuple(...members).map((entries) => Object.fromEntries(entries.flat()));
}

const isJson = (type: string) => type.endsWith('json');

function jsonOf({ bodies, template, needsBody }: Operation, values: Values): fc.Arbitrary<Draft['json']> {
  const choices = [...bodies]
    .filter(([type]) => isJson(type))
    .map(([type, schema]) => values.of(schema, { name: '', template }).map((value) => ({ type, value })));
  if (choices.length === 0) return fc.constant(null);
  return needsBody ? fc.oneof(...choices) : fc.oneof(...choices, fc.constant(null));
}

function otherBodyOf({ bodies, needsBody }: Operation): fc.Arbitrary<Bytes | null> {
  const choices = [...bodies.keys()].filter((type) => !isJson(type)).map(bytesOf);
  if (choices.length === 0) return fc.constant(null);
  return needsBody ? fc.oneof(...choices) : fc.oneof(...choices, fc.constant(null));
}
