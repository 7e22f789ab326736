import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api/client.ts';
import { useMay } from '../../platform/session/grants.ts';
import { useDebounced } from '../../platform/ui/hooks/use-debounced.ts';

const MOST = 20;

/** Finds active users by name or email address while the user types. Finds no one if the user cannot see other users. */
export function useUserSearch(typed: string, { except = '' }: { except?: string | undefined } = {}) {
  const q = useDebounced(typed.trim(), 250);
  const maySearch = useMay('user:read');
  const searching = maySearch && q !== '' && q !== except;
  const { data, isFetching } = useQuery({
    queryKey: ['users', 'search', q],
    queryFn: ({ signal }) => client.users.list({ q, status: 'active', limit: MOST }, { signal }),
    enabled: searching,
  });
  return { found: searching ? (data?.data ?? []) : [], isFetching };
}
