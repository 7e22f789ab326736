import type { Priority } from '../../contract/configuration/categories.ts';
import type { State } from '../../contract/configuration/statuses.ts';
import type { SlaCancelReason, SlaMetric, SlaPauseReason } from '../../contract/tickets/sla.ts';

/** A period of a target's clock. Instants are in milliseconds; `to` is null while it lasts. */
export interface ClockSpan {
  readonly from: number;
  readonly to: number | null;
  /** Why this time does not count; null if it does. */
  readonly pause: SlaPauseReason | null;
}

/** One occurrence of a metric on a ticket. Instants are in milliseconds. */
export interface Target {
  readonly metric: SlaMetric;
  readonly ordinal: number;
  readonly policyId: string;
  readonly policyName: string;
  readonly seconds: number;
  /** Null: all time counts. */
  readonly calendarId: string | null;
  readonly spans: readonly ClockSpan[];
  readonly startedAt: number;
  /** Null while the clock is paused. */
  readonly dueAt: number | null;
  readonly pausedAt: number | null;
  /** After this instant, a warning or a breach must be noticed; null if neither can come. */
  readonly noticeAt: number | null;
  readonly warnedAt: number | null;
  readonly breachedAt: number | null;
  /** When what the target asks for was done, in time or late. */
  readonly metAt: number | null;
  readonly cancelledAt: number | null;
  readonly cancelReason: SlaCancelReason | null;
  /** This and `priority` are those of the ticket until the target is decided. */
  readonly teamId: string | null;
  readonly priority: Priority;
}

/** What the targets of a ticket depend on. Instants are in milliseconds. */
export interface TicketFacts {
  readonly createdAt: number;
  readonly state: State;
  readonly firstResponseAt: number | null;
  readonly waitingSince: number | null;
  readonly lastAgentCommentAt: number | null;
  readonly solvedAt: number | null;
  readonly closedAt: number | null;
  readonly deletedAt: number | null;
  readonly isMerged: boolean;
  readonly isImported: boolean;
  readonly priority: Priority;
  readonly teamId: string | null;
}

/** The policy that a ticket matches, as far as targets depend on it. */
export interface MatchedPolicy {
  readonly id: string;
  readonly name: string;
  readonly calendarId: string | null;
  readonly targets: readonly { readonly metric: SlaMetric; readonly priority: Priority; readonly seconds: number }[];
  readonly warnAtPercent: number | null;
}

/** Something that happened to a target without anyone's hand. */
export interface TargetNotice {
  readonly type: 'warned' | 'breached';
  readonly target: Target;
  readonly dueAt: number;
}

/** Whether what the target asks for is still to be done, in time or late. */
export const isOpen = ({ metAt, cancelledAt }: Target): boolean => metAt === null && cancelledAt === null;
