import type { MetricKey } from '../../contract/tickets/metrics.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import { pointInTimeMetrics } from '../../tickets/metrics/ticket.metrics.ts';
import type { Period } from '../periods/period.logic.ts';
import { type Filters, filtersOf } from '../queries/ticket-filters.ts';

type Parameter = keyof Filters | 'field' | Extract<keyof TicketFilters, `metric${string}`>;
type Value = string | number | readonly string[] | undefined;

/** Filters of the ticket list that narrow the tickets of a metric. */
export type LinkFilter = Readonly<Partial<Record<Parameter, Value>>>;

/** Returns the URL of the ticket list that a metric counts. */
export type Linker = (metric: MetricKey, period: Period, groupFilter?: LinkFilter) => string;

/** Creates URLs of the ticket list, relative to the base of the API. */
export function linkerFor(query: Filters): Linker {
  const filters: LinkFilter = filtersOf(query);
  const ofAll = parametersOf(filters);
  return (metric, { from, to }, groupFilter) => {
    const start = pointInTimeMetrics.includes(metric) ? '' : `&metricFrom=${encodeURIComponent(from.toISOString())}`;
    const end = `&metricTo=${encodeURIComponent(to.toISOString())}`;
    return `/tickets?metric=${metric}${start}${end}${groupFilter ? parametersOf({ ...filters, ...groupFilter }) : ofAll}`;
  };
}

function parametersOf(filters: LinkFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    for (const item of [value].flat()) if (item !== undefined) query.append(name, String(item));
  }
  return query.size === 0 ? '' : `&${query}`;
}
