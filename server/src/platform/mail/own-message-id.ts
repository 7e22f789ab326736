/** The subject of one of our Message-IDs. */
export type OwnMessage =
  /** An email to one recipient. */
  | { readonly deliveryId: string }
  /** A person's reply: the same for all its copies, so that the answers of all recipients stay in one thread. */
  | { readonly commentId: string }
  /** The root that all emails about a ticket reply to. No email has this id. */
  | { readonly ticketId: string };

const OWN = /^<(ticket\.|comment\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>@\s]+)>$/i;

export function ownMessageId(message: OwnMessage, domain: string): string {
  if ('ticketId' in message) return `<ticket.${message.ticketId}@${domain}>`;
  return 'commentId' in message ? `<comment.${message.commentId}@${domain}>` : `<${message.deliveryId}@${domain}>`;
}

/**
 * Parses a Message-ID written by `ownMessageId`; null for any other. Other programs use UUIDs as well, even in the same
 * domain: only the database knows whether there is such an email.
 */
export function readOwnMessageId(messageId: string, domain: string): OwnMessage | null {
  const [, prefix = '', uuid = '', at = ''] = OWN.exec(messageId) ?? [];
  if (at.toLowerCase() !== domain.toLowerCase()) return null;
  const id = uuid.toLowerCase();
  if (prefix === '') return { deliveryId: id };
  return prefix.toLowerCase() === 'ticket.' ? { ticketId: id } : { commentId: id };
}
