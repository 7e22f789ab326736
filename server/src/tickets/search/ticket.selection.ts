import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import type { StatusRow } from '../../configuration/statuses/status.queries.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { isUnsolved } from '../base/ticket.logic.ts';
import { restorableBy, ticketsVisibleTo } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { isStatusNamed } from './column-filters.ts';
import type { ListFilters } from './ticket.filters.ts';
import { matchesFilters } from './ticket.filters.ts';

/** Matches filtered tickets among those that the actor can see or, with `trash`, restore. */
export function selected(filters: ListFilters, actor: Actor) {
  if (filters.trash && !actor.scopes.has('ticket:restore')) throw denied('ticket:restore');
  const within = filters.trash ? restorableBy(actor) : ticketsVisibleTo(actor);
  return (eb: ExpressionBuilder<TicketTables, 'tickets'>): Expression<SqlBool> =>
    eb.and([within(eb), matchesFilters(filters, actor)(eb)]);
}

/** The condition of the indexes of active tickets, which stay small. */
export const IS_NOT_CLOSED = sql<SqlBool>`tickets.closed_at is null`;

/** The condition of the indexes of unsolved tickets. */
export const IS_UNSOLVED = sql<SqlBool>`${IS_NOT_CLOSED} and tickets.solved_at is null`;

/** Returns whether every wanted status is one of an open or solved ticket. */
export function excludesClosed(filters: TicketFilters, configuration: Configuration, reader: Reader): boolean {
  if (!filters.state && !filters.status) return false;
  return wantedStatuses(filters, configuration, reader).every((one) => one.state !== 'closed');
}

/** Returns whether the wanted statuses are all those of unsolved tickets, and no other. */
export function wantsAllUnsolved(filters: TicketFilters, configuration: Configuration, reader: Reader): boolean {
  const wanted = wantedStatuses(filters, configuration, reader);
  return configuration.statuses.every((one) => isUnsolved(one.state) === wanted.includes(one));
}

type Reader = Pick<Actor, 'scopes'>;

const wantedStatuses = ({ state, status }: TicketFilters, { statuses }: Configuration, reader: Reader): StatusRow[] =>
  statuses
    .filter((one) => !state || state.includes(one.state))
    .filter((one) => !status || isStatusNamed(status, one, reader));

/** The same as `selected`; says that no ticket is closed if the wanted statuses imply it. */
export function selectedBy(filters: ListFilters, actor: Actor, configuration: Configuration) {
  const within = selected(filters, actor);
  if (!excludesClosed(filters, configuration, actor)) return within;
  return (eb: ExpressionBuilder<TicketTables, 'tickets'>): Expression<SqlBool> => eb.and([within(eb), IS_NOT_CLOSED]);
}
