import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client, Input } from '../../../platform/api/types.ts';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { timeZoneOfHere } from '../../../platform/ui/time/time-zones.ts';
import { defaultInterval, fits, periodOf } from './period.ts';
import type { View } from './view.ts';

/** Query parameters that all reports of a view share. All reports refer to the same moment. */
export type Question = Readonly<
  Pick<
    Input<Client['analytics']['overview']>,
    'team' | 'category' | 'assignee' | 'organization' | 'priority' | 'channel'
  >
> & {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
};
export type OverTime = Question & Required<Pick<Input<Client['analytics']['overview']>, 'interval'>>;

/**
 * Returns the moment that all metrics refer to, so that they are consistent. `renew` sets it to the current time.
 * Until there are tickets, no moment is set, so the metrics include the first one.
 */
export function useMoment(enabled: boolean) {
  const { data, refetch } = useQuery({
    queryKey: ['dashboard', 'moment'],
    queryFn: () => Date.now(),
    staleTime: MINUTE_MS,
    enabled,
  });
  const moment = useMemo(() => (data === undefined ? undefined : new Date(data)), [data]);
  return { moment, renew: refetch };
}

/** Converts the view to query parameters of the API. */
export function useQuestion(view: View, moment: Date): OverTime {
  return useMemo(() => {
    const { team, category, agent, organization, priority, channel } = view;
    const period = periodOf(view, moment);
    const interval = view.interval && fits(period, view.interval) ? view.interval : defaultInterval(period);
    return {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      timeZone: timeZoneOfHere(),
      interval,
      ...(team && { team: [team] }),
      ...(category && { category: [category] }),
      ...(agent && { assignee: agent }),
      ...(organization && { organization: [organization] }),
      ...(priority.length > 0 && { priority }),
      ...(channel.length > 0 && { channel }),
    };
  }, [view, moment]);
}

/** Removes the interval, which only reports over time accept. */
export const ofGroups = ({ interval: _, ...question }: OverTime): Question => question;
