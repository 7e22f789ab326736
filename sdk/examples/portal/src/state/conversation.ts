import type { Attachment, Comment, RequesterClient, Ticket } from '@ticketwire/sdk';
import type { Draft } from './drafts.ts';
import { type Sending, sendFiles } from './send-files.ts';

export interface Conversation {
  readonly ticket: Ticket;
  readonly comments: readonly Comment[];
  /** Files that belong to the ticket itself. */
  readonly files: readonly Attachment[];
}

export async function loadConversation(
  client: RequesterClient,
  ticketId: string,
  signal: AbortSignal,
): Promise<Conversation> {
  const [ticket, comments, files] = await Promise.all([
    client.tickets.get({ ticketId }, { signal }),
    Array.fromAsync(client.comments.iterate({ ticketId, limit: 100 }, { signal })),
    Array.fromAsync(client.attachments.iterate({ ticketId, limit: 100 }, { signal })),
  ]);
  return { ticket, comments, files: files.filter(({ commentId }) => commentId === null) };
}

/** Sends a reply with its files. Returns the ID of the ticket that has it: a reply to a closed one opens another. */
export async function sendReply(
  client: RequesterClient,
  ticketId: string,
  { body, files, key }: Draft,
  onProgress: (sending: Sending | undefined) => void,
): Promise<string> {
  const attachmentIds = await sendFiles({ client, ticketId, files, onProgress });
  const comment = await client.comments.create(
    { ticketId, body, channel: 'portal', ...(attachmentIds.length > 0 && { attachmentIds }) },
    { idempotencyKey: key },
  );
  return comment.redirected?.ticket.id ?? ticketId;
}
