import type { Store } from 'ra-core';
import { queryClient } from '../api/query-client.ts';
import { sessionStore } from '../api/session-store.ts';
import { areaOf } from '../browser/address.ts';
import { defaultList } from '../tickets/query/default-list.ts';
import { source } from '../tickets/source.ts';
import { PER_PAGE } from '../ui/list/per-page.ts';

/** Asks for the tickets that most people see first, while the page to show them is being made. */
export function prefetchTickets(store: Store): void {
  const { search } = window.location;
  if (areaOf(window.location) !== 'tickets' || !sessionStore.isOpen()) return;
  if (search !== '' || store.getItem('tickets.listParams') !== undefined) return;
  const { filter, sort } = defaultList;
  const pagination = { page: 1, perPage: PER_PAGE };
  void queryClient.prefetchQuery({
    // react-admin's key of this list (version 5.15).
    queryKey: ['tickets', 'getList', { pagination, sort, filter }],
    queryFn: ({ signal }) => source.list({ ...pagination, sort, signal }, filter),
  });
}
