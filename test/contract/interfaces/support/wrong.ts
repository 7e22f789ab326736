import { z } from 'zod';
import { isList } from '../../../guards/support/input-fields.ts';
import type { Input } from '../../../guards/support/transports.ts';
import type { Call } from './call.ts';

/** Values that only plain text fields accept, and some of them not even these. */
const WRONG: readonly unknown[] = [{ wrong: true }, 'no such value', '', -1, 'x'.repeat(3_000)];

/**
 * Returns inputs that every interface must reject: with every field wrong that can be, plus an unknown one; and with
 * only the path parameters. A query contains only text, and an empty path parameter would be a different path.
 */
export function wrongInputs({ procedure, input = {} }: Call): Input[] {
  const { meta, input: schema } = procedure;
  if (!(schema instanceof z.ZodObject)) return [];
  const { method, path = '' } = meta.openapi ?? {};
  const isInPath = (field: string) => path.includes(`{${field}}`);
  const hasBody = method !== 'GET' && method !== 'DELETE' && !meta.upload && !meta.oneClick;
  const isSendable = (field: string, value: unknown) =>
    isInPath(field) ? typeof value === 'string' && value !== '' : hasBody || typeof value === 'string';
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
  return [{ ...everywhere, nonsense: 'x' }, ...others];
}
