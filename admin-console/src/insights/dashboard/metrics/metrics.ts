import type { Measure, MetricKey, Overview, Spread } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { duration } from '../../../platform/ui/time/format.ts';

/** Service levels and surveys have reports of their own. */
type SummedKey = Exclude<MetricKey, `sla${string}` | `survey${string}`>;

/** Whether a higher value is better, a lower one, or neither. */
const better: Partial<Record<MetricKey, 'more' | 'less'>> = {
  backlog: 'less',
  awaitingFirstResponse: 'less',
  ticketsSolved: 'more',
  ticketsReopened: 'less',
  firstResponseTime: 'less',
  resolutionTime: 'less',
  timeToAssign: 'less',
  oneTouchRate: 'more',
};

export interface MetricSummary {
  readonly metric: SummedKey;
  readonly unit: Measure['unit'];
  readonly value: number | null;
  readonly previous: number | null;
  readonly change: number | null;
  /** Number of tickets that the metric is based on; `link` leads to them. */
  readonly tickets: number;
  readonly link: string;
  readonly better: 'more' | 'less' | undefined;
  /** Distribution of a duration, in addition to its median. */
  readonly spread?: Spread;
}

/**
 * Returns the metrics of the overview in display order, without the time to the first assignment: most tickets get their
 * team when they are created, so its median is zero.
 */
export function metricSummaries(overview: Overview): MetricSummary[] {
  const measured = (metric: MeasuredKey): MetricSummary => ({ ...overview[metric], metric, better: better[metric] });
  const spread = (metric: SpreadKey): MetricSummary => ofSpread(metric, overview[metric]);
  return [
    measured('ticketsCreated'),
    measured('ticketsSolved'),
    measured('backlog'),
    measured('awaitingFirstResponse'),
    measured('ticketsReopened'),
    spread('firstResponseTime'),
    spread('resolutionTime'),
    measured('oneTouchRate'),
    measured('replies'),
  ];
}

type SpreadKey = 'firstResponseTime' | 'resolutionTime';
type MeasuredKey = Exclude<SummedKey, SpreadKey | 'timeToAssign'>;

const ofSpread = (metric: SpreadKey, spread: Spread): MetricSummary => ({
  ...spread,
  metric,
  value: spread.median,
  previous: spread.previous?.median ?? null,
  better: better[metric],
  spread,
});

/** Formats a value in its unit. */
export function inUnit(value: number | null, unit: MetricSummary['unit'], locale: string, t: Translate): string {
  if (value === null) return '—';
  if (unit === 'seconds') return duration(value, t);
  return new Intl.NumberFormat(locale, unit === 'ratio' ? { style: 'percent' } : {}).format(value);
}
