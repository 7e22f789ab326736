import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import type { User } from '../api/types.ts';
import { MINUTE_MS } from '../ui/time/duration.ts';

export const meKey = ['session', 'me'];

export const loadMe = (): Promise<User> => client.auth.me();

export const meQuery = { queryKey: meKey, queryFn: loadMe, staleTime: 5 * MINUTE_MS };

/** Returns the signed-in user. */
export const useMe = (): User | undefined => useQuery(meQuery).data;
