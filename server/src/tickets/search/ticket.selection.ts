import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import { restorableBy, ticketsVisibleTo } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import type { ListFilters } from './list-filters.ts';
import { matchesFilters } from './ticket.filters.ts';

/** Matches filtered tickets among those that the actor can see or, with `trash`, restore. */
export function selected(filters: ListFilters, actor: Actor) {
  if (filters.trash && !actor.scopes.has('ticket:restore')) throw denied('ticket:restore');
  const within = filters.trash ? restorableBy(actor) : ticketsVisibleTo(actor);
  return (eb: ExpressionBuilder<TicketTables, 'tickets'>): Expression<SqlBool> =>
    eb.and([within(eb), matchesFilters(filters, actor)(eb)]);
}
