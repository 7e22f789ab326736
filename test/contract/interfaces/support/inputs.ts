import { z } from 'zod';
import { isList } from '../../../guards/support/input-fields.ts';
import { type Input, placeOf } from '../../../guards/support/transports.ts';
import { depth } from '../../../support/depth.ts';
import type { Call } from './transports.ts';

/** Texts that look like another type come first, because a query contains only text. */
const SAMPLES: readonly unknown[] = [
  ...['123', 'true', 'null', ' a b&c=d ', 'me', 'UTC', '-updatedAt', 'en'],
  ...['2026-01-01T00:00:00+02:00', '2026-01-01', 'a@example.com', '01890000-0000-7000-8000-000000000001'],
  ...[true, false, 2, 100],
];
const MOST_KINDS = 3;
/** In a quick run, fields that accept the same values try one value each, in turn. */
const MOST = depth({ quick: 1, deep: 3 });

/** Returns the inputs of a read with one more field: each field that it accepts, with some of the values. */
export function sampledInputs({ procedure, input = {} }: Call): Input[] {
  const { input: schema } = procedure;
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape)
    .filter(([field]) => !(field in input))
    .flatMap(([field, one], at) => {
      const listed = isList({ name: field, steps: [field], schema: one });
      const values = [...SAMPLES, ...wordsOf(one)].map((value) => (listed ? [value] : value));
      const takes = values.filter((value) => one instanceof z.ZodType && one.safeParse(value).success);
      const first = at % Math.max(1, Math.min(takes.length, MOST_KINDS) - MOST + 1);
      const taken = takes.slice(first, first + MOST);
      const together = listed && takes.length > 1 ? [takes.slice(0, MOST_KINDS).flat()] : [];
      return [...taken, ...together].map((value) => ({ ...input, [field]: value }));
    });
}

/** Returns the values of an enumeration, wherever it occurs in a schema. */
function wordsOf(schema: unknown): unknown[] {
  if (!(schema instanceof z.ZodType)) return [];
  const found = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).match(
    /"enum":\[(.*?)\]/,
  );
  return found?.[1] === undefined ? [] : JSON.parse(`[${found[1]}]`);
}

/** Values that only plain text fields accept, and some of them not even these. */
const WRONG: readonly unknown[] = [{ wrong: true }, 'no such value', '', -1, 'x'.repeat(3_000)];

/**
 * Returns inputs that every interface must reject: with every field wrong that can be, plus an unknown one; and with
 * only the path parameters. A query contains only text, and an empty path parameter would be a different path.
 */
export function wrongInputs({ procedure, input = {} }: Call): Input[] {
  const { input: schema } = procedure;
  if (!(schema instanceof z.ZodObject)) return [];
  // Senders of forms are not written for this service: what it does not know is ignored there.
  const isForm = procedure.meta.form === 'input';
  const isInPath = (field: string) => placeOf(procedure, field) === 'path';
  const isSendable = (field: string, value: unknown) =>
    (placeOf(procedure, field) === 'body' && !isForm) ||
    (typeof value === 'string' && !(isInPath(field) && value === ''));
  const refuses = (one: unknown, value: unknown) =>
    one instanceof z.ZodType && !one.safeParse(value).success && !one.safeParse([value]).success;

  const wrong = Object.entries(schema.shape).flatMap(([field, one]) => {
    const found = WRONG.filter((value) => isSendable(field, value) && refuses(one, value));
    const isOfMany = isList({ name: field, steps: [field], schema: one });
    return found.slice(0, 1).map((value) => [field, isOfMany ? [value] : value] as const);
  });
  const everywhere = { ...input, ...Object.fromEntries(wrong) };
  const lacking = Object.fromEntries(Object.entries(input).filter(([field]) => isInPath(field)));
  const others = [everywhere, lacking].filter((one) => !schema.safeParse(one).success);
  return isForm ? others : [{ ...everywhere, nonsense: 'x' }, ...others];
}
