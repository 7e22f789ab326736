import type { Measure, Spread } from '../../contract/analytics/analytics.ts';
import { type MetricKey, metrics } from '../../contract/tickets/metrics.ts';
import type { DurationMetric } from '../../tickets/metrics/ticket.metrics.ts';
import type { SpreadRow } from '../queries/duration.queries.ts';

interface Counted {
  /** How many tickets it rests on. */
  readonly tickets: number;
  /** Absent: the tickets themselves are what is counted. */
  readonly value?: number | null;
}

const figureOf = ({ tickets, value = tickets }: Counted) => value;

/** A figure with what it means; `previous` is null where there is nothing to compare with. */
export function measure(metric: MetricKey, counted: Counted, previous: Counted | null, link: string): Measure {
  const [value, before] = [figureOf(counted), previous && figureOf(previous)];
  const { tickets } = counted;
  return { metric, ...metrics[metric], tickets, value, previous: before, change: changeOf(value, before), link };
}

/** By which part a value has grown; of nothing, nobody can say. */
function changeOf(value: number | null, previous: number | null): number | null {
  return value === null || previous === null || previous === 0 ? null : (value - previous) / previous;
}

/** A duration with what it means. Without a row it has none: `undefined` where no ticket has it. */
export function spread(
  metric: DurationMetric,
  row: SpreadRow | undefined,
  previous: SpreadRow | undefined | null,
  link: string,
): Spread {
  const [now, before] = [distribution(row), previous === null ? null : distribution(previous)];
  const change = changeOf(now.median, before?.median ?? null);
  return { metric, ...metrics[metric], ...now, previous: before, change, link };
}

/** In whole seconds. */
export function distribution(row: SpreadRow | undefined) {
  return {
    tickets: row?.tickets ?? 0,
    average: wholeSeconds(row?.average),
    median: wholeSeconds(row?.median),
    p90: wholeSeconds(row?.p90),
    p95: wholeSeconds(row?.p95),
  };
}

const wholeSeconds = (seconds: number | null | undefined) => (seconds == null ? null : Math.round(seconds));
