import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import {
  type FieldFilter,
  type FieldOperator,
  isJsonNumber,
  readFieldFilter,
} from '../../configuration/fields/field-filter.logic.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import { hasIndexedValue, isIndexed } from './indexed-fields.ts';

type Clause = (value: RawBuilder<unknown>, filter: FieldFilter) => RawBuilder<SqlBool>;

/**
 * Compares as JSON, so that a clause needs no definition of its field and cannot fail: a text or an option is found as a
 * string or in an array of strings, and a number or a checkbox by its value.
 */
const isAnyOf: Clause = (value, { values }) => {
  const literals = values.flatMap((one) => (one === 'true' || one === 'false' ? [one] : storedNumber(one)));
  const equal = sql<SqlBool>`${value} ?| ${values}::text[]`;
  return literals.length === 0 ? equal : sql<SqlBool>`(${equal} or ${value} = any(${literals}::jsonb[]))`;
};

const compares =
  (operator: '>=' | '<'): Clause =>
  (value, { values }) =>
    sql<SqlBool>`(jsonb_typeof(${value}) = 'number' and ${value} ${sql.raw(operator)} any(${values.flatMap(storedNumber)}::jsonb[]))`;

/** Returns a number as tickets store it, which is the nearest double (IEEE 754): `0.1000000000000000055` is 0.1. */
const storedNumber = (text: string) => (isJsonNumber(text) ? [JSON.stringify(Number(text))] : []);

/** ISO dates sort correctly as text. */
const comparesDays =
  (operator: '>=' | '<'): Clause =>
  (value, { values }) =>
    sql<SqlBool>`(${value} #>> '{}') collate "C" ${sql.raw(operator)} ${values[0]}::text`;

const clauses: Record<FieldOperator, Clause> = {
  isSet: (value) => sql<SqlBool>`${value} is not null`,
  isEmpty: (value) => sql<SqlBool>`${value} is null`,
  is: isAnyOf,
  in: isAnyOf,
  isNot: (value, filter) => sql<SqlBool>`not coalesce(${isAnyOf(value, filter)}, false)`,
  notIn: (value, filter) => sql<SqlBool>`not coalesce(${isAnyOf(value, filter)}, false)`,
  atLeast: compares('>='),
  below: compares('<'),
  after: comparesDays('>='),
  before: comparesDays('<'),
};

/**
 * The conditions of the filters on custom fields, for each ticket that is read anyway. The planner cannot know how many
 * tickets have a value and would guess that very few do: a `case` counts as half, so that it reads in the order of the
 * list. Lists of rare values start from `ticket_field_index` instead (`rare-values.ts`), or from an index of the field.
 */
export const fieldClauses = ({ field = [] }: TicketFilters, fields: readonly FieldRow[] = []): RawBuilder<SqlBool>[] =>
  field.map(readFieldFilter).map((filter) => {
    if (isIndexed(filter, fields)) return hasIndexedValue(filter.key, sql`${filter.value}`);
    const value = sql`(tickets.fields->${filter.key}::text)`;
    return sql<SqlBool>`case when ${clauses[filter.op](value, filter)} then true else false end`;
  });
