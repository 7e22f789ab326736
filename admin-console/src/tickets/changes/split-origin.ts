import type { Person, Ticket } from '../../platform/api/types.ts';

/** What a new ticket is split off from: a comment, or the first words of the requester. */
export interface SplitMessage {
  /** Null for the description of the ticket. */
  readonly commentId: string | null;
  readonly body: string;
  readonly author: Person;
}

/** What a ticket that is split off from another begins with. Kept in the history entry, so that it survives a reload. */
export interface SplitOrigin {
  readonly ticket: Pick<Ticket, 'id' | 'reference' | 'subject' | 'channel' | 'requester' | 'category'>;
  readonly message: SplitMessage;
  /** The messages to choose from, newest first. */
  readonly messages: readonly SplitMessage[];
  /** Authors who do not answer tickets. */
  readonly customerIds: readonly string[];
  /** State of the history entry of the ticket, which contains its list. */
  readonly state: unknown;
}

export function originOf({ ticket, ...origin }: Omit<SplitOrigin, 'ticket'> & { ticket: Ticket }): SplitOrigin {
  const { id, reference, subject, channel, requester, category } = ticket;
  return { ticket: { id, reference, subject, channel, requester, category }, ...origin };
}

export const splitState = (origin: SplitOrigin) => ({ splitOff: origin });

/** Returns the origin in the state of a history entry, which only `splitState` writes. */
export function splitOriginOf(state: unknown): SplitOrigin | null {
  const isOrigin = (value: object): value is { splitOff: SplitOrigin } => 'splitOff' in value;
  return typeof state === 'object' && state !== null && isOrigin(state) ? state.splitOff : null;
}

/** Quotes a text in Markdown. */
const quoted = (text: string): string => text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');

/** What a message decides about the new ticket. A customer who wrote it becomes the requester. */
export const valuesOf = (
  { commentId, body, author }: SplitMessage,
  { ticket, customerIds }: Pick<SplitOrigin, 'ticket' | 'customerIds'>,
) => ({
  commentId,
  description: quoted(body),
  requesterId: customerIds.includes(author.id) ? author : ticket.requester,
});

/** What the form of the new ticket contains at first. */
export const splitValues = (origin: SplitOrigin) => ({
  ticketId: origin.ticket.id,
  subject: origin.ticket.subject,
  channel: origin.ticket.channel,
  categoryId: origin.ticket.category?.id ?? null,
  ...valuesOf(origin.message, origin),
});
