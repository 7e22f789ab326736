import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Report } from '../../api/types.ts';

/** The first part of the key of every report. */
export const reportKey = 'analytics';

/** Asks for a report, which shows the one before until the answer is there. Its moment is part of the question. */
export function useReport<Asked extends object, Answer>(
  report: Report,
  asked: Asked,
  ask: (asked: Asked, options: { signal: AbortSignal }) => Promise<Answer>,
  enabled = true,
) {
  return useQuery({
    queryKey: [reportKey, report, asked],
    queryFn: ({ signal }) => ask(asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    enabled,
  });
}
