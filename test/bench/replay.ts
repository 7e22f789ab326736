import { z } from 'zod';
import type { Statement } from './wire-tap.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT/;
/** Ids and instants within a text, kept by `split`. */
const VARYING = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z)/;

/** A value: always the same, the moment, an id that the request gives or makes, or the stream of its events. */
const Value = z.union([
  z.object({ is: z.literal('same'), value: z.string().nullable() }),
  z.object({ is: z.literal('now') }),
  z.object({ is: z.literal('id'), name: z.string() }),
  z.object({ is: z.literal('stream') }),
]);
type Value = z.infer<typeof Value>;

/** A parameter: a value, or JSON with values in it. */
const Parameter = z.union([Value, z.object({ is: z.literal('json'), values: z.array(Value) })]);
type Parameter = z.infer<typeof Parameter>;

/**
 * Statements of one request, word for word as the service sends them. The ORM writes values into the text itself: there
 * the text is in pieces, and between them are holes to be filled.
 */
export const Script = z.array(
  z.object({ pieces: z.array(z.string()), holes: z.array(Value), parameters: z.array(Parameter) }),
);
export type Script = z.infer<typeof Script>;

const LITERAL = /'((?:[^']|'')*)'/g;
const literalsOf = (text: string) => [...text.matchAll(LITERAL)].map(([, value = '']) => value);

/** A statement without its values, to be compared. */
export const outlineOf = ({ text }: Statement) => text.replace(LITERAL, "'?'");

/** What two requests of one kind have in common is the script; where they differ is what each brings along. */
export function scriptOf(one: readonly Statement[], other: readonly Statement[]): Script {
  return one.map(({ text, values }, index) => {
    const { text: otherText = '', values: otherValues = [] } = other[index] ?? {};
    const others = literalsOf(otherText);
    const varying = literalsOf(text).map((value, at) => (value === others[at] ? null : varies(value)));
    // Of what `split` gives, every second piece is a literal; those that never change go back where they were.
    const [first = '', ...rest] = text.split(LITERAL);
    const pieces = [first];
    for (const [at, parameter] of varying.entries()) {
      const [literal = '', next = ''] = rest.slice(2 * at, 2 * at + 2);
      if (parameter) pieces.push(`'${next}`);
      else pieces.push(`${pieces.pop()}'${literal}'${next}`);
      if (parameter) pieces[pieces.length - 2] += "'";
    }
    const parameters = values.map((value, at): Parameter => {
      if (isEvents(text) && STREAM_PARAMETERS.includes(at)) return { is: 'stream' };
      const otherValue = otherValues[at];
      if (value === null || otherValue === value) return { is: 'same', value };
      return value.startsWith('[') ? { is: 'json', values: valuesIn(value, String(otherValue)) } : varies(value);
    });
    return { pieces, holes: varying.filter((parameter) => parameter !== null), parameters };
  });
}

/** The one text in parts, of which those that the other has in another way vary. */
function valuesIn(one: string, other: string): Value[] {
  const others = other.split(VARYING);
  return one.split(VARYING).map((part, at) => (others[at] === part ? { is: 'same', value: part } : varies(part)));
}

function varies(value: string): Value {
  if (UUID.test(value)) return { is: 'id', name: value };
  if (INSTANT.test(value)) return { is: 'now' };
  throw new Error(`The benchmark cannot tell what ${value} is`);
}

const isEvents = (text: string) => text.includes('insert into events');
/** Of the statement that appends events. */
const STREAM_PARAMETERS = [0, 2];

/** The ids of one request: those it was given, and new ones by the names they had when the script was written. */
export class Ids {
  readonly #ids = new Map<string, string>();
  /** The first new id is the ticket's; its last byte decides the stream, as the service does it. */
  #first = '';

  constructor(given: Readonly<Record<string, string>> = {}) {
    for (const [name, id] of Object.entries(given)) this.#ids.set(name, id);
  }

  /** The statement of this request. */
  fill({ pieces, holes, parameters }: Script[number]) {
    const text = pieces.map((piece, at) => `${piece}${holes[at] ? this.#value(holes[at]) : ''}`).join('');
    return { text, values: parameters.map((one) => this.#value(one)) };
  }

  #value(parameter: Parameter): string | number | null {
    switch (parameter.is) {
      case 'same':
        return parameter.value;
      case 'now':
        return new Date().toISOString();
      case 'id':
        return this.#idOf(parameter.name);
      case 'stream':
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

/** UUIDv7: time first, so that an index grows at its end. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
