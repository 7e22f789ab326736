import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import type { ListFilters } from './ticket.filters.ts';
import { matchesFilters } from './ticket.filters.ts';

interface StoredConditions {
  readonly filters: TicketFilters;
  readonly except: TicketFilters | null;
}

/** Returns a reader for stored conditions: they see all tickets, and all that is written about them. */
export const conditionsReader = (name: string): Actor => ({
  kind: 'service',
  id: '00000000-0000-0000-0000-000000000000',
  name,
  verified: true,
  scopes: new Map([
    ['ticket:read', 'all'],
    ['comment:read_internal', 'all'],
    ['survey:read', 'all'],
  ]),
  sessionId: null,
});

/** A condition on `tickets` for those that match all of `filters`, except those that match all of `except`. */
export const matchesConditions = ({ filters, except }: StoredConditions, reader: Actor): RawBuilder<SqlBool> =>
  matchesStored({ ...filters, except }, reader);

/** A condition that is false if it cannot be decided. */
export const matchesStored = (filters: ListFilters, reader: Actor): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${matchesFilters(filters, reader)(expressionBuilder<TicketTables, 'tickets'>())}, false)`;
