import type { TicketFilters } from '../../api/types.ts';
import { listPath } from '../../ui/list/list-path.ts';

/** What says more of the filter `metric`, and is refused without it. */
export const countedParts = ['metricFrom', 'metricTo', 'metricBy', 'metricMin', 'metricBelow'] as const;

const lists = ['state', 'priority', 'type', 'channel', 'status', 'tag'];
const numbers = ['metricMin', 'metricBelow'];

/** The page that lists the tickets of a link such as `/tickets?metric=…` of the analytics. */
export function countedPath(link: string): string {
  const query = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  const read = (name: string) => {
    if (lists.includes(name)) return query.getAll(name);
    return numbers.includes(name) ? Number(query.get(name)) : query.get(name);
  };
  return listPath('tickets', Object.fromEntries([...query.keys()].map((name) => [name, read(name)])));
}

/** The same filters without the metric. */
export function withoutMetric(filters: TicketFilters): TicketFilters {
  const { metric: _, metricFrom, metricTo, metricBy, metricMin, metricBelow, ...others } = filters;
  return others;
}
