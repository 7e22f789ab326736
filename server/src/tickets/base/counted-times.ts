import type { Ticket } from '../../contract/tickets/tickets.ts';
import { instantOf } from '../../platform/time/instant.ts';

/** Times and counters that the service maintains; no caller can set them. */
export type TicketMetricTimes = Pick<Ticket, 'milestones' | 'counters' | 'updatedAt' | 'version'>;

/** A `Date`, or an instant as PostgreSQL text. */
type Time = Date | string;
type OptionalTime = Time | null;

interface MilestoneColumns {
  readonly firstResponseAt: OptionalTime;
  readonly firstAssignedAt: OptionalTime;
  readonly solvedAt: OptionalTime;
  readonly closedAt: OptionalTime;
  readonly lastRequesterCommentAt: OptionalTime;
  readonly lastAgentCommentAt: OptionalTime;
  readonly waitingSince: OptionalTime;
}

interface MetricTimeColumns extends MilestoneColumns {
  readonly commentCount: number;
  readonly reopenCount: number;
  readonly updatedAt: Time;
  readonly version: number;
}

export const milestonesOf = (columns: MilestoneColumns): Ticket['milestones'] => ({
  firstResponseAt: optionalInstant(columns.firstResponseAt),
  firstAssignedAt: optionalInstant(columns.firstAssignedAt),
  solvedAt: optionalInstant(columns.solvedAt),
  closedAt: optionalInstant(columns.closedAt),
  lastRequesterCommentAt: optionalInstant(columns.lastRequesterCommentAt),
  lastAgentCommentAt: optionalInstant(columns.lastAgentCommentAt),
  waitingSince: optionalInstant(columns.waitingSince),
});

export function metricTimesOf(columns: MetricTimeColumns): TicketMetricTimes {
  return {
    milestones: milestonesOf(columns),
    counters: { comments: columns.commentCount, reopens: columns.reopenCount },
    updatedAt: instantOf(columns.updatedAt),
    version: columns.version,
  };
}

export const optionalInstant = (value: OptionalTime) => (value ? instantOf(value) : null);
