import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import type { Grant, Permission } from '../api/types.ts';

const grantsQuery = {
  queryKey: ['session', 'grants'],
  queryFn: async (): Promise<Grant[]> => (await client.auth.myPermissions()).grants,
  staleTime: 60_000,
};

const includes = (grants: readonly Grant[] | undefined, permission: Permission) =>
  grants?.some((grant) => grant.permission === permission) ?? false;

/** For code outside of components. */
export const holds = async (permission: Permission): Promise<boolean> =>
  includes(await queryClient.fetchQuery(grantsQuery), permission);

const none: Grant[] = [];

/** What the person may do. Whoever lacks something sees no way to it; the service refuses it in any case. */
export function useGrants() {
  const { data, isPending, error, refetch } = useQuery(grantsQuery);
  return { may: (permission: Permission) => includes(data, permission), own: data ?? none, isPending, error, refetch };
}

export const useMay = (permission: Permission): boolean => useGrants().may(permission);
