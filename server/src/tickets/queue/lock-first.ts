import { sql } from 'kysely';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { ListFilters } from '../search/list-filters.ts';
import { matchesFilters } from '../search/ticket.filters.ts';
import { lockedTicket } from '../write/save-tickets.ts';
import { type StoredTicket, storedRows } from '../write/stored-ticket.ts';
import { isTakeable } from './takeable.ts';

/** Locks the first of these tickets that the actor can take, that still matches, and that no one else has locked. */
export async function lockFirst(
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
