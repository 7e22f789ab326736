import { useQuery } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { client } from '../../../platform/api/client.ts';

/**
 * Whether the user can see any ticket; undefined while this is unknown. Sends requests only until the first ticket
 * exists. Live updates repeat them, because the query is a list of tickets.
 */
export function useHasTickets(): boolean | undefined {
  const [isKnown, remember] = useStore('hasTickets', false);
  const { data, isError } = useQuery({
    queryKey: ['tickets', 'getList', 'first'],
    queryFn: ({ signal }) => client.tickets.list({ limit: 1 }, { signal }),
    enabled: !isKnown,
  });
  const hasTickets = data && data.data.length > 0;
  useEffect(() => {
    if (hasTickets) remember(true);
  }, [hasTickets, remember]);
  // The reports show an error of the service in their place.
  return isKnown || isError || hasTickets;
}
