import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionLost } from './errors.ts';

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

const tell = (error: unknown) => {
  if (isSessionLost(error)) {
    for (const listener of listeners) listener(error);
  }
};

/** Calls `listener` when any request fails because the session has ended. Returns the unsubscribe function. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tell }),
  mutationCache: new MutationCache({ onError: tell }),
  // The SDK already retries failed requests when a retry can succeed.
  defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
});
