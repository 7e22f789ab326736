import type { EntityManager } from '@mikro-orm/postgresql';
import { usersById } from '../../accounts/users/users-with-roles.queries.ts';
import type { MailboxAddress } from '../../configuration/mailboxes/mailbox.queries.ts';
import { ATTACHMENTS_PER_COMMENT } from '../../contract/tickets/attachments.ts';
import { CommentUpdate } from '../../contract/tickets/conversation.ts';
import { TicketUpdate } from '../../contract/tickets/tickets.ts';
import { type Actor, SYSTEM } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { tables } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { StagedFile } from '../../platform/files/staging.ts';
import type { Services } from '../../platform/services/services.ts';
import { accessIfVisible } from '../../tickets/base/ticket.access.ts';
import { AttachmentEntity } from '../../tickets/conversation/base/attachment.entity.ts';
import { CommentEntity } from '../../tickets/conversation/base/comment.entity.ts';
import { reindexComments } from '../../tickets/conversation/comments/index-comment.ts';
import { changeFields } from '../../tickets/lifecycle/update-ticket.ts';
import { indexTickets } from '../../tickets/search/index-ticket.ts';
import { inCopyAmong } from '../../tickets/write/in-copy.ts';
import { saveTicket } from '../../tickets/write/save-tickets.ts';
import { type LockedTicket, lockForComment } from '../../tickets/write/ticket.lookup.ts';
import type { AnsweredTicket } from './answered-ticket.ts';
import {
  type AuthoredEmail,
  addFiles,
  limitTo,
  remainingSlots,
  replyTexts,
  textOf,
  withoutQuoted,
} from './create-from-email.ts';
import { isNot, type StoredFiles, withoutContents } from './email-files.ts';
import type { EmailAuthorship } from './email-origin.ts';
import type { InboundEmailSchema } from './inbound-mail.entity.ts';
import { storedTextHash } from './inbound-mail.queries.ts';
import type { StoredEmail } from './originals.ts';
import { bodyFrom } from './parsing/email-body.logic.ts';
import { withoutTokens } from './parsing/email-text.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';

/** A stored email that was parsed again. */
export interface ParsedAgain {
  readonly id: string;
  readonly services: Services;
  readonly mail: ParsedEmail;
  readonly authorship: EmailAuthorship | null;
  readonly receivedBy: MailboxAddress | null;
  readonly staged: StagedFile;
  readonly attachments: StoredFiles;
  /** The requester of the ticket that it must become. */
  readonly requesterId: string | undefined;
}

/**
 * Replaces the text of the comment or ticket that an email became, and adds files that it did not have, unless someone has
 * changed the text since. The service is the author of the edit, and no one is notified.
 */
export async function replaceText(
  tx: TransactionContext<Actor>,
  row: Pick<StoredEmail, 'id' | 'ticket_id' | 'comment_id' | 'received_at'>,
  email: ParsedAgain,
): Promise<void> {
  if (row.ticket_id === null) throw new AppError('conflict', 'This email became neither a ticket nor a comment');
  const locked = await lockForComment(tx, { ticketId: row.ticket_id }, 'comment:read_internal');
  await requireUnedited(tx.em, row);
  const comment = row.comment_id === null ? null : await tx.em.findOneOrFail(CommentEntity, row.comment_id);
  const authored = await authoredAgain(tx, locked, email, {
    authorId: comment?.author.id ?? locked.ticket.requester.id,
    receivedAt: new Date(row.received_at),
  });
  await (comment ? replaceBody(authored, locked, comment) : replaceDescription(authored, locked));
  await rows(tx.em)
    .updateTable('inbound_emails')
    .set({ text_hash: storedTextHash({ ticketId: row.ticket_id, commentId: row.comment_id }) })
    .where('id', '=', row.id)
    .execute();
}

/** Locks the email, after its ticket as a redaction does. */
async function requireUnedited(
  em: EntityManager,
  { id, ticket_id: ticketId, comment_id: commentId }: Pick<StoredEmail, 'id' | 'ticket_id' | 'comment_id'>,
): Promise<void> {
  const row = await rows(em)
    .selectFrom('inbound_emails')
    .select(['text_hash', 'original_sha256'])
    .select(storedTextHash({ ticketId, commentId }).as('current_hash'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Email', id);
  if (row.original_sha256 === null) throw new AppError('conflict', 'The original of this email is not stored');
  if (row.text_hash !== row.current_hash) {
    throw new AppError('conflict', 'The text was edited since the email arrived. It stays as it is.');
  }
}

/** Returns the email with the permissions that its author has now. */
async function authoredAgain(
  tx: TransactionContext<Actor>,
  { ticket }: LockedTicket,
  { services: { config, files }, mail, authorship, attachments }: ParsedAgain,
  { authorId, receivedAt }: { readonly authorId: string; readonly receivedAt: Date },
): Promise<AuthoredEmail> {
  const author = (await usersById(tx.em, [authorId])).get(authorId)?.actor;
  const from = authorship?.author.address ?? '';
  const mayWrite =
    author &&
    ((await accessIfVisible(tx.em, author, ticket.id)) || (await inCopyAmong(tx.em, from, [ticket.id])).has(ticket.id));
  if (!mayWrite) throw new AppError('conflict', 'The author of this email can no longer write to the ticket');
  const scope = tx.derive(author, { by: SYSTEM, data: { notify: false } });
  const origin = { automated: true, replyTo: null, sentVia: null, ...authorship?.origin, mailboxId: null };
  const addressed = { from, to: [], cc: [] };
  return { scope, mail, origin, addressed, files, attachments, publicUrl: config.publicUrl, receivedAt };
}

async function replaceBody(authored: AuthoredEmail, { ticket }: LockedTicket, comment: CommentEntity): Promise<void> {
  const { scope, files } = authored;
  const present = await hashesOf(scope.em, { comment: comment.id });
  const answered = await answeredBy(authored, ticket.id);
  const limit = Math.min(ATTACHMENTS_PER_COMMENT - present.size, await remainingSlots(scope, ticket, answered));
  const { accepted, leftOut } = limitTo(
    Math.max(0, limit),
    withoutContents(await withoutQuoted(authored, ticket), present),
  );
  const texts = await replyTexts(authored, answered, leftOut);
  const body = CommentUpdate.shape.body.parse(texts.body);
  const { fullText, fullTextInternal } = texts.fullText ?? { fullText: null, fullTextInternal: false };
  await addFiles(scope, files, ticket, [...texts.textFiles.filter(isNot(present)), ...accepted], comment.id);
  if (comment.body === body && comment.fullText === fullText) return;
  const { id, visibility } = comment;
  const changes = comment.body === body ? {} : { body: { from: null, to: null } };
  // The author has not edited it, so that `editedAt` stays.
  Object.assign(comment, { body, fullText, fullTextInternal });
  scope.record('comment.updated', comment, {
    ticketId: ticket.id,
    changes,
    data: { commentId: id, visibility, mentionIds: [] },
  });
  await scope.em.flush();
  await reindexComments(scope.em, ticket.id);
}

/** Someone who sees the ticket answers it as such, and others as a person in copy. */
async function answeredBy({ scope, addressed }: AuthoredEmail, ticketId: string): Promise<AnsweredTicket> {
  const isSeen = (await accessIfVisible(scope.em, scope.actor, ticketId)) !== null;
  const participants = isSeen ? null : await inCopyAmong(scope.em, addressed.from, [ticketId]);
  return { ticketId, participantId: participants?.get(ticketId) ?? null };
}

async function replaceDescription(authored: AuthoredEmail, locked: LockedTicket): Promise<void> {
  const { scope, mail, files, attachments, publicUrl } = authored;
  const { ticket } = locked;
  const present = await hashesOf(scope.em, { ticket: ticket.id, comment: null });
  const { accepted, leftOut } = limitTo(
    await remainingSlots(scope, ticket, { ticketId: ticket.id, participantId: null }),
    withoutContents(attachments, present),
  );
  const description = TicketUpdate.shape.description.parse(bodyFrom(withoutTokens(mail.text, publicUrl), leftOut));
  await addFiles(scope, files, ticket, [...textOf(attachments).filter(isNot(present)), ...accepted]);
  const changes = changeFields(scope, locked, { description });
  await saveTicket(scope, ticket);
  if (changes.description) await indexTickets(scope.em, [ticket.id]);
}

async function hashesOf(
  em: EntityManager,
  where: { readonly ticket?: string; readonly comment: string | null },
): Promise<ReadonlySet<string>> {
  const attachments = await em.find(AttachmentEntity, where);
  return new Set(attachments.map(({ sha256 }) => sha256));
}

const rows = (em: EntityManager) => tables<typeof InboundEmailSchema>(em);
