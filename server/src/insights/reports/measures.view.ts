import type { Measure, Spread } from '../../contract/insights/analytics.ts';
import { type MetricKey, metrics } from '../../contract/tickets/metrics.ts';
import type { DurationMetric } from '../../tickets/metrics/ticket.metrics.ts';
import type { SpreadRow } from '../queries/duration.queries.ts';

interface MetricCount {
  /** The number of tickets that the value is based on. */
  readonly tickets: number;
  /** If omitted, the number of tickets is the value. */
  readonly value?: number | null;
}

const metricValueOf = ({ tickets, value = tickets }: MetricCount) => value;

/** Renders a metric with its definition; `previous` is null without a comparison. */
export function measure(metric: MetricKey, current: MetricCount, previous: MetricCount | null, link: string): Measure {
  const [value, previousValue] = [metricValueOf(current), previous && metricValueOf(previous)];
  const { tickets } = current;
  return {
    metric,
    ...metrics[metric],
    tickets,
    value,
    previous: previousValue,
    change: changeOf(value, previousValue),
    link,
  };
}

/** Returns the relative change, or null if there is nothing to compare with or it was 0. */
function changeOf(value: number | null, previous: number | null): number | null {
  return value === null || previous === null || previous === 0 ? null : (value - previous) / previous;
}

/** Renders a duration with its definition. `row` is undefined if no ticket has it. */
export function spread(
  metric: DurationMetric,
  row: SpreadRow | undefined,
  previous: SpreadRow | undefined | null,
  link: string,
): Spread {
  const [now, previousValue] = [distribution(row), previous === null ? null : distribution(previous)];
  const change = changeOf(now.median, previousValue?.median ?? null);
  return { metric, ...metrics[metric], ...now, previous: previousValue, change, link };
}

/** Rounds a distribution to whole seconds. */
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
