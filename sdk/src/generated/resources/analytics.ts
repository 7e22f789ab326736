// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, DownloadOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import type { Download } from '../../calls/files.ts';
import { download, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Channel, Id, MetricKey, Priority, Timestamp } from '../shared/schemas.ts';
import type { CategoryRef } from './categories.ts';
import type { StatusRef } from './statuses.ts';
import type { TeamRef } from './teams.ts';
import type { TicketType } from './tickets.ts';
import type { UserRef } from './users.ts';

/** Figures on support operations, each with its definition. */
export interface AnalyticsApi {
  /**
   * List the figures and what exactly each of them means.
   *
   * The same definitions stand beside the figures, so that a report explains itself.
   *
   * `GET /api/analytics/metrics`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.analytics.metrics();
   */
  metrics(options?: CallOptions): ApiPromise<ListOf<Metric>>;

  /**
   * Show figures on support operations in an interval.
   *
   * Within what you may see, by the calendar of a time zone, beside those of the interval before. Merged and deleted tickets are left out. The link of a figure lists the tickets it rests on.
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
   * Show what came and went over time.
   *
   * Tickets created, solved and reopened in each day, week or month; empty ones are there with 0.
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
   * Show the backlog over time.
   *
   * From the event log, at the end of each day, week or month: what it was before, and what was created, less what was solved on balance.
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
   * Show how long first responses took.
   *
   * Average, median, p90 and p95, a histogram, and the same over time. Tickets still waiting are in none of it: see awaitingFirstResponse in the overview.
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
   * Show how long it took to solve tickets.
   *
   * Average, median, p90 and p95, a histogram, and the same over time.
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
   * Show the workload of each agent.
   *
   * Of the tickets that each has now, and the replies and first responses that each wrote. The busiest come first.
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
   * Show the figures of each team.
   *
   * Of the tickets that are each team's now. The busiest come first.
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
   * Show the figures of each category.
   *
   * A category counts all that is below it, so that the ones at the top hold everything.
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
   * Show the figures by priority, type, channel, status or tag.
   *
   * By what the tickets are now. A ticket with several tags counts in each of them.
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
   * Take figures along as a file.
   *
   * The rows of a report. In CSV (RFC 4180, with a header and a byte order mark), a text that a spreadsheet would compute begins with an apostrophe.
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

  /**
   * Show the figures as a page to be printed.
   *
   * One HTML file without scripts that loads nothing: figures beside those of the interval before, charts, and the numbers of each in a table, of one moment. Each links to its tickets in the console.
   *
   * `GET /api/analytics/report`. Requires the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const file = await client.analytics.report({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'week',
   *   compareWith: 'year',
   * });
   */
  report(input?: AnalyticsReportInput, options?: DownloadOptions): ApiPromise<Download>;
}

/** The workload of an agent. */
export interface AgentFigures {
  /** Who has the tickets now; null: nobody. */
  agent: UserRef | null;
  created: number;
  solved: number;
  /** Each time counts, and the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  /** Of the first responses that this agent gave, on whosever tickets. */
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: {
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    solved: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    reopened: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    backlog: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    awaitingFirstResponse: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    replies: string;
  };
  /** Written by this agent, on whosever tickets; the link lists each ticket once. */
  replies: number;
}

/** The workload of each agent. Whole, the columns add up to the overview. */
export interface AgentReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** What the columns mean. */
  metrics: Metric[];
  /** Whether there are more groups than were asked for: the ones with the fewest tickets are left out. */
  hasMore: boolean;
  data: AgentFigures[];
}

/** Input of `analytics.agents`. */
export interface AnalyticsAgentsInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most so many groups, those with the most tickets. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** Input of `analytics.backlog`. */
export interface AnalyticsBacklogInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** Input of `analytics.breakdown`. */
export interface AnalyticsBreakdownInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most so many groups, those with the most tickets. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
  by: Dimension;
}

/** Input of `analytics.categories`. */
export interface AnalyticsCategoriesInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most so many groups, those with the most tickets. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** Input of `analytics.export`. */
export interface AnalyticsExportInput {
  report: Report;
  /** csv for spreadsheets, ndjson with the rows as they are in `data` for programs. */
  format: 'csv' | 'ndjson';
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Of what is shown over time: at most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
  /**
   * With what the overview is compared.
   * @default "previous"
   */
  compareWith?: Comparison | undefined;
  /**
   * Of groups: at most so many, those with the most tickets. 1 to 1,000.
   * @default 1000
   */
  limit?: number | undefined;
  /** Of the breakdown, which takes it: by what tickets are told apart. */
  by?: Dimension | undefined;
}

/** Support operations in one interval, within what the caller may see. */
export interface AnalyticsOverview {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  /** The interval of `previous` and `change`; null where none was asked for. */
  comparedWith: {
    from: Timestamp;
    to: Timestamp;
  } | null;
  ticketsCreated: Measure;
  ticketsSolved: Measure;
  ticketsReopened: Measure;
  backlog: Measure;
  awaitingFirstResponse: Measure;
  replies: Measure;
  firstResponseTime: Spread;
  resolutionTime: Spread;
  timeToAssign: Spread;
  oneTouchRate: Measure;
  /** Every day, week or month of the interval, also the empty ones. */
  volume: Volume[];
}

/** Input of `analytics.overview`. */
export interface AnalyticsOverviewInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
  /**
   * With what the figures are compared.
   * @default "previous"
   */
  compareWith?: Comparison | undefined;
}

/** Input of `analytics.report`. */
export interface AnalyticsReportInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /** Of what is shown over time: at most 750 of them. Absent: days up to two months, weeks up to a year, else months. */
  interval?: Interval | undefined;
  /**
   * With what the figures are compared.
   * @default "previous"
   */
  compareWith?: Comparison | undefined;
}

/** Input of `analytics.resolutionTimes`. */
export interface AnalyticsResolutionTimesInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** Input of `analytics.responseTimes`. */
export interface AnalyticsResponseTimesInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** Input of `analytics.teams`. */
export interface AnalyticsTeamsInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most so many groups, those with the most tickets. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** Input of `analytics.volume`. */
export interface AnalyticsVolumeInput {
  /** Included; absent: 30 days before `to`. RFC 3339 timestamp with an offset. */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. RFC 3339 timestamp with an offset. */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** How the backlog stood at the end of a day, week or month. */
export interface BacklogPoint {
  /** Where the day, week or month begins; of the first, possibly before `from`. */
  start: Timestamp;
  /** Where the next begins; of the last, possibly after `to`. */
  end: Timestamp;
  /** Tickets created in this part of the interval. */
  created: number;
  /** Solves less reopenings in this part; may be below 0. */
  netSolved: number;
  /** The backlog at the end of this part, or of the interval where that comes first. */
  backlog: number;
  links: {
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    backlog: string;
  };
}

/** The backlog over time, from the event log. */
export interface BacklogReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  /** The backlog at `from`. */
  opening: number;
  created: number;
  /** Solves less reopenings in the interval. */
  netSolved: number;
  /** The backlog at `to`: opening + created - netSolved. */
  backlog: Measure;
  data: BacklogPoint[];
}

/** The figures of the tickets that have something in common. */
export interface BreakdownFigures {
  /** The priority, type, channel, tag or key of the status. */
  key: string;
  /** Where it is by status. */
  status: StatusRef | null;
  created: number;
  solved: number;
  /** Each time counts, and the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** The figures by one property of the tickets. Whole, the columns add up to the overview; by tag they do not, since a ticket has any number of tags. */
export interface BreakdownReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** What the columns mean. */
  metrics: Metric[];
  by: Dimension;
  /** Whether there are more groups than were asked for: the ones with the fewest tickets are left out. */
  hasMore: boolean;
  data: BreakdownFigures[];
}

/** The figures of a category with all that is below it. */
export interface CategoryFigures {
  /** null: no category. */
  category: CategoryRef | null;
  /** Of the category above it; null of those at the top. */
  parentId: Id | null;
  /** 0 at the top. */
  depth: number;
  created: number;
  solved: number;
  /** Each time counts, and the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** The figures of each category with those below it. Whole, the ones at the top add up to the overview. */
export interface CategoryReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** What the columns mean. */
  metrics: Metric[];
  /** Whether there are more groups than were asked for: the ones with the fewest tickets are left out. */
  hasMore: boolean;
  data: CategoryFigures[];
}

/** With what: the interval that ends where this one begins, as long by the calendar; the same a year earlier; nothing. */
export type Comparison = 'previous' | 'year' | 'none';

/** By what tickets are told apart. */
export type Dimension = 'priority' | 'type' | 'channel' | 'status' | 'tag';

/** How a duration is spread among some tickets, in whole seconds. */
export interface Duration {
  tickets: number;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
}

/** How the durations are spread that ended in a day, week or month. */
export interface DurationPoint {
  /** Where the day, week or month begins; of the first, possibly before `from`. */
  start: Timestamp;
  /** Where the next begins; of the last, possibly after `to`. */
  end: Timestamp;
  tickets: number;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
}

/** How long something took, as a whole, in bins and over time. */
export interface DurationReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  /** Of the whole interval; it is not compared with another. */
  spread: Spread;
  /** From the shortest; together they hold every ticket of the spread. */
  histogram: HistogramBin[];
  data: DurationPoint[];
}

/** The tickets behind the figures of a group. */
export interface GroupLinks {
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  created: string;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  solved: string;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  reopened: string;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  backlog: string;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  awaitingFirstResponse: string;
}

/** How many tickets took so long. */
export interface HistogramBin {
  /** Seconds, included. */
  from: number;
  /** Seconds, not included; null: no end. */
  below: number | null;
  tickets: number;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
}

/** A week begins on Monday (ISO 8601). */
export type Interval = 'day' | 'week' | 'month';

/** A figure, with what it means; null without any ticket. */
export interface Measure {
  metric: MetricKey;
  unit: Unit;
  definition: string;
  /** How many tickets it rests on, which are those of the link. */
  tickets: number;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
  value: number | null;
  /** The value in the interval it is compared with. */
  previous: number | null;
  /** By which part it has grown since the interval before: 0.1 is a tenth more; null where there is no saying. */
  change: number | null;
}

/** A figure and what exactly it means. */
export interface Metric {
  key: MetricKey;
  unit: Unit;
  definition: string;
}

/** Which figures: as the path of the same name shows them. */
export type Report =
  | 'overview'
  | 'volume'
  | 'backlog'
  | 'response-times'
  | 'resolution-times'
  | 'agents'
  | 'teams'
  | 'categories'
  | 'breakdown';

/** How a duration is spread, in whole seconds with percentiles interpolated; null without any ticket. */
export interface Spread {
  metric: MetricKey;
  unit: Unit;
  definition: string;
  /** How many tickets it rests on, which are those of the link. */
  tickets: number;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** The same in the interval it is compared with. */
  previous: {
    tickets: number;
    average: number | null;
    median: number | null;
    p90: number | null;
    p95: number | null;
  } | null;
  /** By which part the median has grown; null where there is no saying. */
  change: number | null;
}

/** The figures of a team. */
export interface TeamFigures {
  /** null: no team. */
  team: TeamRef | null;
  created: number;
  solved: number;
  /** Each time counts, and the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** The figures of each team. Whole, the columns add up to the overview. */
export interface TeamReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** What the columns mean. */
  metrics: Metric[];
  /** Whether there are more groups than were asked for: the ones with the fewest tickets are left out. */
  hasMore: boolean;
  data: TeamFigures[];
}

/** What a figure counts; a ratio is from 0 to 1. */
export type Unit = 'tickets' | 'replies' | 'seconds' | 'ratio';

/** What came and went in one day, week or month of the interval. */
export interface Volume {
  /** Where the day, week or month begins; of the first, possibly before `from`. */
  start: Timestamp;
  /** Where the next begins; of the last, possibly after `to`. */
  end: Timestamp;
  /** ticketsCreated in this part of the interval. */
  created: number;
  /** ticketsSolved in this part; a ticket solved twice counts in both parts. */
  solved: number;
  /** ticketsReopened in this part: each time counts, and the link lists each ticket once. */
  reopened: number;
  links: {
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    solved: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    reopened: string;
  };
}

/** What came and went, day by day, week by week or month by month. */
export interface VolumeReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  ticketsCreated: Measure;
  ticketsSolved: Measure;
  ticketsReopened: Measure;
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
  export: (input, options) => call(download('analytics.export', '/analytics/export'), input, options),
  report: (input, options) => call(download('analytics.report', '/analytics/report'), input ?? {}, options),
});
