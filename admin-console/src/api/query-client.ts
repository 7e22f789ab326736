import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionLost } from './errors.ts';

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

const tell = (error: unknown) => {
  if (isSessionLost(error)) {
    for (const listener of listeners) listener(error);
  }
};

/** Calls back when any request found the session at its end; answers with the way to stop. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tell }),
  mutationCache: new MutationCache({ onError: tell }),
  // The SDK itself sends a failed request again, where that can help.
  defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
});
