import type { Configuration } from '../../configuration/configuration.ts';
import { fieldsVisibleTo, seesOnlyShownFields } from '../../configuration/fields/field.policy.ts';
import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import type { FieldValue, FieldValues } from '../../contract/configuration/fields.ts';
import type { Actor } from '../../platform/base/actor.ts';

type FieldsByKey = ReadonlyMap<string, FieldRow>;

/** By the two kinds of readers. */
const fieldsByKey = {
  agents: new WeakMap<Configuration, FieldsByKey>(),
  requesters: new WeakMap<Configuration, FieldsByKey>(),
};

/** Returns the fields that the reader can see, by key. Built once for each version of the configuration. */
export function visibleFields(reader: Actor, configuration: Configuration): FieldsByKey {
  const cache = seesOnlyShownFields(reader) ? fieldsByKey.requesters : fieldsByKey.agents;
  const cached = cache.get(configuration);
  if (cached) return cached;
  const fields = new Map(fieldsVisibleTo(reader, configuration.fields).map((field) => [field.key, field]));
  cache.set(configuration, fields);
  return fields;
}

/** Returns the values of custom fields that the reader can see. */
export function valuesShownTo(reader: Actor, configuration: Configuration, values: FieldValues): FieldValues {
  if (!seesOnlyShownFields(reader)) return values;
  const fields = visibleFields(reader, configuration);
  const entries = Object.entries(values);
  const visibleEntries = entries.filter(([key]) => fields.has(key));
  return visibleEntries.length === entries.length ? values : Object.fromEntries(visibleEntries);
}

/** Returns a value, or null. A key such as `constructor` also names what every object inherits. */
export const valueIn = (values: FieldValues, key: string): FieldValue | null =>
  Object.hasOwn(values, key) ? (values[key] ?? null) : null;
