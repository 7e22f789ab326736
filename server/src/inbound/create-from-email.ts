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
import { TicketEntity } from '../tickets/base/ticket.entity.ts';
import { createTicket } from '../tickets/lifecycle/create-ticket.ts';
import type { KeptFile, KeptFiles } from './email-files.ts';
import { ignored } from './inbound-mail.queries.ts';
import { wordsWith } from './parsing/email-body.rules.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';

/** What a mail brings along, in the name of whoever wrote it. */
export interface Brought {
  readonly scope: TransactionContext<Actor>;
  readonly mail: ParsedEmail;
  readonly files: Files;
  readonly brought: KeptFiles;
}

/** Adds a mail to the ticket that it answers, or to where replies to that go by now. */
export async function addReplyFromEmail(
  { scope, mail, files, brought }: Brought,
  ticketId: string,
): Promise<ReceivedEmail> {
  if (mail.reply === '' && brought.kept.length === 0) return ignored('empty');
  const { ticket } = await replyDestination(scope, { ticketId, channel: 'email' });
  const room = Math.min(ATTACHMENTS_PER_COMMENT, await roomOn(scope, ticket));
  const { taken, leftOut } = within(room, brought);
  const body = wordsWith(mail.reply, leftOut);
  const comment = await createComment(scope, CommentCreate.parse({ ticketId: ticket.id, body, channel: 'email' }));
  await addFiles(scope, files, ticket, taken, comment.id);
  return { outcome: 'comment_added', reason: null, ticket: refOf(ticket), commentId: comment.id };
}

/** Opens a ticket by a mail that answers none. */
export async function createTicketFromEmail({ scope, mail, files, brought }: Brought): Promise<ReceivedEmail> {
  if (!scope.actor.scopes.has('ticket:create')) return ignored('not_allowed');
  const mayAttach = scope.actor.scopes.has('attachment:create');
  const { taken, leftOut } = within(mayAttach ? ATTACHMENTS_PER_TICKET : 0, brought);
  const { subject, text } = mail;
  const description = wordsWith(text, leftOut);
  const created = await createTicket(scope, TicketCreate.parse({ subject, description, channel: 'email' }));
  const ticket = await scope.em.findOneOrFail(TicketEntity, created.id);
  await addFiles(scope, files, ticket, taken);
  return { outcome: 'ticket_created', reason: null, ticket: refOf(ticket), commentId: null };
}

const refOf = ({ id, reference }: TicketEntity) => ({ id, reference });

/** How many files the ticket, which is locked, still takes from this person. */
async function roomOn({ em, actor }: TransactionContext<Actor>, ticket: TicketEntity): Promise<number> {
  const access = await accessTicket(em, actor, ticket.id);
  if (!access.may('attachment:create')) return 0;
  return Math.max(0, ATTACHMENTS_PER_TICKET - (await countOfFiles(em, ticket)));
}

const countOfFiles = (em: EntityManager, ticket: TicketEntity) => em.count(AttachmentEntity, { ticket });

function within(room: number, { kept, leftOut }: KeptFiles) {
  return { taken: kept.slice(0, room), leftOut: [...kept.slice(room).map(({ fileName }) => fileName), ...leftOut] };
}

async function addFiles(
  tx: TransactionContext<Actor>,
  files: Files,
  ticket: TicketEntity,
  taken: readonly KeptFile[],
  commentId?: string,
): Promise<void> {
  for (const file of taken) {
    const of = commentId === undefined ? {} : { commentId };
    await addFile(tx, files, ticket, { ...file, ...of, visibility: 'public' });
  }
  await tx.em.flush();
}
