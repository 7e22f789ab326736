import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import type { Grant, Permission, PermissionScope } from '../api/types.ts';
import { MINUTE_MS } from '../ui/time/duration.ts';
import type { Needs } from './needs.ts';

export const grantsQuery = {
  queryKey: ['session', 'grants'],
  queryFn: async (): Promise<Grant[]> => (await client.auth.myPermissions()).grants,
  staleTime: MINUTE_MS,
};

const includes = (grants: readonly Grant[] | undefined, needs: Needs) =>
  grants?.some(({ permission }) => [needs].flat().includes(permission)) ?? false;

/** Checks permissions outside of components. */
export const holds = async (needs: Needs): Promise<boolean> =>
  includes(await queryClient.fetchQuery(grantsQuery), needs);

const none: Grant[] = [];

/** Returns the permissions of the current user. The console hides what they cannot do; the service enforces it. */
export function useGrants() {
  const { data, isPending, error, refetch } = useQuery(grantsQuery);
  return { may: (needs: Needs) => includes(data, needs), own: data ?? none, isPending, error, refetch };
}

/** Whether this is the scope of those who ask for help, who see nothing of how others work on their tickets. */
export const isRequesterScope = (scope: PermissionScope): boolean => scope === 'own' || scope === 'organization';

/**
 * Whether the user has a permission for more than what they or their organization asked for, as everyone who works on tickets does. The API shows
 * service levels, snoozed tickets and who else has a ticket open only to users who can read tickets of others.
 */
export const useMayForOthers = (permission: Permission): boolean =>
  !isRequesterScope(useGrants().own.find((grant) => grant.permission === permission)?.scope ?? 'own');

export const useMay = (needs: Needs): boolean => useGrants().may(needs);
