import type { Configuration } from '../../configuration/configuration.ts';
import type { FieldValue, FieldValues } from '../../contract/tickets/fields.ts';
import { fieldsVisibleTo, seesOnlyShownFields } from '../../fields/field.policy.ts';
import type { Actor } from '../../platform/base/actor.ts';

/** Returns the values of custom fields that the reader can see. */
export function valuesShownTo(reader: Actor, { fields }: Configuration, values: FieldValues): FieldValues {
  if (!seesOnlyShownFields(reader)) return values;
  const shownKeys = new Set(fieldsVisibleTo(reader, fields).map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => shownKeys.has(key)));
}

/** Returns a value, or null. A key such as `constructor` also names what every object inherits. */
export const valueIn = (values: FieldValues, key: string): FieldValue | null =>
  Object.hasOwn(values, key) ? (values[key] ?? null) : null;
