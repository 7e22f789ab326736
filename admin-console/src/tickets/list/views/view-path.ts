import type { ExceptFilters, SavedView, TicketFilters, TicketSort } from '../../../platform/api/types.ts';
import { listPath } from '../../../platform/resources/list-path.ts';
import type { ListedFilters } from '../../query/list-filters.ts';

export interface Shown {
  filters: TicketFilters;
  except: ExceptFilters | null;
  sort: TicketSort;
}

const inOrder = (filters: object) =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b));

export const sameFilters = (one: object, other: object): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

export const sameExcept = (one: ExceptFilters | null, other: ExceptFilters | null): boolean =>
  one === other || (one !== null && other !== null && sameFilters(one, other));

export const shows = (view: SavedView, { filters, except, sort }: Shown): boolean =>
  view.sort === sort && sameFilters(view.filters, filters) && sameExcept(view.except, except);

/** Returns the tickets that a list leaves out. */
export const exceptIn = ({ view }: ListedFilters, views: readonly SavedView[]): ExceptFilters | null =>
  views.find(({ id }) => id === view)?.except ?? null;

/** Returns what a list shows. */
export function shownBy(listed: ListedFilters, sort: TicketSort, views: readonly SavedView[]): Shown {
  const { view: _, ...filters } = listed;
  return { filters, except: exceptIn(listed, views), sort };
}

/** Returns the filters of the list that a view opens. */
export const listedBy = ({ id, filters, except }: SavedView): ListedFilters =>
  except ? { ...filters, view: id } : filters;

/** Returns the path of the list with the filters and sort order of the view. */
export function pathOfView(view: SavedView): string {
  const { sort } = view;
  const descends = sort.startsWith('-');
  const order = new URLSearchParams({ sort: descends ? sort.slice(1) : sort, order: descends ? 'DESC' : 'ASC' });
  return `${listPath('tickets', listedBy(view))}&${order}`;
}

/** Returns the link to share. It opens the view as it is at that time. */
export const linkToView = ({ id }: SavedView): string => `/tickets?${new URLSearchParams({ view: id })}`;
