import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import type { FieldValues } from '../../contract/configuration/fields.ts';
import { DAY_MS } from '../../platform/time/duration.ts';

/** The row of `ticket_field_index` of one ticket, except for its id. */
export interface FieldIndexRow {
  readonly open: boolean;
  readonly tokens: readonly string[];
  /** The numbers that lists are sorted by, such as `n1`. */
  readonly [slot: `n${number}`]: number;
}

type Definition = Pick<FieldRow, 'key' | 'type' | 'slot'>;

const MS_PER_DAY = DAY_MS;

/** Returns what the index holds for these values, or null if there is none. */
export function fieldIndexRow(
  values: FieldValues,
  definitions: readonly Definition[],
  open: boolean,
): FieldIndexRow | null {
  const tokens: string[] = [];
  const numbers: Record<`n${number}`, number> = {};
  for (const { key, type, slot } of definitions) {
    // A key such as `constructor` also names what every object inherits.
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined) continue;
    tokens.push(key);
    if (type === 'number' || type === 'date') {
      if (slot !== null) numbers[`n${slot}`] = sortNumber(String(value));
    } else if (type !== 'long_text') {
      for (const one of Array.isArray(value) ? value : [value]) tokens.push(tokenOf(key, String(one)));
    }
  }
  return tokens.length === 0 ? null : { open, tokens, ...numbers };
}

export const tokenOf = (key: string, value: string): string => `${key}:${value}`;

/** Returns the number that a number or a day is sorted by. */
export const sortNumber = (value: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) / MS_PER_DAY : Number(value);
