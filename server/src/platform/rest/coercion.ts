import { z } from 'zod';
import { isCommaSeparated } from '../../contract/base/selection.ts';
import { ambiguityOf } from '../http/json-text.ts';
import { parseJson } from '../text/json.ts';

/** Reads the text of one field in a query or a path. Text that it cannot read is left for the schema to reject. */
export type ReadText = (texts: readonly string[]) => unknown;

/** The JSON grammar (RFC 8259, section 6): no hexadecimal numbers, white space or Infinity. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Returns a strict reader for a field of this schema: `false` is false, but `0`, `no` or an empty text is not. */
export function textReader(schema: z.core.SomeType): ReadText {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) {
    const read = scalarReader(inner.element);
    return isCommaSeparated(inner)
      ? (texts) => texts.flatMap((text) => text.split(',')).map(read)
      : (texts) => texts.map(read);
  }
  const read = isJsonText(inner) ? readJson : scalarReader(inner);
  return (texts) => (texts.length === 1 && texts[0] !== undefined ? read(texts[0]) : texts);
}

/** Whether the text of a field is JSON, because it has fields of its own. */
export const isJsonText = (schema: z.core.SomeType): boolean => unwrapped(schema) instanceof z.ZodObject;

function readJson(text: string): unknown {
  if (ambiguityOf(Buffer.from(text)) !== null) return text;
  const value = parseJson(text);
  return value === undefined ? text : value;
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

/** Returns the input schema without its wrappers. */
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
