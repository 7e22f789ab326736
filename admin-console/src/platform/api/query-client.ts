import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { onReturn } from '../browser/service-contact.ts';
import { hasCode, isMissing, isSessionLost } from './errors.ts';
import { missingFactor } from './missing-factor.ts';

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** Signs the user out if `error` says that the session has ended, or shows what the session lacks. */
export function reportError(error: unknown): void {
  if (hasCode(error, 'second_factor_required')) missingFactor.set(true);
  if (isSessionLost(error)) {
    for (const listener of listeners) listener(error);
  }
}

/** Calls `listener` when any request fails because the session has ended. Returns the unsubscribe function. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is gone stays gone until the user returns or changes something, so it is not requested again by itself. */
const isWorthRefetching = ({ state }: Pick<Query, 'state'>): boolean => !isMissing(state.error);

/** The `refetchInterval` of a query whose record can disappear. */
export const untilMissing = (ms: number) => (query: Pick<Query, 'state'>) => (isWorthRefetching(query) ? ms : false);

const isNetworkError = (error: unknown) => hasCode(error, 'network', 'timeout', 'unavailable', 'bad_response');

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportError }),
  mutationCache: new MutationCache({ onError: reportError }),
  // The SDK already retries failed requests when a retry can succeed. Without `always`, requests would wait while the
  // browser is offline, and the page would not say why nothing happens.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: 5_000,
      refetchOnWindowFocus: isWorthRefetching,
      refetchOnReconnect: isWorthRefetching,
    },
  },
});

/** What could not be loaded while the service was away is loaded once it is back. */
onReturn(() => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isNetworkError(state.error) });
});
