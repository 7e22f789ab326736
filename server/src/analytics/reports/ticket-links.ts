import type { MetricKey } from '../../contract/tickets/metrics.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import { pointInTimeMetrics } from '../../tickets/metrics/ticket.metrics.ts';
import type { Period } from '../periods/period.rules.ts';
import type { Filters } from '../queries/ticket-filters.ts';

type Parameter = keyof Filters | Extract<keyof TicketFilters, `metric${string}`>;
type Value = string | number | readonly string[] | undefined;

/** Narrows the tickets of a figure, by the parameters of the list of tickets. */
export type LinkFilter = Readonly<Partial<Record<Parameter, Value>>>;

/** Writes the addresses of the lists that figures of these filters count. */
export type Linker = (metric: MetricKey, period: Period, narrowed?: LinkFilter) => string;

/** Addresses of the list of tickets, below the base of the API. */
export function linkerFor({ team, assignee, category, priority, type, channel, status, tag }: Filters): Linker {
  const asked: LinkFilter = { team, assignee, category, priority, type, channel, status, tag };
  return (metric, { from, to }, narrowed) => {
    const metricFrom = pointInTimeMetrics.includes(metric) ? undefined : from.toISOString();
    const parameters: LinkFilter = { metric, metricFrom, metricTo: to.toISOString(), ...asked, ...narrowed };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
    }
    return `/tickets?${query}`;
  };
}
