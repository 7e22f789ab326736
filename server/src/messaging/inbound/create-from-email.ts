import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { ReceivedEmail } from '../../contract/messaging/inbound.ts';
import { ATTACHMENTS_PER_COMMENT, ATTACHMENTS_PER_TICKET } from '../../contract/tickets/attachments.ts';
import { CommentCreate } from '../../contract/tickets/conversation.ts';
import { TicketCreate } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Files } from '../../platform/services/open-file-store.ts';
import { accessTicket } from '../../tickets/base/ticket.access.ts';
import { addFile } from '../../tickets/conversation/attachments/add-attachment.ts';
import { AttachmentEntity } from '../../tickets/conversation/base/attachment.entity.ts';
import { writeComment } from '../../tickets/conversation/comments/create-comment.ts';
import { type Destination, replyDestination } from '../../tickets/conversation/comments/reply-destination.ts';
import { createTicket } from '../../tickets/lifecycle/create-ticket.ts';
import { lockAsParticipant } from '../../tickets/participants/participant.queries.ts';
import { type Addressed, recipientsOfEmail } from '../../tickets/participants/reply-recipients.ts';
import type { EmailOrigin } from '../../tickets/write/stored-ticket.ts';
import { lockForComment } from '../../tickets/write/ticket.lookup.ts';
import type { AnsweredTicket } from './answered-ticket.ts';
import { type StoredFile, type StoredFiles, withoutContents } from './email-files.ts';
import { ignored } from './inbound-mail.queries.ts';
import { knownMessages, quotablePictures } from './known-messages.queries.ts';
import { bodyFrom, isTooLong } from './parsing/email-body.logic.ts';
import { withoutTokens } from './parsing/email-text.ts';
import { knownText } from './parsing/known-text.logic.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';
import { MAX_TRIMMED_LENGTH, replyIn } from './parsing/reply-text.logic.ts';

/** An email and its files, processed with the permissions of its author. */
export interface AuthoredEmail {
  readonly scope: TransactionContext<Actor>;
  readonly mail: ParsedEmail;
  readonly origin: EmailOrigin;
  readonly addressed: Addressed;
  readonly files: Files;
  readonly attachments: StoredFiles;
  readonly publicUrl: string;
  /** When it arrived: it quotes only what is older. */
  readonly receivedAt: Date;
}

/** Adds an email to the ticket it replies to, or to the ticket where such replies now go. */
export async function addReplyFromEmail(authored: AuthoredEmail, answered: AnsweredTicket): Promise<ReceivedEmail> {
  const { scope, origin, addressed, files } = authored;
  const destination = await destinationOf(authored, answered);
  const { ticket } = destination;
  const slots = await remainingSlots(scope, ticket, answered);
  const { accepted, leftOut } = limitTo(
    Math.min(ATTACHMENTS_PER_COMMENT, slots),
    await withoutQuoted(authored, ticket),
  );
  const { body, fullText, textFiles } = await replyTexts(authored, answered, leftOut);
  const input = CommentCreate.parse({ ticketId: ticket.id, body, channel: 'email', automated: origin.automated });
  const recipients = origin.automated ? undefined : await recipientsOfEmail(scope, destination, addressed);
  const comment = await writeComment(scope, destination, input, { ...fullText, recipients });
  await addFiles(scope, files, ticket, [...textFiles, ...accepted], comment.id);
  return { outcome: 'comment_added', reason: null, ticket: refOf(ticket), commentId: comment.id };
}

/** Leaves out pictures that the email only quotes. */
export async function withoutQuoted(
  { scope: { em, actor }, attachments }: AuthoredEmail,
  ticket: Pick<TicketName, 'id'>,
): Promise<StoredFiles> {
  if (attachments.stored.length === 0) return attachments;
  const quotable = await quotablePictures(em, actor, ticket.id);
  return withoutContents(attachments, new Set(quotable.map(({ sha256 }) => sha256)));
}

/** Returns the text of a reply, its whole text if that is more, and the file that has it if it is too long for both. */
export async function replyTexts(authored: AuthoredEmail, answered: AnsweredTicket, leftOut: readonly string[]) {
  const { reply, whole, fullTextInternal } = await textsOf(authored, answered);
  const isInFile = authored.mail.text.length > MAX_TRIMMED_LENGTH;
  const body = bodyFrom(reply, leftOut, isInFile ? undefined : 'stored with this comment');
  const isWhole = isInFile || (reply === whole && !isTooLong(reply));
  const fullText = isWhole ? null : { fullText: whole, fullTextInternal };
  return { body, fullText, textFiles: isInFile ? textOf(authored.attachments) : [] };
}

/**
 * Returns the locked ticket that a reply goes to. A person in copy writes without access to the ticket, and only as long
 * as they are in copy.
 */
async function destinationOf(
  { scope, addressed }: AuthoredEmail,
  { ticketId, participantId }: AnsweredTicket,
): Promise<Destination> {
  if (participantId === null)
    return replyDestination(scope, await lockForComment(scope, { ticketId }, 'comment:create_public'), 'email');
  const locked = await lockAsParticipant(scope.em, { ticketId, address: addressed.from });
  if (!locked) throw notFound('Ticket', ticketId);
  return { ...locked, redirected: null };
}

/**
 * Returns what the author of a reply wrote, and the whole text. Emails to people who work on tickets can say what the
 * requester must not read, so only users who read internal notes see the copy of them. If the reply is too long for a
 * body, everyone must be able to read it, and the copy is left out.
 */
async function textsOf({ scope, mail, publicUrl, addressed, receivedAt }: AuthoredEmail, answered: AnsweredTicket) {
  const { em, actor } = scope;
  const reading = { ...answered, address: addressed.from, before: receivedAt };
  const earlierMessages = mail.histories.length === 0 ? [] : await knownMessages(em, actor, reading);
  const reply = withoutTokens(replyIn(mail.text, mail.histories, knownText(earlierMessages, publicUrl)), publicUrl);
  const isStaff = !isRequesterOnly(actor);
  const whole = isStaff && isTooLong(reply) ? reply : withoutTokens(mail.text, publicUrl);
  return { reply, whole, fullTextInternal: isStaff && whole !== reply };
}

/** Creates a ticket from an email that is not a reply. The author is the requester, unless `requesterId` is another. */
export async function createTicketFromEmail(
  { scope, mail, origin, addressed, files, attachments, publicUrl }: AuthoredEmail,
  requesterId?: string,
): Promise<ReceivedEmail> {
  if (!scope.actor.scopes.has('ticket:create')) return ignored('not_allowed');
  const mayAttach = scope.actor.scopes.has('attachment:create');
  const { accepted, leftOut } = limitTo(mayAttach ? ATTACHMENTS_PER_TICKET : 0, attachments);
  const { subject, text } = mail;
  const description = bodyFrom(withoutTokens(text, publicUrl), leftOut);
  const draft = TicketCreate.parse({ subject, description, channel: 'email', requesterId });
  const participants = [...addressed.to, ...addressed.cc].filter(({ email }) => email !== addressed.from);
  const created = await createTicket(scope, draft, { email: origin, participants });
  await addFiles(scope, files, created, [...textOf(attachments), ...accepted]);
  return { outcome: 'ticket_created', reason: null, ticket: refOf(created), commentId: null };
}

/** The text is not limited as other files are. */
export const textOf = ({ text }: StoredFiles) => (text ? [text] : []);

interface TicketName {
  readonly id: string;
  readonly reference: string;
}

const refOf = ({ id, reference }: TicketName) => ({ id, reference });

/** Returns how many more files this user can add to the locked ticket. */
export async function remainingSlots(
  { em, actor }: TransactionContext<Actor>,
  ticket: TicketName,
  { participantId }: AnsweredTicket,
): Promise<number> {
  const mayAttach =
    participantId === null
      ? (await accessTicket(em, actor, ticket.id)).may('attachment:create')
      : actor.scopes.has('attachment:create');
  if (!mayAttach) return 0;
  return Math.max(0, ATTACHMENTS_PER_TICKET - (await countOfFiles(em, ticket)));
}

const countOfFiles = (em: EntityManager, ticket: TicketName) => em.count(AttachmentEntity, { ticket: ticket.id });

export function limitTo(limit: number, { stored, leftOut }: StoredFiles) {
  return {
    accepted: stored.slice(0, limit),
    leftOut: [...stored.slice(limit).map(({ fileName }) => fileName), ...leftOut],
  };
}

export async function addFiles(
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
