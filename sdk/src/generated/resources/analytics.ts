// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, DownloadOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import type { Download } from '../../calls/files.ts';
import { download, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Channel, Id, MetricKey, Priority, SlaMetric, SlaPolicyRef, StatusRef, TicketType, Timestamp } from '../shared/schemas.ts';
import type { CategoryRef } from './categories.ts';
import type { OrganizationRef } from './organizations.ts';
import type { TeamRef } from './teams.ts';
import type { UserRef } from './users.ts';

/** Metrics of support operations, each with its definition. */
export interface AnalyticsApi {
  /**
   * List metric definitions.
   *
   * Returns every metric with its unit and exact definition. Reports repeat the definitions next to the values.
   *
   * `GET /api/analytics/metrics`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.analytics.metrics();
   */
  metrics(options?: CallOptions): ApiPromise<ListOf<Metric>>;

  /**
   * Get the analytics overview.
   *
   * Returns the metrics of support operations in an interval, compared with the previous interval by default. Covers the tickets you can see, except merged and deleted ones. Each metric links to the list of its tickets.
   *
   * `GET /api/analytics/overview`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { firstResponseTime, backlog } = await client.analytics.overview({
   *   from: '2026-11-01T00:00:00+01:00',
   *   timeZone: 'Europe/Berlin',
   *   interval: 'week',
   * });
   */
  overview(input?: AnalyticsOverviewInput, options?: CallOptions): ApiPromise<AnalyticsOverview>;

  /**
   * Get ticket volume over time.
   *
   * Counts tickets created, solved, and reopened per day, week, or month. Empty periods are included with 0.
   *
   * `GET /api/analytics/volume`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const volumeReport = await client.analytics.volume({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'week',
   * });
   */
  volume(input?: AnalyticsVolumeInput, options?: CallOptions): ApiPromise<VolumeReport>;

  /**
   * Get the backlog over time.
   *
   * Returns the backlog at the end of each day, week, or month, calculated from the event log: the previous backlog, plus tickets created, minus net solved.
   *
   * `GET /api/analytics/backlog`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const backlogReport = await client.analytics.backlog({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'week',
   * });
   */
  backlog(input?: AnalyticsBacklogInput, options?: CallOptions): ApiPromise<BacklogReport>;

  /**
   * Get first response times.
   *
   * Returns the average, median, p90, p95, and a histogram, along with the same statistics over time. Tickets that still await a response are excluded; see `awaitingFirstResponse` in the overview.
   *
   * `GET /api/analytics/response-times`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const durationReport = await client.analytics.responseTimes({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'week',
   * });
   */
  responseTimes(input?: AnalyticsResponseTimesInput, options?: CallOptions): ApiPromise<DurationReport>;

  /**
   * Get resolution times.
   *
   * Returns the average, median, p90, p95, and a histogram, along with the same statistics over time.
   *
   * `GET /api/analytics/resolution-times`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const durationReport = await client.analytics.resolutionTimes({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'week',
   * });
   */
  resolutionTimes(input?: AnalyticsResolutionTimesInput, options?: CallOptions): ApiPromise<DurationReport>;

  /**
   * Get agent workload.
   *
   * Counts tickets by their current assignee, and replies and first responses by the agent who wrote them. The busiest agents come first.
   *
   * `GET /api/analytics/agents`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const agentReport = await client.analytics.agents({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   * });
   */
  agents(input?: AnalyticsAgentsInput, options?: CallOptions): ApiPromise<AgentReport>;

  /**
   * Get team metrics.
   *
   * Counts tickets by their current team. The busiest teams come first.
   *
   * `GET /api/analytics/teams`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const teamReport = await client.analytics.teams({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   * });
   */
  teams(input?: AnalyticsTeamsInput, options?: CallOptions): ApiPromise<TeamReport>;

  /**
   * Get category metrics.
   *
   * Each category includes its subcategories, so the top level adds up to the total.
   *
   * `GET /api/analytics/categories`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const categoryReport = await client.analytics.categories({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   * });
   */
  categories(input?: AnalyticsCategoriesInput, options?: CallOptions): ApiPromise<CategoryReport>;

  /**
   * Get metrics by ticket property.
   *
   * Groups tickets by their current priority, type, channel, status, tag, or value of a custom field (`field:<key>`). A ticket with several tags or options counts once for each of them.
   *
   * `GET /api/analytics/breakdown`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const breakdownReport = await client.analytics.breakdown({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   by: 'priority',
   * });
   */
  breakdown(input: AnalyticsBreakdownInput, options?: CallOptions): ApiPromise<BreakdownReport>;

  /**
   * Get service level attainment.
   *
   * Returns which share of the service level targets decided in the interval was met in time, by metric, and grouped by the policy, team, or priority that the targets had when they were decided. Not available to users who see only their own tickets.
   *
   * `GET /api/analytics/sla`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const slaReport = await client.analytics.sla({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'month',
   *   by: 'team',
   * });
   */
  sla(input?: AnalyticsSlaInput, options?: CallOptions): ApiPromise<SlaReport>;

  /**
   * Get satisfaction with support.
   *
   * Returns the share of satisfied answers, the average score, and the response rate of satisfaction surveys, each with the number behind it. Grouped by the team of the ticket and the agent who solved it, as they were then, or by the present category. Requires `survey:read`, too.
   *
   * `GET /api/analytics/surveys`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const surveyReport = await client.analytics.surveys({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'month',
   *   by: 'team',
   * });
   */
  surveys(input?: AnalyticsSurveysInput, options?: CallOptions): ApiPromise<SurveyReport>;

  /**
   * Export a report.
   *
   * Downloads the rows of a report. In CSV (RFC 4180, with a header row and a byte order mark), text that a spreadsheet would evaluate as a formula starts with an apostrophe.
   *
   * `GET /api/analytics/export`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const file = await client.analytics.export({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   report: 'agents',
   *   format: 'csv',
   * });
   */
  export(input: AnalyticsExportInput, options?: DownloadOptions): ApiPromise<Download>;
}

/** Workload of an agent. */
export interface AgentMetrics {
  /** Current assignee of the tickets; null if unassigned. */
  agent: UserRef | null;
  created: number;
  solved: number;
  /** Each time counts; the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  /** First responses that this agent gave on any ticket. */
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: {
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    solved: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    reopened: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    backlog: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    awaitingFirstResponse: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    replies: string;
  };
  /** Replies that this agent wrote on any ticket; the link lists each ticket once. */
  replies: number;
}

/** Workload of each agent. With all groups, the columns add up to the overview. */
export interface AgentReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the columns. */
  metrics: Metric[];
  /** Whether there are more groups than `limit`. Those with the fewest tickets are left out. */
  hasMore: boolean;
  data: AgentMetrics[];
}

/** Input of `analytics.agents`. */
export interface AnalyticsAgentsInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Maximum number of groups. Those with the most tickets are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** Input of `analytics.backlog`. */
export interface AnalyticsBacklogInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: ReportInterval | undefined;
}

/** Input of `analytics.breakdown`. */
export interface AnalyticsBreakdownInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Maximum number of groups. Those with the most tickets are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
  /** Ticket property to group by, or `field:<key>` for a custom field with options or a checkbox. */
  by: ReportDimension | TicketFieldDimension;
}

/** Input of `analytics.categories`. */
export interface AnalyticsCategoriesInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Maximum number of groups. Those with the most tickets are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** Input of `analytics.export`. */
export interface AnalyticsExportInput {
  report: Report;
  /** `csv`: for spreadsheets; `ndjson`: for programs, with the rows as they are in `data`. */
  format: 'csv' | 'ndjson';
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period in reports over time; at most 750 periods.
   * @default "day"
   */
  interval?: ReportInterval | undefined;
  /**
   * Interval to compare the overview with.
   * @default "previous"
   */
  compareWith?: ReportComparison | undefined;
  /**
   * Maximum number of groups in grouped reports. Those with the most tickets are exported. 1 to 1,000.
   * @default 1000
   */
  limit?: number | undefined;
  /** Property to group by. Required for `breakdown`: a ticket property or custom field. For `sla`: `policy`, `team`, or `priority`. For `surveys`: `team`, `agent`, or `category`. If omitted for these two, the rows are periods. Not for other reports. */
  by?: ReportDimension | TicketFieldDimension | SlaDimension | SurveyDimension | undefined;
}

/** Metrics of support operations in one interval, for the tickets that the caller can see. */
export interface AnalyticsOverview {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: ReportInterval;
  /** Interval of `previous` and `change`; null without a comparison. */
  comparedWith: {
    from: Timestamp;
    to: Timestamp;
  } | null;
  ticketsCreated: MetricValue;
  ticketsSolved: MetricValue;
  ticketsReopened: MetricValue;
  backlog: MetricValue;
  awaitingFirstResponse: MetricValue;
  replies: MetricValue;
  firstResponseTime: DurationMetric;
  resolutionTime: DurationMetric;
  timeToAssign: DurationMetric;
  oneTouchRate: MetricValue;
  /** Every day, week, or month of the interval, including empty ones. */
  volume: Volume[];
}

/** Input of `analytics.overview`. */
export interface AnalyticsOverviewInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: ReportInterval | undefined;
  /**
   * Interval to compare the metrics with.
   * @default "previous"
   */
  compareWith?: ReportComparison | undefined;
}

/** Input of `analytics.resolutionTimes`. */
export interface AnalyticsResolutionTimesInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: ReportInterval | undefined;
}

/** Input of `analytics.responseTimes`. */
export interface AnalyticsResponseTimesInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: ReportInterval | undefined;
}

/** Input of `analytics.sla`. */
export interface AnalyticsSlaInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /** Length of each period of `overTime`; at most 750 periods. If omitted, `overTime` is empty. */
  interval?: ReportInterval | undefined;
  /** Property of targets to group by. If omitted, `data` is empty. */
  by?: SlaDimension | undefined;
  /**
   * Maximum number of groups. Those with the most decided targets are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** Input of `analytics.surveys`. */
export interface AnalyticsSurveysInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /** Length of each period of `overTime`; at most 750 periods. If omitted, `overTime` is empty. */
  interval?: ReportInterval | undefined;
  /** Property of surveys to group by. If omitted, `data` is empty. */
  by?: SurveyDimension | undefined;
  /**
   * Maximum number of groups. Those with the most answers are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** Input of `analytics.teams`. */
export interface AnalyticsTeamsInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Maximum number of groups. Those with the most tickets are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** Input of `analytics.volume`. */
export interface AnalyticsVolumeInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: ReportInterval | undefined;
}

/** Backlog at the end of a day, week, or month. */
export interface BacklogPoint {
  /** Start of the day, week, or month; for the first one, possibly before `from`. */
  start: Timestamp;
  /** Start of the next one; for the last one, possibly after `to`. */
  end: Timestamp;
  /** Tickets created in this period. */
  created: number;
  /** Solves minus reopenings in this period; can be negative. */
  netSolved: number;
  /** Backlog at the end of this period, or at the end of the interval if that comes first. */
  backlog: number;
  links: {
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    backlog: string;
  };
}

/** Backlog over time, calculated from the event log. */
export interface BacklogReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: ReportInterval;
  /** Backlog at `from`. */
  opening: number;
  created: number;
  /** Solves minus reopenings in the interval. */
  netSolved: number;
  /** Backlog at `to`: `opening` + `created` - `netSolved`. */
  backlog: MetricValue;
  data: BacklogPoint[];
}

/** Metrics of the tickets that have one property in common. */
export interface BreakdownMetrics {
  /** Priority, type, channel, tag, ID of the organization, or key of the status or of the option; `true` or `false` for a checkbox. */
  key: string;
  /** Status of the group, if grouped by status. */
  status: StatusRef | null;
  /** Organization of the group, if grouped by organization. */
  organization: OrganizationRef | null;
  created: number;
  solved: number;
  /** Each time counts; the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** Metrics grouped by one property of the tickets. With all groups, the columns add up to the overview, except for tags, organizations and custom fields, because a ticket can have none or several. */
export interface BreakdownReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the columns. */
  metrics: Metric[];
  /** Ticket property to group by, or `field:<key>` for a custom field with options or a checkbox. */
  by: ReportDimension | TicketFieldDimension;
  /** Whether there are more groups than `limit`. Those with the fewest tickets are left out. */
  hasMore: boolean;
  data: BreakdownMetrics[];
}

/** Metrics of a category, including its subcategories. */
export interface CategoryMetrics {
  /** Category of the tickets; null if they have none. */
  category: CategoryRef | null;
  /** ID of the parent category; null at the top level. */
  parentId: Id | null;
  /** Depth in the tree; 0 at the top level. */
  depth: number;
  created: number;
  solved: number;
  /** Each time counts; the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** Metrics of each category, including its subcategories. With all groups, the top level adds up to the overview. */
export interface CategoryReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the columns. */
  metrics: Metric[];
  /** Whether there are more groups than `limit`. Those with the fewest tickets are left out. */
  hasMore: boolean;
  data: CategoryMetrics[];
}

/** Distribution of a duration across tickets, in whole seconds. */
export interface Duration {
  tickets: number;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
}

/** Distribution of a duration, in whole seconds with interpolated percentiles; null if there are no tickets. */
export interface DurationMetric {
  metric: MetricKey;
  unit: MetricUnit;
  definition: string;
  /** Number of tickets behind the metric, which are those of the link. */
  tickets: number;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Same statistics in the compared interval. */
  previous: {
    tickets: number;
    average: number | null;
    median: number | null;
    p90: number | null;
    p95: number | null;
  } | null;
  /** Relative change of the median; null if it cannot be calculated. */
  change: number | null;
}

/** Distribution of the durations that ended in a day, week, or month. */
export interface DurationPoint {
  /** Start of the day, week, or month; for the first one, possibly before `from`. */
  start: Timestamp;
  /** Start of the next one; for the last one, possibly after `to`. */
  end: Timestamp;
  tickets: number;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
}

/** Durations as a whole, in bins, and over time. */
export interface DurationReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: ReportInterval;
  /** Distribution over the whole interval, without a comparison. */
  spread: DurationMetric;
  /** Bins from the shortest durations to the longest. Together, they cover every ticket of `spread`. */
  histogram: HistogramBin[];
  data: DurationPoint[];
}

/** Links to the tickets behind the metrics of a group. */
export interface GroupLinks {
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  created: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  solved: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  reopened: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  backlog: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  awaitingFirstResponse: string;
}

/** Number of tickets in a range of durations. */
export interface HistogramBin {
  /** Lower bound in seconds, inclusive. */
  from: number;
  /** Upper bound in seconds, exclusive; null if there is none. */
  below: number | null;
  tickets: number;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
}

/** Metric with its exact definition. */
export interface Metric {
  key: MetricKey;
  unit: MetricUnit;
  definition: string;
}

/** What a metric counts. A ratio is between 0 and 1, a score between 1 and 5. */
export type MetricUnit = 'tickets' | 'replies' | 'targets' | 'surveys' | 'seconds' | 'ratio' | 'score';

/** Metric with its definition. The value is null if there are no tickets. */
export interface MetricValue {
  metric: MetricKey;
  unit: MetricUnit;
  definition: string;
  /** Number of tickets behind the metric, which are those of the link. */
  tickets: number;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
  value: number | null;
  /** Value in the compared interval. */
  previous: number | null;
  /** Relative change since the compared interval: 0.1 means 10% more; null if it cannot be calculated. */
  change: number | null;
}

/** Report to export, named like its path. */
export type Report =
  | 'overview'
  | 'volume'
  | 'backlog'
  | 'response-times'
  | 'resolution-times'
  | 'agents'
  | 'teams'
  | 'categories'
  | 'breakdown'
  | 'sla'
  | 'surveys';

/** Interval to compare with. `previous`: the one that ends where this one begins, equally long by the calendar; `year`: the same one a year earlier; `none`: no comparison. */
export type ReportComparison = 'previous' | 'year' | 'none';

/** Ticket property to group by. */
export type ReportDimension = 'priority' | 'type' | 'channel' | 'status' | 'tag' | 'organization';

/** Length of each period. A week begins on Monday (ISO 8601). */
export type ReportInterval = 'day' | 'week' | 'month';

/** Share of the decided service level targets that were met in time. */
export interface SlaAttainment {
  /** `met` divided by `decided`; null if no target was decided. */
  attainment: number | null;
  /** Targets decided in the interval: `met` + `breached`. */
  decided: number;
  /** Targets met in time. */
  met: number;
  /** Targets missed, even if they were met later. */
  breached: number;
  links: SlaLinks;
  /** Each metric, including those without decided targets. */
  targets: SlaMetricAttainment[];
}

/** Property of service level targets to group by, as it was when they were decided. */
export type SlaDimension = 'policy' | 'team' | 'priority';

/** Attainment of the targets that have one property in common. */
export interface SlaGroup {
  /** ID of the policy or team, or the priority; null without a team. */
  key: string | null;
  /** Policy of the group, if grouped by policy. */
  policy: SlaPolicyRef | null;
  /** Team of the group, if grouped by team. */
  team: TeamRef | null;
  /** `met` divided by `decided`; null if no target was decided. */
  attainment: number | null;
  /** Targets decided in the interval: `met` + `breached`. */
  decided: number;
  /** Targets met in time. */
  met: number;
  /** Targets missed, even if they were met later. */
  breached: number;
  links: SlaLinks;
  /** Each metric, including those without decided targets. */
  targets: SlaMetricAttainment[];
}

/** Links to the tickets of the targets. A link lists each ticket once. */
export interface SlaLinks {
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  decided: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  met: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  breached: string;
}

/** Attainment of the targets of one metric. */
export interface SlaMetricAttainment {
  metric: SlaMetric;
  /** `met` divided by `decided`; null if no target was decided. */
  attainment: number | null;
  /** Targets decided in the interval: `met` + `breached`. */
  decided: number;
  /** Targets met in time. */
  met: number;
  /** Targets missed, even if they were met later. */
  breached: number;
  links: SlaLinks;
}

/** Attainment of the targets decided in one day, week, or month. */
export interface SlaPoint {
  /** Start of the day, week, or month; for the first one, possibly before `from`. */
  start: Timestamp;
  /** Start of the next one; for the last one, possibly after `to`. */
  end: Timestamp;
  /** `met` divided by `decided`; null if no target was decided. */
  attainment: number | null;
  /** Targets decided in the interval: `met` + `breached`. */
  decided: number;
  /** Targets met in time. */
  met: number;
  /** Targets missed, even if they were met later. */
  breached: number;
  links: SlaLinks;
  /** Each metric, including those without decided targets. */
  targets: SlaMetricAttainment[];
}

/** Attainment of service levels in an interval. */
export interface SlaReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the numbers. */
  metrics: Metric[];
  interval: ReportInterval | null;
  by: SlaDimension | null;
  total: SlaAttainment;
  /** Every day, week, or month of the interval, including empty ones. */
  overTime: SlaPoint[];
  /** Whether there are more groups than `limit`. Those with the fewest decided targets are left out. */
  hasMore: boolean;
  data: SlaGroup[];
}

/** Property to group surveys by: the team of the ticket and the agent who solved it, as they were then, or the present category. */
export type SurveyDimension = 'team' | 'agent' | 'category';

/** Satisfaction with tickets that have one property in common. */
export interface SurveyGroup {
  /** ID of the team, agent, or category; null without one. */
  key: string | null;
  /** Team of the group, if grouped by team. */
  team: TeamRef | null;
  /** Agent of the group, if grouped by agent. */
  agent: UserRef | null;
  /** Category of the group, if grouped by category. */
  category: CategoryRef | null;
  /** `satisfied` divided by `answered`; null without an answer. */
  score: number | null;
  /** Average score from 1 to 5; null without an answer. */
  average: number | null;
  /** Surveys answered in the interval: the number behind `score` and `average`. */
  answered: number;
  /** Those of them that were answered with 4 or 5. */
  satisfied: number;
  /** `responses` divided by `sent`; null if no survey was sent. */
  responseRate: number | null;
  /** Surveys sent in the interval, without canceled ones: the number behind `responseRate`. */
  sent: number;
  /** Those of them that were answered, whenever that was. */
  responses: number;
  links: SurveyLinks;
}

/** Links to the tickets of the surveys. A link lists each ticket once. */
export interface SurveyLinks {
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  answered: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  satisfied: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  sent: string;
}

/** Satisfaction in one day, week, or month. */
export interface SurveyPoint {
  /** Start of the day, week, or month; for the first one, possibly before `from`. */
  start: Timestamp;
  /** Start of the next one; for the last one, possibly after `to`. */
  end: Timestamp;
  /** `satisfied` divided by `answered`; null without an answer. */
  score: number | null;
  /** Average score from 1 to 5; null without an answer. */
  average: number | null;
  /** Surveys answered in the interval: the number behind `score` and `average`. */
  answered: number;
  /** Those of them that were answered with 4 or 5. */
  satisfied: number;
  /** `responses` divided by `sent`; null if no survey was sent. */
  responseRate: number | null;
  /** Surveys sent in the interval, without canceled ones: the number behind `responseRate`. */
  sent: number;
  /** Those of them that were answered, whenever that was. */
  responses: number;
  links: SurveyLinks;
}

/** Answers to satisfaction surveys in an interval. */
export interface SurveyReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the numbers. */
  metrics: Metric[];
  interval: ReportInterval | null;
  by: SurveyDimension | null;
  total: SurveySatisfaction;
  /** Every day, week, or month of the interval, including empty ones. */
  overTime: SurveyPoint[];
  /** Whether there are more groups than `limit`. Those with the fewest answers are left out. */
  hasMore: boolean;
  data: SurveyGroup[];
}

/** How satisfied requesters were, with the number of answers. */
export interface SurveySatisfaction {
  /** `satisfied` divided by `answered`; null without an answer. */
  score: number | null;
  /** Average score from 1 to 5; null without an answer. */
  average: number | null;
  /** Surveys answered in the interval: the number behind `score` and `average`. */
  answered: number;
  /** Those of them that were answered with 4 or 5. */
  satisfied: number;
  /** `responses` divided by `sent`; null if no survey was sent. */
  responseRate: number | null;
  /** Surveys sent in the interval, without canceled ones: the number behind `responseRate`. */
  sent: number;
  /** Those of them that were answered, whenever that was. */
  responses: number;
  links: SurveyLinks;
}

/** Metrics of a team. */
export interface TeamMetrics {
  /** Current team of the tickets; null if they have none. */
  team: TeamRef | null;
  created: number;
  solved: number;
  /** Each time counts; the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** Metrics of each team. With all groups, the columns add up to the overview. */
export interface TeamReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the columns. */
  metrics: Metric[];
  /** Whether there are more groups than `limit`. Those with the fewest tickets are left out. */
  hasMore: boolean;
  data: TeamMetrics[];
}

/** Custom field with options or a checkbox to group by. */
export type TicketFieldDimension = import('../../fields/ticket-fields.ts').TicketFieldDimension;

/** Tickets created, solved, and reopened in one day, week, or month. */
export interface Volume {
  /** Start of the day, week, or month; for the first one, possibly before `from`. */
  start: Timestamp;
  /** Start of the next one; for the last one, possibly after `to`. */
  end: Timestamp;
  /** `ticketsCreated` in this period. */
  created: number;
  /** `ticketsSolved` in this period. A ticket solved in two periods counts in both. */
  solved: number;
  /** `ticketsReopened` in this period. Each time counts; the link lists each ticket once. */
  reopened: number;
  links: {
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    solved: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    reopened: string;
  };
}

/** Tickets created, solved, and reopened over time. */
export interface VolumeReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: ReportInterval;
  ticketsCreated: MetricValue;
  ticketsSolved: MetricValue;
  ticketsReopened: MetricValue;
  data: Volume[];
}

export const createAnalyticsApi = ({ call }: Calls): AnalyticsApi => ({
  metrics: (options) => call(query('analytics.metrics'), undefined, options),
  overview: (input, options) => call(query('analytics.overview'), input ?? {}, options),
  volume: (input, options) => call(query('analytics.volume'), input ?? {}, options),
  backlog: (input, options) => call(query('analytics.backlog'), input ?? {}, options),
  responseTimes: (input, options) => call(query('analytics.responseTimes'), input ?? {}, options),
  resolutionTimes: (input, options) => call(query('analytics.resolutionTimes'), input ?? {}, options),
  agents: (input, options) => call(query('analytics.agents'), input ?? {}, options),
  teams: (input, options) => call(query('analytics.teams'), input ?? {}, options),
  categories: (input, options) => call(query('analytics.categories'), input ?? {}, options),
  breakdown: (input, options) => call(query('analytics.breakdown'), input, options),
  sla: (input, options) => call(query('analytics.sla'), input ?? {}, options),
  surveys: (input, options) => call(query('analytics.surveys'), input ?? {}, options),
  export: (input, options) => call(download('analytics.export', '/analytics/export'), input, options),
});
