import { sql } from 'kysely';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import type { NextTicket, TicketNext } from '../../contract/tickets/ticket-next.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { take } from '../assignment/assign-ticket.ts';
import { ticketsWithin } from '../base/ticket.policy.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { listTickets } from '../lists/list-tickets.ts';
import { applySavedView } from '../saved-views/saved-view.queries.ts';
import { matchesFilters } from '../search/ticket.filters.ts';
import { saveTicket, trackChanges } from '../write/save-tickets.ts';
import { type StoredTicket, storedRows, storedTicket } from '../write/stored-ticket.ts';

const PAGE = 50;

type Wanted = Omit<TicketNext, 'skip' | 'view'>;

/**
 * Assigns the first unassigned ticket of a list to the actor. Of several callers at the same time, each gets another
 * ticket: one that someone else is changing is passed over.
 */
export async function takeNextTicket(
  tx: TransactionContext<Actor>,
  { skip, ...query }: TicketNext,
): Promise<NextTicket> {
  const { view: _, ...filters } = await applySavedView(tx.em, tx.actor, query);
  if (filters.sort === '-relevance') throw invalid('sort', 'A ticket that matches best is not the next one');
  const wanted = {
    ...filters,
    ...(filters.state || filters.status ? {} : { state: ['new' as const, 'open' as const] }),
  };
  for await (const ids of pagesOf(tx, wanted, new Set(skip.map((one) => one.toLowerCase())))) {
    const ticket = await lockFirst(tx, wanted, ids);
    if (!ticket) continue;
    await take(tx, ticket);
    await saveTicket(tx, ticket);
    return { ticket: await changedTicket(tx, ticket.id) };
  }
  return { ticket: null };
}

async function* pagesOf(
  { em, actor }: TransactionContext<Actor>,
  wanted: Wanted,
  skipped: ReadonlySet<string>,
): AsyncGenerator<string[]> {
  const query = { sort: 'waitingSince' as const, ...wanted, assignee: 'none' as const, limit: PAGE, count: false };
  let cursor: string | undefined;
  do {
    const { data, page } = await listTickets(em, actor, { ...query, cursor });
    const ids = data
      .filter(({ id, reference }) => !skipped.has(id) && !skipped.has(reference.toLowerCase()))
      .map(({ id }) => id);
    if (ids.length > 0) yield ids;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Locks the first of these tickets that the actor can take, that still matches, and that no one else has locked. */
async function lockFirst(
  { em, actor }: TransactionContext<Actor>,
  wanted: Wanted,
  ids: readonly string[],
): Promise<StoredTicket | null> {
  const { sort: _, ...filters } = wanted;
  const { rows, configuration } = await withConfiguration(em, () =>
    storedRows(em)
      .where(sql<boolean>`tickets.id = any(${ids}::uuid[])`)
      .where('tickets.assignee_id', 'is', null)
      .where('tickets.deleted_at', 'is', null)
      .where('tickets.closed_at', 'is', null)
      .where('tickets.merged_into_id', 'is', null)
      .where('tickets.solved_at', 'is', null)
      .where(ticketsWithin(actor, 'ticket:read'))
      .where(ticketsWithin(actor, 'ticket:take'))
      .where(matchesFilters(filters, actor))
      .orderBy(sql`array_position(${ids}::uuid[], tickets.id)`)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .execute(),
  );
  const [row] = rows;
  return row ? trackChanges(storedTicket(row, configuration)) : null;
}
