import { type RawBuilder, sql } from 'kysely';
import type { RuleAnchor } from '../../../contract/events/rule-triggers.ts';

/** Both ends are part of it. */
export interface Interval {
  readonly from: Date;
  readonly to: Date;
}

interface Anchor {
  /** The time of a ticket; null if it has none. */
  readonly time: RawBuilder<Date | null>;
  /**
   * IDs of all tickets whose time is in an interval, and of few others. Each is found by an index. A time that came to a
   * ticket with a merge can be missing, but then the ticket has changed.
   */
  readonly candidates: (interval: Interval) => RawBuilder<string>;
  /** Whether the time is a column, whose intervals need no candidates. */
  readonly isColumn: boolean;
}

export const isWithin = (time: RawBuilder<unknown>, { from, to }: Interval) =>
  sql<boolean>`${time} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;

const IS_STATUS_CHANGE = sql`events.type in ('ticket.status_changed', 'ticket.reopened')`;
const IS_OPEN_TARGET = sql`sla_targets.met_at is null and sla_targets.cancelled_at is null`;

const column = (time: RawBuilder<Date | null>): Anchor => ({
  time,
  candidates: (interval) => sql`select tickets.id from tickets where ${isWithin(time, interval)}
    and tickets.closed_at is null and tickets.deleted_at is null`,
  isColumn: true,
});

const anchors: Readonly<Record<RuleAnchor, Anchor>> = {
  created: column(sql`tickets.created_at`),
  waiting_since: column(sql`tickets.waiting_since`),
  // As in the index, which has other statuses before it.
  due: column(sql`coalesce(tickets.due_at, 'infinity')`),
  entered_status: {
    time: sql`coalesce((
      select max(events.occurred_at) from events where events.ticket_id = tickets.id and ${IS_STATUS_CHANGE}),
      tickets.created_at)`,
    candidates: (interval) => sql`
      select events.ticket_id from events where ${IS_STATUS_CHANGE} and ${isWithin(sql`events.occurred_at`, interval)}
      union ${column(sql`tickets.created_at`).candidates(interval)}`,
    isColumn: false,
  },
  last_agent_reply: {
    time: sql`tickets.last_agent_comment_at`,
    candidates: (interval) => sql`
      select events.ticket_id from events where events.type = 'comment.public' and events.data->>'byRequester' = 'false'
        and ${isWithin(sql`events.occurred_at`, interval)}`,
    isColumn: true,
  },
  sla_due: {
    time: sql`(
      select min(sla_targets.due_at) from sla_targets where sla_targets.ticket_id = tickets.id and ${IS_OPEN_TARGET})`,
    candidates: (interval) => sql`
      select sla_targets.ticket_id from sla_targets
      where ${IS_OPEN_TARGET} and ${isWithin(sql`sla_targets.due_at`, interval)}`,
    isColumn: false,
  },
};

export const anchorOf = (name: RuleAnchor): Anchor => anchors[name];
