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

/** The list that a view stands for, with its filters in sight. */
export function pathOfView({ filters, sort }: SavedView): string {
  const descends = sort.startsWith('-');
  const order = new URLSearchParams({ sort: descends ? sort.slice(1) : sort, order: descends ? 'DESC' : 'ASC' });
  return `${listPath('tickets', filters)}&${order}`;
}

/** The address that is handed on: it shows the view as it is when it is opened. */
export const linkToView = ({ id }: SavedView): string => `/tickets?${new URLSearchParams({ view: id })}`;
