import { queryClient } from '../api/query-client.ts';
import { sessionStore } from '../api/session-store.ts';
import { grantsQuery } from '../auth/grants.ts';
import { meQuery } from '../auth/me.ts';
import { areaOf } from '../browser/address.ts';
import { reloadOnceWhenOutdated } from '../browser/reload-outdated.ts';

/** The pages on which users usually land. */
const entrances: Readonly<Record<string, () => Promise<unknown>>> = {
  '': () => import('../dashboard/DashboardPage.tsx'),
  tickets: () => import('../tickets/list/TicketList.tsx'),
  notifications: () => import('../notifications/InboxPage.tsx'),
};

reloadOnceWhenOutdated();

// Starts these requests before the rest of the console has been parsed. The components that need the data request it
// again if this fails, and report the error.
if (sessionStore.isOpen()) {
  void queryClient.prefetchQuery(meQuery);
  void queryClient.prefetchQuery(grantsQuery);
  void entrances[areaOf(window.location)]?.().catch(() => undefined);
}
