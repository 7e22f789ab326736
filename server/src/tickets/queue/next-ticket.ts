import { sql } from 'kysely';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import type { NextTicket, TicketNext } from '../../contract/tickets/ticket-next.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { take } from '../assignment/assign-ticket.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { applySavedView } from '../saved-views/saved-view.queries.ts';
import { type ListFilters, matchesFilters } from '../search/ticket.filters.ts';
import { lockedTicket, saveTicket } from '../write/save-tickets.ts';
import { type StoredTicket, storedRows } from '../write/stored-ticket.ts';
import { candidatePages } from './candidates.ts';
import { isTakeable } from './takeable.ts';

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
  const listFilters = {
    assignee: 'none' as const,
    ...filters,
    ...(filters.state || filters.status ? {} : { state: ['new' as const, 'open' as const] }),
  };
  for await (const ids of candidatePages(tx, { filters: listFilters, sort, skip })) {
    const ticket = await lockFirst(tx, listFilters, ids);
    if (!ticket) continue;
    await take(tx, ticket);
    await saveTicket(tx, ticket);
    return { ticket: await changedTicket(tx, ticket.id) };
  }
  return { ticket: null };
}

/** Locks the first of these tickets that the actor can take, that still matches, and that no one else has locked. */
async function lockFirst(
  { em, actor }: TransactionContext<Actor>,
  filters: ListFilters,
  ids: readonly string[],
): Promise<StoredTicket | null> {
  const { rows, configuration } = await withConfiguration(em, () =>
    storedRows(em)
      .where(sql<boolean>`tickets.id = any(${ids}::uuid[])`)
      .where(isTakeable(actor))
      .where(matchesFilters(filters, actor))
      .orderBy(sql`array_position(${ids}::uuid[], tickets.id)`)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .execute(),
  );
  const [row] = rows;
  return row ? lockedTicket(em, row, configuration) : null;
}
