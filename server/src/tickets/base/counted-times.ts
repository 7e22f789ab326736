import { z } from 'zod';
import type { Ticket } from '../../contract/tickets/tickets.ts';
import { instantOf } from '../../platform/base/instant.ts';

/** Times and counters that the service maintains; no caller can set them. */
export type TicketMetricTimes = Pick<Ticket, 'milestones' | 'counters' | 'updatedAt' | 'version'>;

/** A `Date`, or an instant as PostgreSQL text. */
const Time = z.union([z.date(), z.string()]);
type Time = z.infer<typeof Time>;

const time = Time.nullish();

export const MetricTimeColumns = z.object({
  firstResponseAt: time,
  firstAssignedAt: time,
  solvedAt: time,
  closedAt: time,
  lastRequesterCommentAt: time,
  lastAgentCommentAt: time,
  commentCount: z.int(),
  reopenCount: z.int(),
  updatedAt: Time,
  version: z.int(),
});
export type MetricTimeColumns = z.infer<typeof MetricTimeColumns>;

export function metricTimesOf(columns: MetricTimeColumns): TicketMetricTimes {
  return {
    milestones: {
      firstResponseAt: optionalInstant(columns.firstResponseAt),
      firstAssignedAt: optionalInstant(columns.firstAssignedAt),
      solvedAt: optionalInstant(columns.solvedAt),
      closedAt: optionalInstant(columns.closedAt),
      lastRequesterCommentAt: optionalInstant(columns.lastRequesterCommentAt),
      lastAgentCommentAt: optionalInstant(columns.lastAgentCommentAt),
    },
    counters: { comments: columns.commentCount, reopens: columns.reopenCount },
    updatedAt: instantOf(columns.updatedAt),
    version: columns.version,
  };
}

export const optionalInstant = (value: Time | null | undefined) => (value ? instantOf(value) : null);
