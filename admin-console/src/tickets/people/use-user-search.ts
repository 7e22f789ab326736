import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api/client.ts';
import { useDebounced } from '../../platform/ui/hooks/use-debounced.ts';
import { type PersonChoice, personChoice } from '../../platform/ui/people/people-choices.ts';

const MOST = 20;

/**
 * Finds users by a part of their name or email address. An empty text finds the first users, so that there is
 * something to choose from, and `undefined` requests nothing.
 */
export function useUserSearch(typed: string | undefined): { people: PersonChoice[]; isFetching: boolean } {
  const text = typed?.trim();
  const q = useDebounced(text, 250);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['users', 'find', q],
    queryFn: ({ signal }) => client.users.list({ q: q || undefined, limit: MOST }, { signal }),
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
  });
  const isCurrent = q === text && !isPlaceholderData;
  const people = (data?.data ?? []).map(
    (user): PersonChoice => ({ ...personChoice(user), detail: user.email, isFound: isCurrent }),
  );
  return { people, isFetching: isFetching || q !== text };
}
