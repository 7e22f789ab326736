import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, invalid } from '../../platform/base/failure.ts';
import { isRequesterOnly } from '../base/ticket.policy.ts';
import { requireSlaAccess } from './sla-clauses.ts';

const slaFilters = ['slaState', 'slaDueAfter', 'slaDueBefore'] as const;

/** Filters by what is internal. */
export const internalFilters = [...slaFilters, 'snoozed'] as const;

/** Rejects lists by what is internal from readers who see only their own tickets: they could find out what it is. */
export function requireInternalReader(filters: TicketFilters, actor: Actor): void {
  const filter = slaFilters.find((name) => filters[name] !== undefined);
  if (filter) requireSlaAccess(filter, actor);
  requireSurveyReader(filters, actor);
  if (filters.snoozed === undefined || !isRequesterOnly(actor)) return;
  throw invalid('snoozed', 'Snoozing is not available for users who see only their own tickets', 'not_available');
}

function requireSurveyReader({ surveyScore }: TicketFilters, actor: Actor): void {
  if (surveyScore !== undefined && !actor.scopes.has('survey:read')) throw denied('survey:read');
}
