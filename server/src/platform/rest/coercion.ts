import { z } from 'zod';

/** Reads what a query or a path says of one field. What it cannot read it leaves for the schema to refuse. */
export type ReadText = (texts: readonly string[]) => unknown;

/** The grammar of JSON (RFC 8259, section 6): no hexadecimals, no white space, no Infinity. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** How to read a field of this schema from text, strictly: `false` is false, and `0`, `no` or `` are not. */
export function textReader(schema: z.core.SomeType): ReadText {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) {
    const read = scalarReader(inner.element);
    return (texts) => texts.map(read);
  }
  const read = scalarReader(inner);
  return (texts) => (texts.length === 1 && texts[0] !== undefined ? read(texts[0]) : texts);
}

function scalarReader(schema: z.core.SomeType): (text: string) => unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodNumber) return readNumber;
  if (inner instanceof z.ZodBoolean) return readBoolean;
  if (inner instanceof z.ZodUnion) {
    const readers = inner.options.map(scalarReader);
    return (text) => readers.map((read) => read(text)).find((value) => value !== text) ?? text;
  }
  return (text) => text;
}

function readNumber(text: string): unknown {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}

function readBoolean(text: string): unknown {
  if (text === 'true') return true;
  return text === 'false' ? false : text;
}

/** What a value must look like when it comes in, past everything that is wrapped around. */
function unwrapped(schema: z.core.SomeType): z.core.SomeType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional
  ) {
    return unwrapped(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  if (schema instanceof z.ZodLazy) return unwrapped(schema.unwrap());
  return schema;
}
