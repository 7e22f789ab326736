import type { TicketEvent } from './types.ts';

/** A field of an event before and after. The name of a custom field is its path, such as `fields.plan`. */
export interface ChangedField {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Lists the fields that an event changed, to show all of them alike. */
export function changedFields(event: TicketEvent): ChangedField[] {
  if (event.type !== 'ticket.updated') return listOf(event.changes);
  const { fields = {}, ...others } = event.changes;
  return [...listOf(others), ...listOf(fields, 'fields.')];
}

type Changes = Readonly<Record<string, Omit<ChangedField, 'field'> | undefined>>;

const listOf = (changes: Changes, prefix = ''): ChangedField[] =>
  Object.entries(changes).flatMap(([name, change]) => (change ? [{ field: `${prefix}${name}`, ...change }] : []));
