import type { EntityManager } from '@mikro-orm/postgresql';
import { ATTACHMENTS_PER_COMMENT, ATTACHMENTS_PER_TICKET } from '../contract/conversation/attachments.ts';
import { CommentCreate } from '../contract/conversation/conversation.ts';
import type { ReceivedEmail } from '../contract/integrations/inbound.ts';
import { TicketCreate } from '../contract/tickets/tickets.ts';
import { addFile } from '../conversation/attachments/add-attachment.ts';
import { AttachmentEntity } from '../conversation/base/attachment.entity.ts';
import { createComment } from '../conversation/comments/create-comment.ts';
import { replyDestination } from '../conversation/comments/reply-destination.ts';
import type { Actor } from '../platform/base/actor.ts';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import type { Files } from '../platform/services/open-file-store.ts';
import { accessTicket } from '../tickets/base/ticket.access.ts';
import { createTicket } from '../tickets/lifecycle/create-ticket.ts';
import type { EmailOrigin } from '../tickets/write/stored-ticket.ts';
import { ticketToTouch } from '../tickets/write/ticket.lookup.ts';
import type { StoredFile, StoredFiles } from './email-files.ts';
import { ignored } from './inbound-mail.queries.ts';
import { bodyFrom } from './parsing/email-body.rules.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';

/** An email and its files, processed with the permissions of its author. */
export interface AuthoredEmail {
  readonly scope: TransactionContext<Actor>;
  readonly mail: ParsedEmail;
  readonly origin: EmailOrigin;
  readonly files: Files;
  readonly attachments: StoredFiles;
}

/** Adds an email to the ticket it replies to, or to the ticket where such replies now go. */
export async function addReplyFromEmail(
  { scope, mail, origin, files, attachments }: AuthoredEmail,
  ticketId: string,
): Promise<ReceivedEmail> {
  const addressed = await ticketToTouch(scope, { ticketId }, 'comment:create_public');
  const { ticket } = await replyDestination(scope, addressed, 'email');
  const limit = Math.min(ATTACHMENTS_PER_COMMENT, await remainingSlots(scope, ticket));
  const { accepted, leftOut } = limitTo(limit, attachments);
  // Nothing but history: then the sender has written into it.
  const body = bodyFrom(mail.reply || mail.text, leftOut);
  const { automated } = origin;
  const draft = CommentCreate.parse({ ticketId: ticket.id, body, channel: 'email', automated });
  const comment = await createComment(scope, draft);
  await addFiles(scope, files, ticket, accepted, comment.id);
  return { outcome: 'comment_added', reason: null, ticket: refOf(ticket), commentId: comment.id };
}

/** Creates a ticket from an email that is not a reply. The author is the requester, unless `requesterId` is another. */
export async function createTicketFromEmail(
  { scope, mail, origin, files, attachments }: AuthoredEmail,
  requesterId?: string,
): Promise<ReceivedEmail> {
  if (!scope.actor.scopes.has('ticket:create')) return ignored('not_allowed');
  const mayAttach = scope.actor.scopes.has('attachment:create');
  const { accepted, leftOut } = limitTo(mayAttach ? ATTACHMENTS_PER_TICKET : 0, attachments);
  const { subject, text } = mail;
  const description = bodyFrom(text, leftOut);
  const draft = TicketCreate.parse({ subject, description, channel: 'email', requesterId });
  const created = await createTicket(scope, draft, origin);
  await addFiles(scope, files, created, accepted);
  return { outcome: 'ticket_created', reason: null, ticket: refOf(created), commentId: null };
}

interface TicketName {
  readonly id: string;
  readonly reference: string;
}

const refOf = ({ id, reference }: TicketName) => ({ id, reference });

/** Returns how many more files this user can add to the locked ticket. */
async function remainingSlots({ em, actor }: TransactionContext<Actor>, ticket: TicketName): Promise<number> {
  const access = await accessTicket(em, actor, ticket.id);
  if (!access.may('attachment:create')) return 0;
  return Math.max(0, ATTACHMENTS_PER_TICKET - (await countOfFiles(em, ticket)));
}

const countOfFiles = (em: EntityManager, ticket: TicketName) => em.count(AttachmentEntity, { ticket: ticket.id });

function limitTo(limit: number, { stored, leftOut }: StoredFiles) {
  return {
    accepted: stored.slice(0, limit),
    leftOut: [...stored.slice(limit).map(({ fileName }) => fileName), ...leftOut],
  };
}

async function addFiles(
  tx: TransactionContext<Actor>,
  files: Files,
  ticket: TicketName,
  accepted: readonly StoredFile[],
  commentId?: string,
): Promise<void> {
  for (const file of accepted) {
    const target = commentId === undefined ? {} : { commentId };
    await addFile(tx, files, ticket, { ...file, ...target, visibility: 'public' });
  }
  await tx.em.flush();
}
