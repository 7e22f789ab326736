import { type RawBuilder, sql } from 'kysely';
import type { Change, Changes } from '../../contract/events/changes.ts';

/** The name of a custom field in a list of changes: `fields.` and its key. */
export const FIELD_PREFIX = 'fields.';

/** The change of one field, which can be a custom field. */
export interface FieldChange extends Change {
  readonly field: string;
}

const isChange = (value: unknown): value is Change => typeof value === 'object' && value !== null && 'from' in value;

/** Lists the changes of an event. Those of custom fields are nested in it. */
export function fieldChanges(changes: object): FieldChange[] {
  return Object.entries(changes).flatMap(([field, value]) => {
    if (isChange(value)) return [{ field, from: value.from, to: value.to }];
    return fieldChanges(value).map((change) => ({ ...change, field: `${FIELD_PREFIX}${change.field}` }));
  });
}

/** Returns the changes of an event from such a list. */
export function changesFrom(list: readonly FieldChange[]): Changes {
  const isOfField = ({ field }: FieldChange) => field.startsWith(FIELD_PREFIX);
  const named = (part: readonly FieldChange[], start: number) =>
    Object.fromEntries(part.map(({ field, from, to }) => [field.slice(start), { from, to }]));
  const ofFields = list.filter(isOfField);
  const others = named(
    list.filter((one) => !isOfField(one)),
    0,
  );
  return ofFields.length === 0 ? others : { ...others, fields: named(ofFields, FIELD_PREFIX.length) };
}

/** The same list in SQL, as rows with `field` and `change`. */
export const fieldChangesIn = (changes: RawBuilder<unknown>) => sql`(
  select key as field, value as change from jsonb_each(${changes} - 'fields')
  union all
  select ${sql.lit(FIELD_PREFIX)} || key, value from jsonb_each(coalesce(${changes} -> 'fields', '{}'))
)`;
