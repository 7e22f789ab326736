import { queryClient } from '../api/query-client.ts';
import { sessionStore } from '../api/session-store.ts';
import { grantsQuery } from '../auth/grants.ts';
import { meQuery } from '../auth/me.ts';
import { areaOf } from '../browser/address.ts';
import { reloadOnceWhenOutdated } from '../browser/reload-outdated.ts';

/** Where people come in. */
const entrances: Readonly<Record<string, () => Promise<unknown>>> = {
  '': () => import('../dashboard/DashboardPage.tsx'),
  tickets: () => import('../tickets/list/TicketList.tsx'),
  notifications: () => import('../notifications/InboxPage.tsx'),
};

reloadOnceWhenOutdated();

// Asked for before the frame around the page is even read: whoever needs it asks again, and tells where that fails.
if (sessionStore.isOpen()) {
  void queryClient.prefetchQuery(meQuery);
  void queryClient.prefetchQuery(grantsQuery);
  void entrances[areaOf(window.location)]?.().catch(() => undefined);
}
