import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import type { TicketFilters } from '../../../platform/api/types.ts';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';

export interface Count {
  count: number;
  /** Whether the service stopped counting. */
  hasMore: boolean;
}

/**
 * Returns how many tickets match, as far as the service counts. Asked again once a minute, not with each change of a
 * ticket. Not for searches, for which counting takes longer than the search itself.
 */
export const useCount = (filters: TicketFilters, enabled = true): Count | undefined =>
  useQuery({
    queryKey: ['tickets', 'count', filters],
    queryFn: ({ signal }) => client.tickets.count(filters, { signal }),
    enabled: enabled && filters.q === undefined,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  }).data;
