import { z } from 'zod';

/** A metric as prom-client describes it to other processes, and its values. */
export const Metric = z.object({
  name: z.string(),
  help: z.string(),
  type: z.string(),
  aggregator: z.string(),
  values: z.array(
    z.looseObject({
      // Also NaN and infinity.
      value: z.custom<number>((value) => typeof value === 'number'),
      labels: z.record(z.string(), z.union([z.string(), z.number()])),
      metricName: z.string().optional(),
    }),
  ),
});
export type Metric = z.output<typeof Metric>;

const isCount = ({ type, aggregator }: Metric) => ['counter', 'histogram'].includes(type) && aggregator === 'sum';

/**
 * Adds what a process has counted to the counts of those that ended before it. Without them, the sums of all processes
 * would fall, and Prometheus would take that for a restart at zero.
 */
export function addCounts(total: readonly Metric[], more: readonly Metric[]): Metric[] {
  const metrics = new Map(total.map((metric) => [metric.name, metric]));
  for (const metric of more.filter(isCount)) {
    const values = [...(metrics.get(metric.name)?.values ?? []), ...metric.values];
    metrics.set(metric.name, { ...metric, values: sumBySeries(values) });
  }
  return [...metrics.values()];
}

function sumBySeries(values: Metric['values']): Metric['values'] {
  const series = Map.groupBy(values, ({ metricName, labels }) => JSON.stringify([metricName, labels]));
  return [...series.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, value: others.reduce((sum, { value }) => sum + value, first.value) }] : [],
  );
}
