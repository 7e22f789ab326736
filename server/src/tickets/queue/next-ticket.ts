import type { NextTicket, TicketNext } from '../../contract/tickets/ticket-next.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { take } from '../assignment/assign-ticket.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { applySavedView } from '../saved-views/saved-view.queries.ts';
import { saveTicket } from '../write/save-tickets.ts';
import { candidatePages } from './candidates.ts';
import { lockFirst } from './lock-first.ts';

/**
 * Assigns the first unassigned ticket of a list to the actor. Of several callers at the same time, each gets another
 * ticket: one that someone else is changing is passed over.
 */
export async function takeNextTicket(
  tx: TransactionContext<Actor>,
  { skip, ...query }: TicketNext,
): Promise<NextTicket> {
  const { view: _, sort = 'waitingSince', ...filters } = await applySavedView(tx.em, tx.actor, query);
  if (sort === '-relevance') throw invalid('sort', 'A ticket that matches best is not the next one');
  const wanted = {
    assignee: 'none' as const,
    ...filters,
    ...(filters.state || filters.status ? {} : { state: ['new' as const, 'open' as const] }),
  };
  for await (const ids of candidatePages(tx, { filters: wanted, sort, skip })) {
    const ticket = await lockFirst(tx, wanted, ids);
    if (!ticket) continue;
    await take(tx, ticket);
    await saveTicket(tx, ticket);
    return { ticket: await changedTicket(tx, ticket.id) };
  }
  return { ticket: null };
}
