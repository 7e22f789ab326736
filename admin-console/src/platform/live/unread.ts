import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { MINUTE_MS } from '../ui/time/duration.ts';

export const unreadKey = ['notifications', 'unread'];

/** Number of unread notifications. Polled every minute while the page is visible. */
export const useUnreadCount = (): number =>
  useQuery({
    queryKey: unreadKey,
    queryFn: async () => (await client.notifications.unreadCount()).count,
    refetchInterval: MINUTE_MS,
  }).data ?? 0;
