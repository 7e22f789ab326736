import type { TicketFilters, TicketSort } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { isRequesterOnly } from '../base/ticket.policy.ts';
import { internalFilters } from '../service-levels/internal-filters.ts';
import { isSlaSort } from './ticket-order.ts';

interface SavedQuery {
  readonly filters: TicketFilters;
  readonly sort: TicketSort;
}

/**
 * Returns a saved list without its filters and order by what is internal if the reader sees only their own tickets, and
 * whether anything was left out.
 */
export function withoutUnusableInternals<Saved extends SavedQuery>(
  actor: Actor,
  saved: Saved,
): { readonly usable: Saved; readonly isPartial: boolean } {
  const isSorted = isSlaSort(saved.sort);
  const isPartial = isSorted || internalFilters.some((name) => saved.filters[name] !== undefined);
  if (!isPartial || !isRequesterOnly(actor)) return { usable: saved, isPartial: false };
  const { slaState, slaDueAfter, slaDueBefore, snoozed, ...filters } = saved.filters;
  return { usable: { ...saved, filters, sort: isSorted ? '-updatedAt' : saved.sort }, isPartial };
}
