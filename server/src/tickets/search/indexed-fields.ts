import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import { type FieldFilter, readFieldFilter } from '../../configuration/fields/field-filter.logic.ts';
import type { FieldType } from '../../contract/configuration/fields.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';

/** Each index costs every change of a ticket that has a value some microseconds. */
const MAX_INDEXED_FIELDS = 16;
/** Their values are one short text, which fits into an entry of an index. */
const INDEXED_TYPES: readonly FieldType[] = ['text', 'select', 'checkbox'];

/** Returns the keys of the fields whose values have an index: the first ones in the order that administrators chose. */
export const keysToIndex = (fields: readonly Pick<FieldRow, 'key' | 'type' | 'archived_at'>[]): string[] =>
  fields
    .filter(({ type, archived_at: archivedAt }) => INDEXED_TYPES.includes(type) && archivedAt === null)
    .slice(0, MAX_INDEXED_FIELDS)
    .map(({ key }) => key);

/** How the names of these indexes begin, for all tickets and for active ones, which stay few. */
export const FIELD_INDEXES = ['tickets_field_', 'tickets_active_field_'] as const;

const storedValue = (key: string) => sql`(tickets.fields->>${sql.lit(key)})`;

/** Returns the statements that create the indexes of a field, by their names. They have the order of most lists. */
export const indexesOf = (key: string): ReadonlyMap<string, RawBuilder<unknown>> =>
  new Map(
    FIELD_INDEXES.map((prefix) => {
      const active = prefix === 'tickets_active_field_' ? sql`closed_at is null and` : sql``;
      const name = `${prefix}${key}`;
      return [
        name,
        sql`create index concurrently ${sql.ref(name)} on tickets (${storedValue(key)}, updated_at, id)
          where ${active} deleted_at is null and ${storedValue(key)} is not null`,
      ];
    }),
  );

/** PostgreSQL estimates by these how many tickets have a value: it ignores the statistics of an index of some tickets. */
export const statisticsOf = (key: string): RawBuilder<unknown> =>
  sql`create statistics if not exists ${sql.ref(`${FIELD_INDEXES[0]}${key}`)} on ${storedValue(key)} from tickets`;

/** Returns whether an index has the tickets that match a filter, in the order of most lists. */
export const isIndexed = ({ key, op }: FieldFilter, fields: readonly FieldRow[]): boolean =>
  op === 'is' && fields.some((field) => field.key === key && field.indexed);

export const indexedFilters = ({ field = [] }: TicketFilters, fields: readonly FieldRow[]): FieldFilter[] =>
  field.map(readFieldFilter).filter((filter) => isIndexed(filter, fields));

/** The condition of such a filter. `value` is a parameter. */
export const hasIndexedValue = (key: string, value: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${storedValue(key)} = ${value}::text`;
