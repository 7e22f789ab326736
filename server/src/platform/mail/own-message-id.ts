/** What a Message-ID of ours is of: a mail that was sent, or the root that all mails about a ticket answer. */
export type OwnMessage = { readonly deliveryId: string } | { readonly ticketId: string };

const OWN = /^<(ticket\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>@\s]+)>$/i;

/**
 * Reads what `composeMessage` has written; null for the Message-ID of another. Other programs use UUIDs as well, in the
 * same domain too: whether there is such a mail, the queue knows.
 */
export function readOwnMessageId(messageId: string, domain: string): OwnMessage | null {
  const [, root, uuid = '', at = ''] = OWN.exec(messageId) ?? [];
  if (at.toLowerCase() !== domain.toLowerCase()) return null;
  const id = uuid.toLowerCase();
  return root === undefined ? { deliveryId: id } : { ticketId: id };
}
