import { useQueries } from '@tanstack/react-query';
import { useGrants } from '../../auth/grants.ts';
import { useMe } from '../../auth/me.ts';
import { steps } from './steps.ts';

/** Returns the steps that the user can do, and which of them are done. Asks anew on every visit of the page. */
export function useSteps() {
  const me = useMe();
  const { may } = useGrants();
  const shown = steps.filter(({ needs }) => may(needs));
  const answers = useQueries({
    queries: shown.map(({ key, isDone }) => ({
      queryKey: ['dashboard', 'checklist', key],
      queryFn: async ({ signal }: { signal: AbortSignal }) => me !== undefined && isDone({ signal }, me),
      refetchOnMount: 'always' as const,
    })),
  });
  return {
    steps: shown.map(({ key, to }, index) => ({ key, to, isDone: answers[index]?.data ?? false })),
    isPending: answers.some(({ isPending }) => isPending),
  };
}
