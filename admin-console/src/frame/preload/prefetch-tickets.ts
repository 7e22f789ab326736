import type { Store } from 'ra-core';
import { queryClient } from '../../platform/api/query-client.ts';
import { sessionStore } from '../../platform/api/session-store.ts';
import { areaOf } from '../../platform/browser/address.ts';
import { SEES_SNOOZED } from '../../platform/browser/store.ts';
import { PER_PAGE } from '../../platform/resources/list-path.ts';
import { defaultListFor } from '../../tickets/query/list-filters.ts';
import { source } from '../../tickets/query/source.ts';

/** Requests the default ticket list, which most users see first, while the page that shows it is still loading. */
export function prefetchTickets(store: Store): void {
  const { search } = window.location;
  if (areaOf(window.location) !== 'tickets' || !sessionStore.isOpen()) return;
  if (search !== '' || store.getItem('tickets.listParams') !== undefined) return;
  const { filter, sort } = defaultListFor(store.getItem<boolean>(SEES_SNOOZED) === true);
  const pagination = { page: 1, perPage: PER_PAGE };
  void queryClient.prefetchQuery({
    // The query key that react-admin (version 5.15) uses for this list.
    queryKey: ['tickets', 'getList', { pagination, sort, filter }],
    queryFn: ({ signal }) => source.list({ ...pagination, sort, signal }, filter),
  });
}
