import { useQuery } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { client } from '../../api/client.ts';

/**
 * Whether the user can see any ticket; undefined while this is unknown. Asks only until the first ticket exists. Live
 * updates reload the answer, because it is a list of tickets.
 */
export function useHasTickets(): boolean | undefined {
  const [known, remember] = useStore('hasTickets', false);
  const { data, isError } = useQuery({
    queryKey: ['tickets', 'getList', 'first'],
    queryFn: ({ signal }) => client.tickets.list({ limit: 1 }, { signal }),
    enabled: !known,
  });
  const found = data && data.data.length > 0;
  useEffect(() => {
    if (found) remember(true);
  }, [found, remember]);
  // The reports show an error of the service in their place.
  return known || isError || found;
}
