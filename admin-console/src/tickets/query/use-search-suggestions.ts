import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api/client.ts';
import type { Answer, Client } from '../../platform/api/types.ts';

type Suggestions = Answer<Client['tickets']['suggest']>;

interface Options {
  readonly enabled?: boolean;
  /** Whether to look for another spelling, if the search has found nothing. */
  readonly spelling?: boolean;
}

/** What the service takes a search for: a ticket, requesters, or a word with a slip. The list and the palette share it. */
export function useSearchSuggestions(q: string, { enabled = true, spelling = false }: Options = {}) {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['tickets', 'suggestions', q, spelling],
    queryFn: ({ signal }): Promise<Suggestions> => client.tickets.suggest({ q, spelling }, { signal }),
    enabled: enabled && q !== '',
    placeholderData: keepPreviousData,
  });
  return { suggestions: enabled && q !== '' && !isPlaceholderData ? data : undefined, isFetching };
}
