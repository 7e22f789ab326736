import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { latestConfiguration } from '../../configuration/with-configuration.ts';
import { MAX_SORTABLE_FIELDS } from '../../contract/configuration/fields.ts';
import { type FieldIndexRow, fieldIndexRow } from '../base/field-index.logic.ts';
import type { StoredTicket } from './stored-ticket.ts';

type Indexed = Pick<StoredTicket, 'id' | 'fields' | 'closedAt'>;

/** Returns the row of a new ticket in `ticket_field_index`, or null if it has no values. */
export async function fieldIndexOf(em: EntityManager, ticket: Indexed) {
  const row = await rowOf(em, ticket);
  return row && { ticket_id: ticket.id, ...row };
}

/** Inserts the row of a new ticket, which is a parameter. */
export const insertFieldIndex = (row: RawBuilder<unknown>) => sql`
  insert into ticket_field_index select * from jsonb_populate_record(null::ticket_field_index, ${row}::jsonb)`;

/** The rows of `ticket_field_index` that a change of tickets replaces, and the tickets that no longer have one. */
interface FieldIndexChange {
  readonly rows: readonly object[];
  readonly emptied: readonly string[];
}

/** Returns what changes in the index, or null if neither values nor whether a ticket is closed have changed. */
export async function fieldIndexChange(
  em: EntityManager,
  tickets: readonly { readonly before: Indexed; readonly after: Indexed }[],
): Promise<FieldIndexChange | null> {
  const rows: object[] = [];
  const emptied: string[] = [];
  for (const { before, after } of tickets) {
    const row = await rowOf(em, after);
    if (isDeepStrictEqual(await rowOf(em, before), row)) continue;
    if (row) rows.push({ ticket_id: after.id, ...row });
    else emptied.push(after.id);
  }
  return rows.length + emptied.length === 0 ? null : { rows, emptied };
}

/** Parts of a statement that write a change of the index, which is in two parameters. */
export function writeFieldIndex(rows: RawBuilder<unknown>, emptied: RawBuilder<unknown>) {
  const assignments = indexedColumns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  return sql`
    emptied as (
      delete from ticket_field_index where ticket_id = any(${emptied}::uuid[])
    ), indexed as (
      insert into ticket_field_index
      select * from jsonb_populate_recordset(null::ticket_field_index, ${rows}::jsonb)
      on conflict (ticket_id) do update set ${sql.join(assignments)}
    )`;
}

const indexedColumns = [
  'open',
  'tokens',
  ...Array.from({ length: MAX_SORTABLE_FIELDS }, (_, index) => `n${index + 1}`),
];

async function rowOf(em: EntityManager, { fields, closedAt }: Indexed): Promise<FieldIndexRow | null> {
  if (Object.keys(fields).length === 0) return null;
  const configuration = await latestConfiguration(em);
  return fieldIndexRow(fields, configuration.fields, closedAt === null);
}
