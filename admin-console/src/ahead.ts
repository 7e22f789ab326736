import { queryClient } from './api/query-client.ts';
import { sessionStore } from './api/session-store.ts';
import { grantsQuery } from './auth/grants.ts';
import { meQuery } from './auth/me.ts';

/** Where people come in, by the first part of the address. */
const entrances: Readonly<Record<string, () => Promise<unknown>>> = {
  '': () => import('./dashboard/DashboardPage.tsx'),
  tickets: () => import('./tickets/list/TicketList.tsx'),
  notifications: () => import('./notifications/InboxPage.tsx'),
};

/** Asks for who somebody is, what they may do and the page they came for, while the frame around it is still being drawn. */
export function askAhead(path: string): void {
  if (!sessionStore.isOpen()) return;
  // Whoever needs them asks again, and tells where that fails.
  void queryClient.prefetchQuery(meQuery);
  void queryClient.prefetchQuery(grantsQuery);
  void entrances[path.split('/')[1] ?? '']?.().catch(() => undefined);
}
