import { z } from 'zod';
import { TeamRef } from '../accounts/users.ts';
import { Metric } from '../tickets/metrics.ts';
import { SlaMetric, SlaPolicyRef } from '../tickets/sla.ts';
import { bucket, Interval, period, reportPeriod, TicketsLink } from './analytics.ts';

export const SlaDimension = z.enum(['policy', 'team', 'priority']).meta({
  id: 'SlaDimension',
  description: 'Property of service level targets to group by, as it was when they were decided.',
});

export const SlaReportQuery = z.strictObject({
  ...period,
  interval: Interval.optional().describe(
    'Length of each period of `overTime`; at most 750 periods. If omitted, `overTime` is empty.',
  ),
  by: SlaDimension.optional().describe('Property of targets to group by. If omitted, `data` is empty.'),
  limit: z
    .int()
    .min(1)
    .max(1_000)
    .default(100)
    .describe('Maximum number of groups. Those with the most decided targets are returned.'),
});

const attainment = {
  attainment: z.number().nullable().describe('`met` divided by `decided`; null if no target was decided.'),
  decided: z.int().describe('Targets decided in the interval: `met` + `breached`.'),
  met: z.int().describe('Targets met in time.'),
  breached: z.int().describe('Targets missed, even if they were met later.'),
  links: z
    .object({ decided: TicketsLink, met: TicketsLink, breached: TicketsLink })
    .meta({ id: 'SlaLinks', description: 'Links to the tickets of the targets. A link lists each ticket once.' }),
};

export const SlaMetricAttainment = z
  .object({ metric: SlaMetric, ...attainment })
  .meta({ id: 'SlaMetricAttainment', description: 'Attainment of the targets of one metric.' });

const byMetric = z.array(SlaMetricAttainment).describe('Each metric, including those without decided targets.');

export const SlaAttainment = z
  .object({ ...attainment, targets: byMetric })
  .meta({ id: 'SlaAttainment', description: 'Share of the decided service level targets that were met in time.' });

export const SlaGroup = z
  .object({
    key: z.string().nullable().describe('ID of the policy or team, or the priority; null without a team.'),
    policy: SlaPolicyRef.nullable().describe('Policy of the group, if grouped by policy.'),
    team: TeamRef.nullable().describe('Team of the group, if grouped by team.'),
    ...attainment,
    targets: byMetric,
  })
  .meta({ id: 'SlaGroup', description: 'Attainment of the targets that have one property in common.' });

export const SlaPoint = z
  .object({ ...bucket, ...attainment, targets: byMetric })
  .meta({ id: 'SlaPoint', description: 'Attainment of the targets decided in one day, week, or month.' });

export const SlaReport = z
  .object({
    ...reportPeriod,
    metrics: z.array(Metric).describe('Definitions of the numbers.'),
    interval: Interval.nullable(),
    by: SlaDimension.nullable(),
    total: SlaAttainment,
    overTime: z.array(SlaPoint).describe('Every day, week, or month of the interval, including empty ones.'),
    hasMore: z
      .boolean()
      .describe('Whether there are more groups than `limit`. Those with the fewest decided targets are left out.'),
    data: z.array(SlaGroup),
  })
  .meta({ id: 'SlaReport', description: 'Attainment of service levels in an interval.' });

export type SlaDimension = z.infer<typeof SlaDimension>;
export type SlaReportQuery = z.infer<typeof SlaReportQuery>;
export type SlaAttainment = z.infer<typeof SlaAttainment>;
export type SlaReport = z.infer<typeof SlaReport>;
