import { z } from 'zod';
import { isList } from '../../../guards/support/input-fields.ts';
import type { Input } from '../../../guards/support/transports.ts';
import { depth } from '../../../support/depth.ts';
import type { Call } from './call.ts';

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
