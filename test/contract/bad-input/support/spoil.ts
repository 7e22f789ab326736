import { z } from 'zod';
import { textReader } from '../../../../server/src/platform/rest/coercion.ts';
import { type Field, fieldsOf, requiredOf, withValue } from '../../../guards/support/input-fields.ts';
import { type Callable, type Input, placeOf, textOf, textsOf } from '../../../guards/support/transports.ts';
import { procedureOf } from '../../../guards/tables/access.oracle.ts';
import { exampleOf, makeInputs, nowhere } from '../../../guards/tables/inputs.ts';
import { declaredProcedures } from '../../../guards/tables/procedures.ts';
import { depth } from '../../../support/depth.ts';
import { atBounds, HOSTILE } from './values.ts';

/** A procedure that takes an input. */
export interface Operation extends Callable {
  readonly input: z.ZodObject;
}

export const operations: readonly Operation[] = declaredProcedures().flatMap(({ input, ...procedure }) =>
  input ? [{ ...procedure, input }] : [],
);

/** Stands for a field that is not sent. */
export const MISSING = Symbol('missing');

/** A field of a valid input, and the value sent in its place. */
export interface Spoiled {
  readonly field: Field;
  readonly value: unknown;
}

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

/** Texts that PostgreSQL cannot store. */
export const UNSTORABLE: readonly unknown[] = ['\u0000', '\ud800'];

/** Values for every field. A new kind of schema gets all of them. */
const ALWAYS = [...UNSTORABLE, null, '', ' ', 'a\r\nb', '__proto__', 2 ** 53, [], {}];

/** Every n-th of all other values is sent to a kind of schema that was met before, or that is met for the first time. */
const ONE_OF = depth({ quick: 431, deep: 37 });
const ONE_OF_NEW = depth({ quick: 41, deep: 1 });

/** Every n-th of `ALWAYS` and of the boundary values is sent to a kind of schema that was met before. */
const ONE_OF_USUAL = depth({ quick: 29, deep: 1 });

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
  const isSuspicious = (value: unknown) => UNSTORABLE.includes(value) && schema.safeParse(value).success;
  const usual = [...ALWAYS, ...atBounds(schema)].filter(
    (value, index) => isNew || isSuspicious(value) || (index >> 1) % ONE_OF_USUAL === place % ONE_OF_USUAL,
  );
  const rest = HOSTILE.filter((_, index) => index % oneOf === place % oneOf);
  return [...(steps.length === 1 ? [MISSING] : []), ...usual, ...rest];
}

/** Other fields without which a field is invalid. */
const COMPANIONS: Readonly<Record<string, Input>> = {
  externalSource: { externalId: 'T-1' },
  externalId: { externalSource: 'crm' },
  'onBehalfOf.source': { onBehalfOf: { externalId: 'C-1' } },
  'requester.source': { requester: { externalId: 'C-1' } },
  'requester.externalId': { requester: { source: 'crm' } },
  'requester.name': { requester: { email: 'c-1@example.com' } },
};

/** Filters that make lists empty. They are rejected in the same way, and returned faster. */
const NARROWED: Readonly<Record<string, Input>> = {
  'tickets.list': { externalSource: 'nobody' },
  'tickets.export': { externalSource: 'nobody' },
};

/** Objects that no example shows with all of their fields. */
const AROUND: Input = {
  template: { subject: 'Rang', body: 'Rang' },
  templates: { en: { subject: 'Rang', body: 'Rang' } },
  comment: { body: 'So', visibility: 'internal' },
  imap: { host: 'mail.example.com', username: 'box' },
  application: { clientId: 'desk' },
  'auth.stepUp passkey': { challengeId: nowhere.userId, passkey: exampleOf('auth.passkey', 'passkey') },
  exceptions: [{ date: '12-25', name: 'Closed', intervals: [{ from: '08:00', to: '12:00' }] }],
};

/** Inputs of which exactly one is sent. */
const EXCLUSIVE: Readonly<Record<string, readonly string[]>> = {
  'auth.secondFactor': ['code', 'recoveryCode', 'passkey'],
  'auth.stepUp': ['currentPassword', 'code', 'recoveryCode', 'passkey'],
};

function withoutRivals(name: string, input: Input, root: string): Input {
  const rivals = EXCLUSIVE[name]?.includes(root) ? EXCLUSIVE[name] : [];
  return rivals.filter((rival) => rival !== root).reduce(without, input);
}

/** Objects of which one member is enough, and another would be one too many. */
const CHOICES: readonly string[] = ['requester'];

/** Returns the input with only this field changed. An object around it has the members that the example requires. */
export function spoil({ name, input: schema }: Operation, input: Input, { field, value }: Spoiled): Input {
  const [root = ''] = field.steps;
  const companions = Object.entries(COMPANIONS[field.name] ?? {}).filter(([companion]) => companion in schema.shape);
  const isChoice = CHOICES.includes(String(root));
  const example =
    isChoice || field.steps.length === 1
      ? null
      : (AROUND[`${name} ${root}`] ?? AROUND[root] ?? exampleOf(name, String(root)));
  const around = example === null ? {} : { [root]: requiredOf(schema.shape[root] ?? schema, example) };
  const kept = isChoice ? without(input, root) : withoutRivals(name, input, String(root));
  const base = { ...NARROWED[name], ...around, ...Object.fromEntries(companions), ...kept };
  return value === MISSING ? without(input, root) : withValue(asContact(base, field.steps), field.steps, value);
}

/** Lists of people, who need an address. */
const CONTACTS: readonly string[] = ['participants', 'to', 'cc', 'bcc'];

/** Adds the address of the person around a field. */
export function asContact(input: Input, steps: Field['steps']): Input {
  const [list, place] = steps.slice(-3);
  const isOfPerson = typeof place === 'number' && CONTACTS.includes(String(list));
  return isOfPerson ? withValue(input, [...steps.slice(0, -1), 'email'], 'lena@example.net') : input;
}

const without = (input: Input, member: unknown): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== member));

const inputs = Object.entries(makeInputs(nowhere));

/** Returns the act of an operation whose valid input contains the objects around this field. */
export function actFor({ name }: Operation, { steps }: Field): string {
  const around = inputs.find(([act, input]) => procedureOf(act) === name && String(steps[0]) in input);
  return steps.length > 1 && around ? around[0] : name;
}

const rootOf = ({ field }: Spoiled) => String(field.steps[0]);

export const sizeOf = (value: unknown) => encodeURIComponent(textOf(value)).length;
export const brief = (value: unknown) => (value === MISSING ? 'missing' : textOf(value)).slice(0, 80);

export const LONGEST_IN_URL = 6_000;

/** Whether the value can be sent where its field goes. A path or a query can contain only text. */
export function canBeSent(operation: Operation, spoiled: Spoiled): boolean {
  const where = placeOf(operation, rootOf(spoiled));
  const { value, field } = spoiled;
  if (where === 'body' || value === MISSING) return where !== 'path';
  const texts = textsOf(value);
  if (field.steps.length > 1 || texts.join('').length * 3 + texts.length * 20 > LONGEST_IN_URL) return false;
  return where === 'query' || (typeof value === 'string' && !/^\.{0,2}$/.test(value));
}

/** Whether the schema accepts the input as it is. */
export const isFit = ({ input }: Operation, sent: Input) => input.safeParse(sent).success;

/** Whether the schema accepts what the path or the query then contains. */
export function isFitOverRest(operation: Operation, sent: Input, spoiled: Spoiled): boolean {
  const root = rootOf(spoiled);
  const schema = operation.input.shape[root];
  if (placeOf(operation, root) === 'body' || spoiled.value === MISSING || !schema) return isFit(operation, sent);
  const texts = textsOf(spoiled.value);
  if (texts.length === 0) return isFit(operation, spoil(operation, sent, { ...spoiled, value: MISSING }));
  return isFit(operation, { ...sent, [root]: textReader(schema)(texts) });
}
