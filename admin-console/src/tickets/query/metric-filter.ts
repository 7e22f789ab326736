import type { TicketFilters } from '../../platform/api/types.ts';
import { listPath } from '../../platform/resources/list-path.ts';

/** Refinements of the filter `metric`. The API rejects them without it. */
export const countedParts = ['metricFrom', 'metricTo', 'metricBy', 'metricMin', 'metricBelow', 'metricTarget'] as const;

const lists = [
  'state',
  'team',
  'category',
  'organization',
  'priority',
  'type',
  'channel',
  'status',
  'tag',
  'metricTarget',
];
const numbers = ['metricMin', 'metricBelow'];

/** Converts an analytics link such as `/tickets?metric=…` to the console page that lists its tickets. */
export function countedPath(link: string): string {
  const query = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  const read = (name: string) => {
    if (lists.includes(name)) return query.getAll(name);
    return numbers.includes(name) ? Number(query.get(name)) : query.get(name);
  };
  return listPath('tickets', Object.fromEntries([...query.keys()].map((name) => [name, read(name)])));
}

/** Removes the metric and its refinements. */
export function withoutMetric(filters: TicketFilters): TicketFilters {
  const { metric: _, metricFrom, metricTo, metricBy, metricMin, metricBelow, metricTarget, ...others } = filters;
  return others;
}
