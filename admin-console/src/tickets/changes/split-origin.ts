import type { Comment, Person, Ticket } from '../../platform/api/types.ts';

/** What a ticket that is split off from another begins with. Kept in the history entry, so that it survives a reload. */
export interface SplitOrigin {
  readonly ticket: Pick<Ticket, 'id' | 'reference' | 'subject' | 'channel'>;
  readonly body: string;
  readonly requester: Person;
  readonly categoryId: string | null;
  /** State of the history entry of the ticket, which contains its list. */
  readonly state: unknown;
}

interface Found {
  readonly ticket: Ticket;
  readonly message: Pick<Comment, 'body' | 'author'>;
  /** Users who answer tickets. Anyone else who writes is a customer. */
  readonly colleagueIds: ReadonlySet<string>;
  readonly state: unknown;
}

/** Only the text is taken along. A customer who wrote it becomes the requester. */
export function originOf({ ticket, message, colleagueIds, state }: Found): SplitOrigin {
  const { id, reference, subject, channel, requester, category } = ticket;
  return {
    ticket: { id, reference, subject, channel },
    body: message.body,
    requester: colleagueIds.has(message.author.id) ? requester : message.author,
    categoryId: category?.id ?? null,
    state,
  };
}

export const splitState = (origin: SplitOrigin) => ({ splitOff: origin });

/** Returns the origin in the state of a history entry, which only `splitState` writes. */
export function splitOriginOf(state: unknown): SplitOrigin | null {
  const isOrigin = (value: object): value is { splitOff: SplitOrigin } => 'splitOff' in value;
  return typeof state === 'object' && state !== null && isOrigin(state) ? state.splitOff : null;
}

/** Quotes a text in Markdown. */
const quoted = (text: string): string => text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');

/** What the form of the new ticket contains at first. */
export const splitValues = ({ ticket: { subject, channel }, body, requester, categoryId }: SplitOrigin) => ({
  subject,
  channel,
  description: quoted(body),
  requesterId: requester,
  categoryId,
});
