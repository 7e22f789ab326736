import type { RequesterClient } from '@ticketwire/sdk';
import { useEffect, useState } from 'preact/hooks';
import { liveRequests, type RequestPage } from './live-requests.ts';

const PAGE = 25;

export type Whose = 'mine' | 'all';

export interface Requests {
  /** Undefined until the first response. */
  readonly page: RequestPage | undefined;
  readonly problem: unknown;
  readonly isConnected: boolean;
  readonly whose: Whose;
  readonly showWhose: (whose: Whose) => void;
  readonly more: () => void;
  readonly retry: () => void;
}

/** The list of requests, kept up to date until the component is removed. */
export function useRequests(client: RequesterClient): Requests {
  const [page, setPage] = useState<RequestPage>();
  const [problem, setProblem] = useState<unknown>();
  const [isConnected, setConnected] = useState(true);
  const [whose, setWhose] = useState<Whose>('all');
  const [count, setCount] = useState(PAGE);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async () => {
      setProblem(undefined);
      for await (const next of liveRequests({ client, whose, count, signal, onConnection: setConnected })) {
        if (!signal.aborted) setPage(next);
      }
    };
    follow().catch((error) => signal.aborted || setProblem(error));
    return () => controller.abort();
  }, [client, whose, count, attempt]);

  return {
    page,
    problem,
    isConnected,
    whose,
    showWhose: (next) => {
      setCount(PAGE);
      setWhose(next);
    },
    more: () => setCount(count + PAGE),
    retry: () => setAttempt(attempt + 1),
  };
}
