import { useQueries } from '@tanstack/react-query';
import { useGrants } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { steps } from './steps.ts';

/** Returns the steps that the user can do, and which of them are done. Requests them again on every visit of the page. */
export function useSteps() {
  const me = useMe();
  const { may } = useGrants();
  const shown = steps.filter(({ needs }) => may(needs));
  const results = useQueries({
    queries: shown.map(({ key, isDone }) => ({
      queryKey: ['dashboard', 'checklist', key],
      queryFn: async ({ signal }: { signal: AbortSignal }) => me !== undefined && isDone({ signal }, me),
      refetchOnMount: 'always' as const,
    })),
  });
  return {
    steps: shown.map(({ key, to }, index) => ({ key, to, isDone: results[index]?.data ?? false })),
    isPending: results.some(({ isPending }) => isPending),
  };
}
