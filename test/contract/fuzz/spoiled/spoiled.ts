import { z } from 'zod';
import { textReader } from '../../../../server/src/platform/rest/coercion.ts';
import { atBounds, hostileFor } from '../../../accounts/auth/support/hostile.ts';
import {
  type Input,
  type Operation,
  type Outcome,
  textOf,
  textsOf,
} from '../../../accounts/auth/support/transports.ts';
import { type Field, fieldsOf, withValue } from '../../../guards/support/input-fields.ts';
import { makeInputs, nowhere } from '../../../guards/tables/inputs.ts';
import { depth } from '../../../support/depth.ts';

/** Stands for a field that is not sent. */
export const MISSING = Symbol('missing');

/** A field of a valid input, and the value sent in its place. */
export interface Spoiled {
  readonly field: Field;
  readonly value: unknown;
}

const MORE: unknown[] = [
  ...[Array(10_000).fill('x'), Array(10_000).fill(null), 2 ** 53 - 1, -(2 ** 53), 2 ** 31 - 1, '٣'],
  // The limits of the calendar, and times that exceed them only in UTC.
  ...['0001-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'],
  ...['10000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '2026-01-01T24:00:00Z', '2026-06-30T23:59:60Z'],
  ...['2026-01-01T00:00:00+24:00', '2026-01-01t00:00:00z', '2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00Z'],
  ...['TKT-0', 'TKT-999999999', 'TKT-1000000000', 'tkt-1', 'TKT-1 ', 'TKT--1', 'TKT-1\u0000', 'TKT-٣', 'TKT-1e3'],
  ...['none', 'mine', 'a,b', 'a'.repeat(50), `${'a'.repeat(51)}`, '_a', 'a b', '-relevance', '-', 'updatedAt '],
  ...[['a', 'a'], ['a', null], [['a']], ['\u0000'], ['\ud800'], [''], ['x'.repeat(51)], [{ key: 'a' }]],
];

/**
 * Returns every field that can be spoiled on its own: fields that hold a value, and the objects of the input as a
 * whole.
 */
export function fieldsToSpoil({ input }: Operation): Field[] {
  const fields = fieldsOf(input);
  const leaves = new Set(fields.map(({ name }) => name));
  const wholes = Object.entries(input.shape).filter(([name]) => !leaves.has(name));
  return [...fields, ...wholes.map(([name, schema]) => ({ name, steps: [name], schema }))];
}

/** Values for every field. A new kind of schema gets all of them. */
const ALWAYS = [null, '', ' ', '\u0000', '\ud800', 'a\r\nb', '__proto__', 2 ** 53, [], {}];

/** Every n-th of all other values is sent to a kind of schema that was met before. */
const ONE_OF = depth({ quick: 149, deep: 37 });
/** Every n-th of all other values is sent to a kind of schema that is met for the first time. */
const ONE_OF_NEW = depth({ quick: 16, deep: 1 });

/**
 * Every n-th of `ALWAYS` and of the boundary values is sent to a kind of schema that was met before. The next field
 * gets others.
 */
const ONE_OF_USUAL = depth({ quick: 7, deep: 1 });

const met = new Set<string>();

/** Returns a key that is the same for all schemas that differ only in their bounds and descriptions. */
function kindOf(schema: z.ZodType): string {
  const { description: _, default: __, ...stated } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(stated).replaceAll(/\d+/g, '');
}

/**
 * Returns the values to send in a field. A kind of schema that is met for the first time gets all of them, or a part of
 * them in a quick run. Other fields get boundary values, and a different part of the rest each time.
 */
export function valuesFor({ schema, steps }: Field, place: number): unknown[] {
  if (!(schema instanceof z.ZodType)) throw new TypeError(`${steps.join('.')} has no schema`);
  const kind = kindOf(schema);
  const isNew = !met.has(kind);
  const oneOf = isNew ? ONE_OF_NEW : ONE_OF;
  met.add(kind);
  const inTurn = (values: readonly unknown[]) =>
    isNew ? values : values.filter((_, index) => (index >> 1) % ONE_OF_USUAL === place % ONE_OF_USUAL);
  const rest = [...hostileFor(schema), ...MORE].filter((_, index) => index % oneOf === place % oneOf);
  return [...(steps.length === 1 ? [MISSING] : []), ...inTurn(ALWAYS), ...inTurn(atBounds(schema)), ...rest];
}

/** Other fields without which a field is invalid. */
const COMPANIONS: Readonly<Record<string, Input>> = {
  externalSource: { externalId: 'T-1' },
  externalId: { externalSource: 'crm' },
  'onBehalfOf.source': { onBehalfOf: { externalId: 'C-1' } },
  'requester.source': { requester: { externalId: 'C-1' } },
};

/** Filters that make lists empty. They are rejected in the same way, and returned faster. */
const NARROWED: Readonly<Record<string, Input>> = {
  'tickets.list': { externalSource: 'nobody' },
  'tickets.export': { externalSource: 'nobody' },
};

/** Objects of which one member is enough, and another would be one too many. */
const CHOICES: readonly string[] = ['requester'];

/** Returns the input with only this field changed. */
export function spoil({ name, input: schema }: Operation, input: Input, { field, value }: Spoiled): Input {
  const companions = Object.entries(COMPANIONS[field.name] ?? {}).filter(([name]) => name in schema.shape);
  const isChoice = field.steps.length > 1 && CHOICES.includes(String(field.steps[0]));
  const kept = isChoice ? without(input, field.steps[0]) : input;
  const base = { ...NARROWED[name], ...Object.fromEntries(companions), ...kept };
  if (value !== MISSING) return withValue(base, field.steps, value);
  return without(input, field.steps[0]);
}

const without = (input: Input, member: unknown): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== member));

/** Returns the act of an operation whose valid input contains the objects around this field. */
export function actFor({ name }: Operation, { steps }: Field): string {
  const inputs = makeInputs(nowhere);
  const acts = Object.keys(inputs).filter((act) => act === name || act.startsWith(`${name} (`));
  const around = steps.length > 1 ? acts.find((act) => String(steps[0]) in (inputs[act] ?? {})) : undefined;
  return around ?? name;
}

const rootOf = ({ field }: Spoiled) => String(field.steps[0]);

export const sizeOf = (value: unknown) => encodeURIComponent(textOf(value)).length;

export const LONGEST_IN_URL = 6_000;

/** Whether the value can be sent where its field goes. A path or a query can contain only text. */
export function canBeSent({ place }: Operation, spoiled: Spoiled): boolean {
  const where = place(rootOf(spoiled));
  const { value, field } = spoiled;
  if (where === 'body' || value === MISSING) return where !== 'path';
  const texts = textsOf(value);
  if (field.steps.length > 1 || texts.join('').length * 3 + texts.length * 20 > LONGEST_IN_URL) return false;
  const isText = texts.every((text) => sizeOf(text) <= LONGEST_IN_URL && text.isWellFormed());
  return isText && (where === 'query' || (typeof value === 'string' && !/^\.{0,2}$/.test(value)));
}

/** Whether the schema accepts the input as it is. */
export const isFit = ({ input }: Operation, sent: Input) => input.safeParse(sent).success;

/** Whether the schema accepts what the path or the query then contains. */
export function isFitOverRest(operation: Operation, sent: Input, spoiled: Spoiled): boolean {
  const root = rootOf(spoiled);
  const schema = operation.input.shape[root];
  if (operation.place(root) === 'body' || spoiled.value === MISSING || !schema) return isFit(operation, sent);
  const texts = textsOf(spoiled.value);
  if (texts.length === 0) return isFit(operation, spoil(operation, sent, { ...spoiled, value: MISSING }));
  return isFit(operation, { ...sent, [root]: textReader(schema)(texts) });
}

const pointerTo = ({ steps }: Field) =>
  `#/${steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

const REFUSALS = [400, 422];

/** Errors of objects whose members name a row together. They name the object. */
const OF_WHOLE = /^(#\/(?:onBehalfOf|requester)) (not_found|not_participant)$/;

/** Describes what is wrong with an error that should name this field and no other. Null if it is correct. */
export function strangeness({ field, value }: Spoiled, { status, code, faults }: Outcome): string | null {
  const pointer = pointerTo(field);
  const isOfIt = (fault: string) =>
    fault.startsWith(`${pointer} `) ||
    fault.startsWith(`${pointer}/`) ||
    pointer.startsWith(`${OF_WHOLE.exec(fault)?.[1]}/`);
  const isRight = REFUSALS.includes(status) && code === 'validation_failed' && faults.length > 0;
  return isRight && faults.every(isOfIt) ? null : `${pointer} = ${brief(value)}: ${status} ${code} ${faults.join()}`;
}

export const brief = (value: unknown) => (typeof value === 'symbol' ? 'missing' : textOf(value)).slice(0, 80);

/** Returns what was stored for the field. Null if the response does not show it. */
export function storedOf({ field }: Spoiled, data: unknown): { readonly stored: unknown } | null {
  let at: unknown = data;
  for (const step of field.steps) {
    const members = z.record(z.string(), z.unknown()).safeParse(at);
    if (!members.success || !(step in members.data)) return null;
    at = members.data[step];
  }
  return { stored: at };
}
