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
 * Returns a saved list without its filters and order by what the reader cannot know: what is internal, if they see only
 * their own tickets, and answers to surveys, if they cannot read those. Also returns whether anything was left out.
 */
export function withoutUnusableInternals<Saved extends SavedQuery>(
  actor: Actor,
  saved: Saved,
): { readonly usable: Saved; readonly isPartial: boolean } {
  const readable = withoutUnreadableSurveys(actor, saved);
  const isSorted = isSlaSort(saved.sort);
  const isInternal = isSorted || internalFilters.some((name) => saved.filters[name] !== undefined);
  if (!isInternal || !isRequesterOnly(actor)) return readable;
  const { slaState, slaDueAfter, slaDueBefore, snoozed, ...filters } = readable.usable.filters;
  return { usable: { ...saved, filters, sort: isSorted ? '-updatedAt' : saved.sort }, isPartial: true };
}

function withoutUnreadableSurveys<Saved extends SavedQuery>(actor: Actor, saved: Saved) {
  const { surveyScore, ...filters } = saved.filters;
  if (surveyScore === undefined || actor.scopes.has('survey:read')) return { usable: saved, isPartial: false };
  return { usable: { ...saved, filters }, isPartial: true };
}
