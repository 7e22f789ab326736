import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { sessionStore } from '../../../platform/api/session-store.ts';
import type { Factors, OpenedSession } from '../../../platform/api/types.ts';

const key = ['session', 'factors'];

/** The second factors of the user. */
export const useFactors = (): UseQueryResult<Factors> =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => client.auth.factors({ signal }) });

interface FactorChanges {
  refresh: () => Promise<void>;
  /** Continues with the token of a session that has just been confirmed by a new factor. */
  confirm: (token: Pick<OpenedSession, 'accessToken' | 'expiresIn'>) => Promise<void>;
}

export function useFactorChanges(): FactorChanges {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: key });
  return {
    refresh,
    async confirm(token) {
      sessionStore.renew(token);
      await refresh();
    },
  };
}
