import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { states } from '../../contract/configuration/statuses.ts';
import type { MetricKey } from '../../contract/tickets/metrics.ts';
import { isUnsolved } from '../base/ticket.logic.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { isReopenEvent, isReplyEvent, isSolveEvent } from './event-predicates.ts';
import { hadDecidedTarget } from './sla-metrics.ts';
import { hadSurvey } from './survey-metrics.ts';

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

/** A metric over one interval, from `from` (inclusive) to `to` (exclusive). */
export interface MetricDefinition {
  readonly metric: MetricKey;
  /** Ignored by point-in-time metrics. */
  readonly from: Date;
  readonly to: Date;
  /** Counts only first responses and replies by this user; null counts those by the service itself. */
  readonly by?: string | null | undefined;
  /** Minimum duration in seconds, inclusive. */
  readonly min?: number | undefined;
  /** Maximum duration in seconds, exclusive. */
  readonly below?: number | undefined;
  /** Conditions on service level targets or surveys, such as `metric:resolution`. */
  readonly target?: readonly string[] | undefined;
  /** The category of a ticket as the reader sees it; by default, its own. */
  readonly categoryId?: RawBuilder<unknown> | undefined;
}

/** Metrics that describe the end of the interval, regardless of its start. */
export const pointInTimeMetrics: readonly MetricKey[] = ['backlog', 'awaitingFirstResponse'];

/** The end of each duration; all of them start at the creation of the ticket. */
export const durationEnds = {
  firstResponseTime: 'tickets.first_response_at',
  timeToAssign: 'tickets.first_assigned_at',
  resolutionTime: 'tickets.solved_at',
} as const;
export type DurationMetric = keyof typeof durationEnds;

/**
 * Excludes merged tickets. Written as a `case`, because without statistics the planner assumes that a plain `is null`
 * matches one ticket in two hundred, and then scans the events once per ticket.
 */
export const isNotMerged = sql<SqlBool>`case when tickets.merged_into_id is null then true else false end`;

/** A where-clause on `tickets` for those that a metric counts: the list that each metric links to. */
export function matchesMetric(definition: MetricDefinition): (eb: Tickets) => Expression<SqlBool> {
  return (eb) => eb.and([isNotMerged, membership[definition.metric](eb, definition)]);
}

const membership: Record<MetricKey, (eb: Tickets, definition: MetricDefinition) => Expression<SqlBool>> = {
  ticketsCreated: (eb, { from, to }) =>
    eb.and([eb('tickets.created_at', '>=', from), eb('tickets.created_at', '<', to)]),
  ticketsSolved: (_, definition) => hadEvent(isSolveEvent, definition),
  ticketsReopened: (_, definition) => hadEvent(isReopenEvent, definition),
  backlog: (_, { to }) => wasUnsolved(to),
  awaitingFirstResponse: (eb, { to }) =>
    eb.and([
      wasUnsolved(to),
      eb.or([eb('tickets.first_response_at', 'is', null), eb('tickets.first_response_at', '>=', to)]),
    ]),
  replies: (_, definition) => hadEvent(isReplyEvent, definition),
  firstResponseTime: (eb, definition) =>
    eb.and([durationEndedIn('firstResponseTime', definition), isBy('tickets.first_response_by_id', definition)]),
  resolutionTime: (_, definition) => durationEndedIn('resolutionTime', definition),
  timeToAssign: (_, definition) => durationEndedIn('timeToAssign', definition),
  oneTouchRate: (_, definition) => hadEvent(isSolveEvent, definition),
  slaMet: (_, { from, to, target }) => hadDecidedTarget('slaMet', from, to, target),
  slaBreached: (_, { from, to, target }) => hadDecidedTarget('slaBreached', from, to, target),
  slaAttainment: (_, { from, to, target }) => hadDecidedTarget('slaAttainment', from, to, target),
  surveysSent: (_, { from, to, target, categoryId }) => hadSurvey('surveysSent', from, to, target, categoryId),
  surveysAnswered: (_, { from, to, target, categoryId }) => hadSurvey('surveysAnswered', from, to, target, categoryId),
  surveysSatisfied: (_, { from, to, target, categoryId }) =>
    hadSurvey('surveysSatisfied', from, to, target, categoryId),
  surveyScore: (_, { from, to, target, categoryId }) => hadSurvey('surveyScore', from, to, target, categoryId),
  surveyAverage: (_, { from, to, target, categoryId }) => hadSurvey('surveyAverage', from, to, target, categoryId),
  surveyResponseRate: (_, { from, to, target, categoryId }) =>
    hadSurvey('surveyResponseRate', from, to, target, categoryId),
};

/** Starts from the few events of the interval instead of checking each ticket. */
function hadEvent(predicate: RawBuilder<SqlBool>, definition: MetricDefinition): RawBuilder<SqlBool> {
  const { from, to } = definition;
  return sql<SqlBool>`tickets.id in (select events.ticket_id from events where ${predicate}
    and events.occurred_at >= ${from} and events.occurred_at < ${to} and ${isBy('events.actor_id', definition)})`;
}

function isBy(column: string, { by }: MetricDefinition): RawBuilder<SqlBool> {
  if (by === undefined) return sql<SqlBool>`true`;
  return by === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${by}`;
}

/** Derives the past state from the current status by reversing the solves and reopens since `time`. */
function wasUnsolved(time: Date): RawBuilder<SqlBool> {
  const netSolvesSince = (solves: number) => sql`tickets.id in (select events.ticket_id from events
    where (${isSolveEvent} or ${isReopenEvent}) and events.occurred_at >= ${time} group by events.ticket_id
    having sum(case when events.type = 'ticket.reopened' then -1 else 1 end) = ${sql.lit(solves)})`;
  const unsolved = sql`tickets.status_id in (select statuses.id from statuses
    where statuses.state = any(${states.filter(isUnsolved)}::text[]))`;
  return sql<SqlBool>`(tickets.created_at < ${time}
    and case when ${unsolved} then not ${netSolvesSince(-1)} else ${netSolvesSince(1)} end)`;
}

/** Matches a duration that ended within the interval and is within the bounds. */
function durationEndedIn(metric: DurationMetric, { from, to, min = 0, below }: MetricDefinition): RawBuilder<SqlBool> {
  const end = sql.ref(durationEnds[metric]);
  const seconds = sql`extract(epoch from ${end} - tickets.created_at)`;
  const shorter = below === undefined ? sql`true` : sql`${seconds} < ${below}`;
  return sql<SqlBool>`(${end} >= ${from} and ${end} < ${to} and ${seconds} >= ${min} and ${shorter})`;
}
