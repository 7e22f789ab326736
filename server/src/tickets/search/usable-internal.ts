import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { categoriesShownTo } from '../../configuration/categories/category.policy.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { TicketSort } from '../../contract/tickets/ticket-sort.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { internalFilters } from '../base/internal-filters.ts';
import { canReadMetric } from '../metrics/metric-filters.ts';
import { isStatusNamed } from './column-filters.ts';
import { isSlaSort } from './ticket-order.ts';

interface SavedQuery {
  readonly filters: TicketFilters;
  readonly sort: TicketSort;
}

/** A saved list as far as its reader can use it, and whether anything was left out. */
interface Readable<Saved> {
  readonly usable: Saved;
  readonly isPartial: boolean;
}

/**
 * Returns a saved list without its filters and order by what the reader cannot know: what is internal, if they see only
 * their own tickets, and answers to surveys, if they cannot read those. Also returns whether anything was left out.
 */
export function withoutUnusableInternals<Saved extends SavedQuery>(actor: Actor, saved: Saved): Readable<Saved> {
  const readable = withoutUnreadableMetric(actor, withoutUnreadableSurveys(actor, saved));
  const isSorted = isSlaSort(saved.sort);
  const isInternal = isSorted || internalFilters.some((name) => saved.filters[name] !== undefined);
  if (!isInternal || !isRequesterOnly(actor)) return readable;
  const { slaState, slaDueAfter, slaDueBefore, snoozed, mailbox, organization, ...filters } = readable.usable.filters;
  return { usable: { ...readable.usable, filters, sort: isSorted ? '-updatedAt' : saved.sort }, isPartial: true };
}

function withoutUnreadableSurveys<Saved extends SavedQuery>(actor: Actor, saved: Saved): Readable<Saved> {
  const { surveyScore, ...filters } = saved.filters;
  if (surveyScore === undefined || actor.scopes.has('survey:read')) return { usable: saved, isPartial: false };
  return { usable: { ...saved, filters }, isPartial: true };
}

function withoutUnreadableMetric<Saved extends SavedQuery>(actor: Actor, readable: Readable<Saved>): Readable<Saved> {
  const { metric, metricFrom, metricTo, metricBy, metricMin, metricBelow, metricTarget, ...filters } =
    readable.usable.filters;
  if (metric === undefined || canReadMetric(metric, actor)) return readable;
  return { usable: { ...readable.usable, filters }, isPartial: true };
}

/**
 * Returns a saved list without what does not exist for the reader as a filter: categories that are hidden from them, and
 * the keys of statuses.
 */
export function withoutHiddenNames<Saved extends SavedQuery>(
  actor: Actor,
  { categories, statuses }: Configuration,
  { usable, isPartial }: Readable<Saved>,
): Readable<Saved> {
  if (!isRequesterOnly(actor)) return { usable, isPartial };
  const { category, status, ...others } = usable.filters;
  const isUsable = (name: string) => statuses.some((one) => isStatusNamed([name], one, actor));
  const names = status?.filter(isUsable) ?? [];
  const visible = categoriesShownTo(actor, categories);
  const isShown = (name: string) => name === 'none' || visible.some(({ id, key }) => id === name || key === name);
  const shown = category?.filter(isShown) ?? [];
  const filters = {
    ...others,
    ...(shown.length > 0 && { category: shown }),
    ...(names.length > 0 && { status: names }),
  };
  const isCut = shown.length < (category?.length ?? 0) || names.length < (status?.length ?? 0);
  return { usable: { ...usable, filters }, isPartial: isPartial || isCut };
}
