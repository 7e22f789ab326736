import { z } from 'zod';
import type { Change, EventType } from '../../contract/events/events.ts';
import { TicketLink } from '../../contract/tickets/links.ts';
import { Ticket } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewStatusAtTime } from './status-at-time.ts';

/** What the log keeps of one change. */
export interface LoggedChange {
  readonly type: EventType;
  readonly changes: readonly Change[];
  readonly data: Record<string, unknown>;
  readonly ticket_before: Record<string, unknown> | null;
}

export interface HistoricalTicket {
  /** Of a ticket as it is shown; what was in the log is not yet checked. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly followerIds: ReadonlySet<string>;
  /** By their ids. */
  readonly links: ReadonlyMap<string, TicketLink | GoneLink>;
  readonly inTrash: boolean;
}

/** The fields that changes name as the ticket does. */
const plain: ReadonlySet<string> = new Set(
  Ticket.pick({
    subject: true,
    description: true,
    priority: true,
    type: true,
    tags: true,
    dueAt: true,
    externalSource: true,
    externalId: true,
    category: true,
    assignee: true,
    team: true,
  }).keyof().options,
);

/** Tickets that changes name by their ids, and as what the ticket shows them. */
const related: Readonly<Record<string, string>> = { parent: 'parentId', mergedInto: 'mergedIntoId' };

const Follower = z.object({ userId: z.string() });

/** A link that is no longer there, as the log has it. */
const GoneLink = TicketLink.pick({ type: true, direction: true }).extend({ linkId: z.string(), otherId: z.string() });
export type GoneLink = z.infer<typeof GoneLink>;

/** The ticket as it was before `event`, of what it was after it. */
export function undo(then: HistoricalTicket, event: LoggedChange, reader: Actor): HistoricalTicket {
  return {
    fields: { ...then.fields, ...fieldsBefore(event.changes, reader), ...event.ticket_before },
    followerIds: followersBefore(then.followerIds, event),
    links: linksBefore(then.links, event),
    inTrash: event.type === 'ticket.restored' || (event.type !== 'ticket.deleted' && then.inTrash),
  };
}

function fieldsBefore(changes: readonly Change[], reader: Actor): Record<string, unknown> {
  const before = changes.flatMap(({ field, from }) => {
    const name = plain.has(field) ? field : related[field];
    return name === undefined ? [] : [[name, from]];
  });
  const status = changes.find(({ field }) => field === 'status');
  return { ...Object.fromEntries(before), ...(status && { status: viewStatusAtTime(status.from, reader) }) };
}

function followersBefore(after: ReadonlySet<string>, { type, data }: LoggedChange): ReadonlySet<string> {
  switch (type) {
    case 'ticket.followed':
      return after.difference(new Set([Follower.parse(data).userId]));
    case 'ticket.unfollowed':
      return after.union(new Set([Follower.parse(data).userId]));
    default:
      return after;
  }
}

function linksBefore(after: HistoricalTicket['links'], { type, data }: LoggedChange): HistoricalTicket['links'] {
  if (type !== 'ticket.linked' && type !== 'ticket.unlinked') return after;
  const link = GoneLink.parse(data);
  const before = new Map(after);
  if (type === 'ticket.linked') before.delete(link.linkId);
  else before.set(link.linkId, link);
  return before;
}
