import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Report } from '../../../platform/api/types.ts';

/** First part of the query key of every report. */
export const reportKey = 'analytics';

/**
 * Loads a report and shows the previous one until the response arrives. The query key includes the moment, so the
 * data never becomes stale.
 */
export function useReport<Asked extends object, Answer>(
  report: Report,
  asked: Asked,
  ask: (asked: Asked, options: { signal: AbortSignal }) => Promise<Answer>,
) {
  return useQuery({
    queryKey: [reportKey, report, asked],
    queryFn: ({ signal }) => ask(asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}
