import type { TicketSummary } from '../../platform/api/types.ts';

/** Tickets that were opened the longest time ago are dropped, so that the browser's storage never fills up. */
const MOST_TICKETS = 300;

/** How far a user has read a ticket. */
export interface ReadMark {
  /** Time of the newest change or message that was on screen, by the clock of the service. */
  readonly at: string;
}

/** What one user has read in this browser. */
export interface ReadMarks {
  /** When the marks were first used. Older changes of tickets that were never opened here do not count as unread. */
  readonly since: string;
  /** By the id of the ticket, the one opened last at the end. */
  readonly tickets: Readonly<Record<string, ReadMark>>;
}

export type ReadableTicket = Pick<TicketSummary, 'id' | 'updatedAt'>;

export const firstUse = (now: Date): ReadMarks => ({ since: now.toISOString(), tickets: {} });

export function isUnread({ since, tickets }: ReadMarks, { id, updatedAt }: ReadableTicket): boolean {
  return updatedAt > (tickets[id]?.at ?? since);
}

/**
 * Marks the ticket as read as it is now, including a message that is newer than its last change. A ticket that was
 * loaded earlier than what the user has already read moves no mark back.
 */
export function withRead(marks: ReadMarks, ticket: ReadableTicket, newestMessageAt = ticket.updatedAt): ReadMarks {
  const { [ticket.id]: before, ...others } = marks.tickets;
  const at = [newestMessageAt, ticket.updatedAt, before?.at ?? ''].toSorted().at(-1) ?? ticket.updatedAt;
  const tickets = Object.entries({ ...others, [ticket.id]: { at } });
  return { ...marks, tickets: Object.fromEntries(tickets.slice(-MOST_TICKETS)) };
}
