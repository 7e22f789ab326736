import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import { rememberPrevious } from '../../platform/base/previous-state.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { referringTo } from '../../platform/database/connections/database-trouble.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { advanceTransactionTime } from '../../platform/time/transaction-time.ts';
import { metricTimesOf } from '../base/counted-times.ts';
import { fieldIndexChange, writeFieldIndex } from './field-index.ts';
import { changeableColumns, columnsOf, type StoredRow, type StoredTicket, storedTicket } from './stored-ticket.ts';

/** Each locked ticket as it is in the database. */
const originals = new WeakMap<StoredTicket, StoredTicket>();

/** Tickets with changes that are stored beside them. */
const markedAsChanged = new WeakSet<StoredTicket>();

/** Makes `saveTickets` give a ticket a new version, because something has changed that is stored beside it. */
export function markChanged(ticket: StoredTicket): void {
  markedAsChanged.add(ticket);
}

/** Remembers how a ticket was read, so that `saveTickets` writes only changed ones. */
export function trackChanges(ticket: StoredTicket): StoredTicket {
  originals.set(ticket, { ...ticket });
  return ticket;
}

/**
 * Returns a ticket that has just been locked. Advances the time of the transaction, so that its changes come after all
 * earlier ones of the ticket, and remembers how it was read.
 */
export function lockedTicket(em: EntityManager, row: StoredRow, configuration: Configuration): StoredTicket {
  advanceTransactionTime(em, row.updated_at);
  return trackChanges(storedTicket(row, configuration));
}

/**
 * Writes the tickets among `tickets` that have changed since they were locked, each with a new version. Returns the
 * version of the configuration at that moment, or null if none has changed.
 */
export async function saveTickets(tx: TransactionContext, tickets: readonly StoredTicket[]): Promise<number | null> {
  const changed = tickets.filter(hasChanged);
  if (changed.length === 0) return null;
  for (const ticket of changed) {
    const original = originals.get(ticket) ?? ticket;
    rememberPrevious(ticket, () => ({ ...metricTimesOf(original) }));
    ticket.version += 1;
    ticket.updatedAt = tx.now;
  }
  const values = { rows: JSON.stringify(changed.map(rowFor)), now: tx.now };
  const indexChange = await fieldIndexChange(
    tx.em,
    changed.map((ticket) => ({ before: originals.get(ticket) ?? ticket, after: ticket })),
  );
  const statement = indexChange
    ? updateWithFields(tx.em, { ...values, found: JSON.stringify(indexChange.rows), emptied: indexChange.emptied })
    : update(tx.em, values);
  const [written] = await referringTo(statement);
  for (const ticket of changed) {
    trackChanges(ticket);
    markedAsChanged.delete(ticket);
  }
  return written?.configuration_version ?? null;
}

export const saveTicket = (tx: TransactionContext, ticket: StoredTicket): Promise<number | null> =>
  saveTickets(tx, [ticket]);

function hasChanged(ticket: StoredTicket): boolean {
  const original = originals.get(ticket);
  if (!original) return false;
  return (
    markedAsChanged.has(ticket) ||
    ticket.description !== original.description ||
    ticket.fields !== original.fields ||
    !isDeepStrictEqual(columnsOf(ticket), columnsOf(original))
  );
}

/** Leaves out unchanged values that can be long. */
function rowFor(ticket: StoredTicket) {
  const { id, description, fields } = ticket;
  const original = originals.get(ticket);
  return {
    id,
    ...columnsOf(ticket),
    ...(description !== original?.description && { description }),
    ...(fields !== original?.fields && { fields }),
  };
}

const update = statement(updating(sql``));

const updateWithFields = statement(
  updating(sql`with ${writeFieldIndex(sql`${param('found')}`, sql`${param('emptied')}`)}`),
);

function updating(alsoWritten: RawBuilder<unknown>) {
  const assignments = changeableColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
  return sql<{ configuration_version: number }>`${alsoWritten}
      update tickets set
        ${sql.join(assignments)},
        description = coalesce(given.description, tickets.description),
        fields = coalesce(given.fields, tickets.fields),
        version = tickets.version + 1,
        updated_at = ${param('now')}::timestamptz
      from jsonb_populate_recordset(null::tickets, ${param('rows')}::jsonb) as given
      where tickets.id = given.id
      returning (select version from configuration_version) as configuration_version`;
}
