import { z } from 'zod';
import type { Statement } from '../wire-tap.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT/;
/** Matches ids and instants within a text. `split` keeps them because of the capturing group. */
const VARYING = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z)/;

/**
 * A value of a statement: a constant, the current time, an id that the request contains or generates, or the partition of
 * its events.
 */
const Value = z.union([
  z.object({ is: z.literal('same'), value: z.string().nullable() }),
  z.object({ is: z.literal('now') }),
  z.object({ is: z.literal('id'), name: z.string() }),
  z.object({ is: z.literal('partition') }),
]);
type Value = z.infer<typeof Value>;

/** A parameter: a value, or JSON that contains values. */
const Parameter = z.union([Value, z.object({ is: z.literal('json'), values: z.array(Value) })]);
type Parameter = z.infer<typeof Parameter>;

/**
 * Statements of one request, exactly as the service sends them. The ORM inlines values into some texts: these are split
 * into pieces, with holes for the values in between.
 */
export const Script = z.array(
  z.object({ pieces: z.array(z.string()), holes: z.array(Value), parameters: z.array(Parameter) }),
);
export type Script = z.infer<typeof Script>;

const LITERAL = /'((?:[^']|'')*)'/g;
const literalsOf = (text: string) => [...text.matchAll(LITERAL)].map(([, value = '']) => value);

/** Returns a statement without its literals, for comparison. */
export const outlineOf = ({ text }: Statement) => text.replace(LITERAL, "'?'");

/**
 * Builds a script from two requests of the same kind. What they have in common is constant; what differs varies per
 * request.
 */
export function scriptOf(one: readonly Statement[], other: readonly Statement[]): Script {
  return one.map(({ text, values }, index) => {
    const { text: otherText = '', values: otherValues = [] } = other[index] ?? {};
    const others = literalsOf(otherText);
    const varying = literalsOf(text).map((value, at) => (value === others[at] ? null : varies(value)));
    // Every second element of `split` is a literal. Constant literals are put back into the text.
    const [first = '', ...rest] = text.split(LITERAL);
    const pieces = [first];
    for (const [at, parameter] of varying.entries()) {
      const [literal = '', next = ''] = rest.slice(2 * at, 2 * at + 2);
      if (parameter) pieces.push(`'${next}`);
      else pieces.push(`${pieces.pop()}'${literal}'${next}`);
      if (parameter) pieces[pieces.length - 2] += "'";
    }
    const parameters = values.map((value, at): Parameter => {
      if (isEvents(text) && PARTITION_PARAMETERS.includes(at)) return { is: 'partition' };
      const otherValue = otherValues[at];
      if (value === null || otherValue === value) return { is: 'same', value };
      return value.startsWith('[') ? { is: 'json', values: valuesIn(value, String(otherValue)) } : varies(value);
    });
    return { pieces, holes: varying.filter((parameter) => parameter !== null), parameters };
  });
}

/** Splits a text into values. The parts that differ from the other text vary. */
function valuesIn(one: string, other: string): Value[] {
  const others = other.split(VARYING);
  return one.split(VARYING).map((part, at) => (others[at] === part ? { is: 'same', value: part } : varies(part)));
}

function varies(value: string): Value {
  if (UUID.test(value)) return { is: 'id', name: value };
  if (INSTANT.test(value)) return { is: 'now' };
  throw new Error(`Cannot classify the varying value ${value}`);
}

const isEvents = (text: string) => text.includes('insert into events');
/** Indexes of the parameters that contain the partition, in the statement that appends events. */
const PARTITION_PARAMETERS = [0, 2];

const names = new Map<string, string>();

/** The service prepares its statements, so that they are parsed and planned once. */
function nameOf(text: string): { readonly name?: string } {
  if (!text.includes('$1')) return {};
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { name };
}

/** Ids of one request: those that it provides, and new ones, keyed by their names in the script. */
export class Ids {
  readonly #ids = new Map<string, string>();
  /** The first new id is that of the ticket. Its last byte determines the partition, as in the service. */
  #first = '';

  constructor(given: Readonly<Record<string, string>> = {}) {
    for (const [name, id] of Object.entries(given)) this.#ids.set(name, id);
  }

  /** Returns the statement with the values of this request. */
  fill({ pieces, holes, parameters }: Script[number]) {
    const text = pieces.map((piece, at) => `${piece}${holes[at] ? this.#value(holes[at]) : ''}`).join('');
    return { ...(holes.length === 0 && nameOf(text)), text, values: parameters.map((one) => this.#value(one)) };
  }

  #value(parameter: Parameter): string | number | null {
    switch (parameter.is) {
      case 'same':
        return parameter.value;
      case 'now':
        return new Date().toISOString();
      case 'id':
        return this.#idOf(parameter.name);
      case 'partition':
        return Number.parseInt(this.#first.slice(-2), 16) % 16;
      case 'json':
        return parameter.values.map((one) => this.#value(one)).join('');
    }
  }

  #idOf(name: string): string {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = newId();
    this.#first ||= id;
    this.#ids.set(name, id);
    return id;
  }
}

/** Returns a UUIDv7. It starts with the time, so that an index grows at its end. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
