import type { Measure, MetricKey, Overview, Spread } from '../../api/types.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { duration } from '../../ui/time/format.ts';

/** Whether more of it is better, worse, or neither. */
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
  readonly metric: MetricKey;
  readonly unit: Measure['unit'];
  readonly value: number | null;
  readonly previous: number | null;
  readonly change: number | null;
  /** How many tickets it rests on, which are those of the link. */
  readonly tickets: number;
  readonly link: string;
  readonly better: 'more' | 'less' | undefined;
  /** Of a duration, beside its median. */
  readonly spread?: Spread;
}

/** The metrics of the overview in the order in which they are read. */
export function metricSummaries(overview: Overview): MetricSummary[] {
  const { backlog, awaitingFirstResponse, ticketsCreated, ticketsSolved, ticketsReopened } = overview;
  const { firstResponseTime, timeToAssign, resolutionTime, oneTouchRate, replies } = overview;
  return [
    ofMeasure(ticketsCreated),
    ofMeasure(ticketsSolved),
    ofMeasure(backlog),
    ofMeasure(awaitingFirstResponse),
    ofMeasure(ticketsReopened),
    ofSpread(firstResponseTime),
    ofSpread(resolutionTime),
    ofSpread(timeToAssign),
    ofMeasure(oneTouchRate),
    ofMeasure(replies),
  ];
}

const ofMeasure = (measure: Measure): MetricSummary => ({ ...measure, better: better[measure.metric] });

const ofSpread = (spread: Spread): MetricSummary => ({
  ...spread,
  value: spread.median,
  previous: spread.previous?.median ?? null,
  better: better[spread.metric],
  spread,
});

/** A value in its unit. */
export function inUnit(value: number | null, unit: MetricSummary['unit'], locale: string, t: Translate): string {
  if (value === null) return '—';
  if (unit === 'seconds') return duration(value, t);
  return new Intl.NumberFormat(locale, unit === 'ratio' ? { style: 'percent' } : {}).format(value);
}
