import { z } from 'zod';
import { OrganizationRef } from '../accounts/organizations.ts';
import { TeamRef, UserRef } from '../accounts/users.ts';
import { Id } from '../base/common.ts';
import { CategoryRef } from '../configuration/categories.ts';
import { StatusRef } from '../configuration/statuses.ts';
import { Metric } from '../tickets/metrics.ts';
import { bucket, Interval, Measure, period, reportPeriod, Spread, TicketsLink, Volume } from './analytics.ts';
import { TicketGrouping } from './dimensions.ts';

const series = { ...reportPeriod, interval: Interval };

export const VolumeReport = z
  .object({
    ...series,
    ticketsCreated: Measure,
    ticketsSolved: Measure,
    ticketsReopened: Measure,
    data: z.array(Volume),
  })
  .meta({ id: 'VolumeReport', description: 'Tickets created, solved, and reopened over time.' });

export const BacklogPoint = z
  .object({
    ...bucket,
    created: z.int().describe('Tickets created in this period.'),
    netSolved: z.int().describe('Solves minus reopenings in this period; can be negative.'),
    backlog: z.int().describe('Backlog at the end of this period, or at the end of the interval if that comes first.'),
    links: z.object({ created: TicketsLink, backlog: TicketsLink }),
  })
  .meta({ id: 'BacklogPoint', description: 'Backlog at the end of a day, week, or month.' });

export const BacklogReport = z
  .object({
    ...series,
    opening: z.int().describe('Backlog at `from`.'),
    created: z.int(),
    netSolved: z.int().describe('Solves minus reopenings in the interval.'),
    backlog: Measure.describe('Backlog at `to`: `opening` + `created` - `netSolved`.'),
    data: z.array(BacklogPoint),
  })
  .meta({ id: 'BacklogReport', description: 'Backlog over time, calculated from the event log.' });

const distribution = {
  tickets: z.int(),
  average: z.number().nullable(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  p95: z.number().nullable(),
};

export const Duration = z
  .object({ ...distribution, link: TicketsLink })
  .meta({ id: 'Duration', description: 'Distribution of a duration across tickets, in whole seconds.' });

export const DurationPoint = z
  .object({ ...bucket, ...distribution, link: TicketsLink })
  .meta({ id: 'DurationPoint', description: 'Distribution of the durations that ended in a day, week, or month.' });

export const HistogramBin = z
  .object({
    from: z.int().describe('Lower bound in seconds, inclusive.'),
    below: z.int().nullable().describe('Upper bound in seconds, exclusive; null if there is none.'),
    tickets: z.int(),
    link: TicketsLink,
  })
  .meta({ id: 'HistogramBin', description: 'Number of tickets in a range of durations.' });

export const DurationReport = z
  .object({
    ...series,
    spread: Spread.describe('Distribution over the whole interval, without a comparison.'),
    histogram: z
      .array(HistogramBin)
      .describe('Bins from the shortest durations to the longest. Together, they cover every ticket of `spread`.'),
    data: z.array(DurationPoint),
  })
  .meta({ id: 'DurationReport', description: 'Durations as a whole, in bins, and over time.' });

export const GroupLinks = z
  .object({
    created: TicketsLink,
    solved: TicketsLink,
    reopened: TicketsLink,
    backlog: TicketsLink,
    awaitingFirstResponse: TicketsLink,
  })
  .meta({ id: 'GroupLinks', description: 'Links to the tickets behind the metrics of a group.' });

/** The metrics of each group of tickets. */
const group = {
  created: z.int(),
  solved: z.int(),
  reopened: z.int().describe('Each time counts; the link lists each ticket once.'),
  backlog: z.int(),
  awaitingFirstResponse: z.int(),
  firstResponseTime: Duration,
  resolutionTime: Duration,
  links: GroupLinks,
};

const grouped = {
  ...reportPeriod,
  metrics: z.array(Metric).describe('Definitions of the columns.'),
};
const rest = z
  .boolean()
  .describe('Whether there are more groups than `limit`. Those with the fewest tickets are left out.');

const groups = {
  limit: z
    .int()
    .min(1)
    .max(1_000)
    .default(100)
    .describe('Maximum number of groups. Those with the most tickets are returned.'),
};

export const GroupQuery = z.strictObject({ ...period, ...groups });

export const AgentMetrics = z
  .object({
    agent: UserRef.nullable().describe('Current assignee of the tickets; null if unassigned.'),
    ...group,
    replies: z.int().describe('Replies that this agent wrote on any ticket; the link lists each ticket once.'),
    firstResponseTime: Duration.describe('First responses that this agent gave on any ticket.'),
    links: GroupLinks.extend({ replies: TicketsLink }),
  })
  .meta({ id: 'AgentMetrics', description: 'Workload of an agent.' });

export const TeamMetrics = z
  .object({ team: TeamRef.nullable().describe('Current team of the tickets; null if they have none.'), ...group })
  .meta({ id: 'TeamMetrics', description: 'Metrics of a team.' });

export const CategoryMetrics = z
  .object({
    category: CategoryRef.nullable().describe('Category of the tickets; null if they have none.'),
    parentId: Id.nullable().describe('ID of the parent category; null at the top level.'),
    depth: z.int().describe('Depth in the tree; 0 at the top level.'),
    ...group,
  })
  .meta({ id: 'CategoryMetrics', description: 'Metrics of a category, including its subcategories.' });

export const AgentReport = z.object({ ...grouped, hasMore: rest, data: z.array(AgentMetrics) }).meta({
  id: 'AgentReport',
  description: 'Workload of each agent. With all groups, the columns add up to the overview.',
});
export const TeamReport = z.object({ ...grouped, hasMore: rest, data: z.array(TeamMetrics) }).meta({
  id: 'TeamReport',
  description: 'Metrics of each team. With all groups, the columns add up to the overview.',
});
export const CategoryReport = z.object({ ...grouped, hasMore: rest, data: z.array(CategoryMetrics) }).meta({
  id: 'CategoryReport',
  description:
    'Metrics of each category, including its subcategories. With all groups, the top level adds up to the overview.',
});

export const BreakdownQuery = z.strictObject({ ...period, ...groups, by: TicketGrouping });

export const BreakdownMetrics = z
  .object({
    key: z
      .string()
      .describe(
        'Priority, type, channel, tag, ID of the organization, or key of the status or of the option; `true` or `false` for a checkbox.',
      ),
    status: StatusRef.nullable().describe('Status of the group, if grouped by status.'),
    organization: OrganizationRef.nullable().describe('Organization of the group, if grouped by organization.'),
    ...group,
  })
  .meta({ id: 'BreakdownMetrics', description: 'Metrics of the tickets that have one property in common.' });

export const BreakdownReport = z
  .object({ ...grouped, by: TicketGrouping, hasMore: rest, data: z.array(BreakdownMetrics) })
  .meta({
    id: 'BreakdownReport',
    description:
      'Metrics grouped by one property of the tickets. With all groups, the columns add up to the overview, except for tags, organizations and custom fields, because a ticket can have none or several.',
  });

export type VolumeReport = z.infer<typeof VolumeReport>;
export type BacklogReport = z.infer<typeof BacklogReport>;
export type Duration = z.infer<typeof Duration>;
export type DurationReport = z.infer<typeof DurationReport>;
export type GroupQuery = z.infer<typeof GroupQuery>;
export type AgentReport = z.infer<typeof AgentReport>;
export type TeamReport = z.infer<typeof TeamReport>;
export type CategoryReport = z.infer<typeof CategoryReport>;
export type BreakdownQuery = z.infer<typeof BreakdownQuery>;
export type BreakdownReport = z.infer<typeof BreakdownReport>;
