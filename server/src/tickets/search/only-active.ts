import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { isStatusNamed } from './column-filters.ts';
import type { ListFilters } from './list-filters.ts';
import { selected } from './ticket.selection.ts';

/** The condition of the indexes of active tickets, which stay small. */
export const IS_NOT_CLOSED = sql<SqlBool>`tickets.closed_at is null`;

/** Returns whether every wanted status is one of an open or solved ticket. */
export function excludesClosed(
  { state, status }: TicketFilters,
  { statuses }: Configuration,
  reader: Pick<Actor, 'scopes'>,
): boolean {
  if (!state && !status) return false;
  return statuses
    .filter((one) => !state || state.includes(one.state))
    .filter((one) => !status || isStatusNamed(status, one, reader))
    .every((one) => one.state !== 'closed');
}

/** The same as `selected`; says that no ticket is closed if the wanted statuses imply it. */
export function selectedBy(filters: ListFilters, actor: Actor, configuration: Configuration) {
  const within = selected(filters, actor);
  if (!excludesClosed(filters, configuration, actor)) return within;
  return (eb: ExpressionBuilder<TicketTables, 'tickets'>): Expression<SqlBool> => eb.and([within(eb), IS_NOT_CLOSED]);
}
