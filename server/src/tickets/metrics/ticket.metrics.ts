import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MetricKey } from '../../contract/tickets/metrics.ts';
import { states } from '../../contract/tickets/statuses.ts';
import { isUnsolved } from '../base/ticket.rules.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { isReopenEvent, isReplyEvent, isSolveEvent } from './event-predicates.ts';

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

/** A figure of one interval, of which `from` is part and `to` is not. */
export interface MetricDefinition {
  readonly metric: MetricKey;
  /** Not asked of what stands at the end of the interval. */
  readonly from: Date;
  readonly to: Date;
  /** Only what this person did: first responses and replies. null: what nobody did, but the service itself. */
  readonly by?: string | null | undefined;
  /** Only durations of so many seconds or more. */
  readonly min?: number | undefined;
  /** Only durations of fewer seconds. */
  readonly below?: number | undefined;
}

/** The metrics that tell how it stands at the end of the interval, whenever it began. */
export const standingMetrics: readonly MetricKey[] = ['backlog', 'awaitingFirstResponse'];

/** What each duration runs to, from the creation of the ticket. */
export const durationEnds = {
  firstResponseTime: 'tickets.first_response_at',
  timeToAssign: 'tickets.first_assigned_at',
  resolutionTime: 'tickets.solved_at',
} as const;
export type DurationMetric = keyof typeof durationEnds;

/**
 * Not merged into another. As a case, since of a plain `is null` the planner believes, until it has statistics, that it
 * holds of one ticket in two hundred, and then goes through the events once for each.
 */
export const isOnItsOwn = sql<SqlBool>`case when tickets.merged_into_id is null then true else false end`;

/** The tickets that a figure counts, as a where-clause on `tickets`: the list that each figure links to. */
export function countedBy(counted: MetricDefinition): (eb: Tickets) => Expression<SqlBool> {
  return (eb) => eb.and([isOnItsOwn, membership[counted.metric](eb, counted)]);
}

const membership: Record<MetricKey, (eb: Tickets, counted: MetricDefinition) => Expression<SqlBool>> = {
  ticketsCreated: (eb, { from, to }) =>
    eb.and([eb('tickets.created_at', '>=', from), eb('tickets.created_at', '<', to)]),
  ticketsSolved: (_, counted) => hadEvent(isSolveEvent, counted),
  ticketsReopened: (_, counted) => hadEvent(isReopenEvent, counted),
  backlog: (_, { to }) => wasUnsolved(to),
  awaitingFirstResponse: (eb, { to }) =>
    eb.and([
      wasUnsolved(to),
      eb.or([eb('tickets.first_response_at', 'is', null), eb('tickets.first_response_at', '>=', to)]),
    ]),
  replies: (_, counted) => hadEvent(isReplyEvent, counted),
  firstResponseTime: (eb, counted) =>
    eb.and([lasted('firstResponseTime', counted), isBy('tickets.first_response_by_id', counted)]),
  resolutionTime: (_, counted) => lasted('resolutionTime', counted),
  timeToAssign: (_, counted) => lasted('timeToAssign', counted),
  oneTouchRate: (_, counted) => hadEvent(isSolveEvent, counted),
};

/** Found from the events of the interval, which are few, and not ticket by ticket. */
function hadEvent(happened: RawBuilder<SqlBool>, counted: MetricDefinition): RawBuilder<SqlBool> {
  const { from, to } = counted;
  return sql<SqlBool>`tickets.id in (select events.ticket_id from events where ${happened}
    and events.occurred_at >= ${from} and events.occurred_at < ${to} and ${isBy('events.actor_id', counted)})`;
}

function isBy(column: string, { by }: MetricDefinition): RawBuilder<SqlBool> {
  if (by === undefined) return sql<SqlBool>`true`;
  return by === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${by}`;
}

/** Its status of now, put back by what happened since: nothing where the question is how it stands now. */
function wasUnsolved(time: Date): RawBuilder<SqlBool> {
  const crossedSince = (solves: number) => sql`tickets.id in (select events.ticket_id from events
    where (${isSolveEvent} or ${isReopenEvent}) and events.occurred_at >= ${time} group by events.ticket_id
    having sum(case when events.type = 'ticket.reopened' then -1 else 1 end) = ${sql.lit(solves)})`;
  const unsolved = sql`tickets.status_id in (select statuses.id from statuses
    where statuses.state = any(${states.filter(isUnsolved)}::text[]))`;
  return sql<SqlBool>`(tickets.created_at < ${time}
    and case when ${unsolved} then not ${crossedSince(-1)} else ${crossedSince(1)} end)`;
}

/** A duration that ended in the interval, between the bounds that are asked for. */
function lasted(metric: DurationMetric, { from, to, min = 0, below }: MetricDefinition): RawBuilder<SqlBool> {
  const end = sql.ref(durationEnds[metric]);
  const seconds = sql`extract(epoch from ${end} - tickets.created_at)`;
  const shorter = below === undefined ? sql`true` : sql`${seconds} < ${below}`;
  return sql<SqlBool>`(${end} >= ${from} and ${end} < ${to} and ${seconds} >= ${min} and ${shorter})`;
}
