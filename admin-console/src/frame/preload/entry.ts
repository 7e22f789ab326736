import { queryClient } from '../../platform/api/query-client.ts';
import { sessionStore } from '../../platform/api/session-store.ts';
import { segmentsOf } from '../../platform/browser/address.ts';
import { ignore } from '../../platform/browser/ignore.ts';
import { grantsQuery } from '../../platform/session/grants.ts';
import { meQuery } from '../../platform/session/me.ts';

/** The pages on which users usually land. `:id` stands for the page of a single record. */
const entrances: Readonly<Record<string, () => Promise<unknown>>> = {
  '': () => import('../../insights/dashboard/DashboardPage.tsx'),
  tickets: () => import('../../tickets/list/TicketList.tsx'),
  'tickets/create': () => import('../../tickets/TicketCreate.tsx'),
  'tickets/:id': () => import('../../tickets/page/TicketPage.tsx'),
  notifications: () => import('../../messaging/notifications/InboxPage.tsx'),
};

const signIn = () => import('../../accounts/sign-in/LoginPage.tsx');

function entranceOf(location: Location): (() => Promise<unknown>) | undefined {
  const [area = '', record] = segmentsOf(location);
  return entrances[record ? `${area}/${record}` : area] ?? (record ? entrances[`${area}/:id`] : undefined);
}

// Starts these requests before the rest of the console has been parsed. The components that need the data request it
// again if this fails, and report the error.
if (sessionStore.isOpen()) {
  void queryClient.prefetchQuery(meQuery);
  void queryClient.prefetchQuery(grantsQuery);
  void entranceOf(window.location)?.().catch(ignore('A page was not preloaded'));
} else {
  void signIn().catch(ignore('A page was not preloaded'));
}
