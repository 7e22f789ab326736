import { type RawBuilder, sql } from 'kysely';
import type { Change, Changes } from '../../contract/events/changes.ts';

/** The name of a custom field in a list of changes: `fields.` and its key. */
export const FIELD_PREFIX = 'fields.';

/** The change of one field, which can be a custom field. */
export interface FieldChange extends Change {
  readonly field: string;
}

const named = (prefix: string, changes: Readonly<Record<string, Change>>): FieldChange[] =>
  Object.entries(changes).map(([name, { from, to }]) => ({ field: `${prefix}${name}`, from, to }));

/** Lists the changes of an event. Those of custom fields are nested in `fields`. */
export const fieldChanges = (changes: object): FieldChange[] =>
  Object.entries(changes).flatMap(([name, value]) =>
    name === 'fields' ? named(FIELD_PREFIX, value) : named('', { [name]: value }),
  );

/** Returns the changes of an event from such a list. */
export function changesFrom(list: readonly FieldChange[]): Changes {
  const isOfField = ({ field }: FieldChange) => field.startsWith(FIELD_PREFIX);
  const withoutPrefix = (part: readonly FieldChange[], start: number) =>
    Object.fromEntries(part.map(({ field, from, to }) => [field.slice(start), { from, to }]));
  const ofFields = list.filter(isOfField);
  const others = withoutPrefix(
    list.filter((one) => !isOfField(one)),
    0,
  );
  return ofFields.length === 0 ? others : { ...others, fields: withoutPrefix(ofFields, FIELD_PREFIX.length) };
}

/** The same list in SQL, as rows with `field` and `change`. */
export const fieldChangesIn = (changes: RawBuilder<unknown>) => sql`(
  select key as field, value as change from jsonb_each(${changes} - 'fields')
  union all
  select ${sql.lit(FIELD_PREFIX)} || key, value from jsonb_each(coalesce(${changes} -> 'fields', '{}'))
)`;
