/** The subject of one of our Message-IDs: a sent email, or the root that all emails about a ticket reply to. */
export type OwnMessage = { readonly deliveryId: string } | { readonly ticketId: string };

const OWN = /^<(ticket\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>@\s]+)>$/i;

/**
 * Parses a Message-ID written by `composeMessage`; null for any other. Other programs use UUIDs as well, even in the
 * same domain: only the queue knows whether there is such an email.
 */
export function readOwnMessageId(messageId: string, domain: string): OwnMessage | null {
  const [, root, uuid = '', at = ''] = OWN.exec(messageId) ?? [];
  if (at.toLowerCase() !== domain.toLowerCase()) return null;
  const id = uuid.toLowerCase();
  return root === undefined ? { deliveryId: id } : { ticketId: id };
}
