import type { SavedView, TicketFilters, TicketSort } from '../../../api/types.ts';
import { listPath } from '../../../ui/list/list-path.ts';

export interface Shown {
  filters: TicketFilters;
  sort: TicketSort;
}

const inOrder = (filters: object) =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b));

export const sameFilters = (one: object, other: object): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

export const shows = (view: SavedView, { filters, sort }: Shown): boolean =>
  view.sort === sort && sameFilters(view.filters, filters);

/** Returns the path of the list with the filters and sort order of the view. */
export function pathOfView({ filters, sort }: SavedView): string {
  const descends = sort.startsWith('-');
  const order = new URLSearchParams({ sort: descends ? sort.slice(1) : sort, order: descends ? 'DESC' : 'ASC' });
  return `${listPath('tickets', filters)}&${order}`;
}

/** Returns the link to share. It opens the view as it is at that time. */
export const linkToView = ({ id }: SavedView): string => `/tickets?${new URLSearchParams({ view: id })}`;
