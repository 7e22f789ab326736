import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';

export const ranges = [7, 30, 90] as const;
export type Days = (typeof ranges)[number];

const DAY_MS = 86_400_000;
const WEEKLY_FROM = 60;

/** The period up to now, and the one of the same length before it to compare with. */
export function useOverviews(days: Days, team: string) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useQuery({
    queryKey: ['analytics', 'overview', days, team, timeZone],
    queryFn: async ({ signal }) => {
      const to = new Date();
      const middle = new Date(to.getTime() - days * DAY_MS);
      const from = new Date(middle.getTime() - days * DAY_MS);
      const common = {
        timeZone,
        interval: days >= WEEKLY_FROM ? 'week' : 'day',
        ...(team === '' ? {} : { team }),
      } as const;
      const [now, before] = await Promise.all([
        client.analytics.overview({ ...common, from: middle.toISOString(), to: to.toISOString() }, { signal }),
        client.analytics.overview({ ...common, from: from.toISOString(), to: middle.toISOString() }, { signal }),
      ]);
      return { now, before };
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
