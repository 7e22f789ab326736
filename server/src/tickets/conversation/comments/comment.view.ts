import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../../accounts/roles/role.policy.ts';
import type { Comment as CommentView } from '../../../contract/tickets/conversation.ts';
import { type Actor, SYSTEM } from '../../../platform/base/actor.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import { renderBody } from '../../base/render-body.ts';
import type { StoredRecipients } from '../../participants/recipients.logic.ts';
import { type CommentRow, commentRows } from './comment.rows.ts';
import { viewCopies } from './comment-delivery.ts';
import type { AddedComment } from './insert-comment.ts';

export function viewCommentRow(row: CommentRow, reader: Actor): CommentView {
  return {
    id: row.id,
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
    version: row.version,
    ticketId: row.ticket_id,
    author: viewAuthor({ id: row.author_id, name: row.author_name }, row.by_rule, reader),
    rule: viewRule(row.rule, reader),
    visibility: row.visibility,
    body: row.body,
    bodyHtml: renderBody(row.body, row.channel, row.attachments),
    hasFullText: row.has_full_text && (!row.full_text_internal || readsNotes(reader)),
    channel: row.channel,
    emailId: readsNotes(reader) ? row.email_id : null,
    automated: row.automated,
    mentions: row.mentioned,
    recipients: viewRecipients(row.recipients, reader),
    inReplyToId: row.in_reply_to_id,
    externalId: row.external_id,
    editedAt: instant(row.edited_at),
    redactedAt: instant(row.redacted_at),
    attachments: row.attachments,
    delivery: readsNotes(reader) ? viewCopies(row.copies) : null,
  };
}

const readsNotes = (reader: Actor) => !isRequesterOnly(reader) && reader.scopes.has('comment:read_internal');

/** The service as an author, without an id: the Nil UUID (RFC 9562, section 5.9). */
const SERVICE = { id: '00000000-0000-0000-0000-000000000000', name: SYSTEM.name };

/** Requesters do not read whose rule has written a comment. */
export const viewAuthor = (author: CommentView['author'], byRule: boolean, reader: Actor): CommentView['author'] =>
  byRule && isRequesterOnly(reader) ? SERVICE : author;

const viewRule = (rule: CommentView['rule'], reader: Actor) => (isRequesterOnly(reader) ? null : rule);

/** Only those who work on tickets read who got a hidden copy. */
const viewRecipients = (recipients: StoredRecipients | null, reader: Actor): CommentView['recipients'] =>
  recipients && {
    to: [...recipients.to],
    cc: [...recipients.cc],
    bcc: isRequesterOnly(reader) ? [] : [...recipients.bcc],
  };

const instant = (value: string | Date | null) => (value === null ? null : new Date(value).toISOString());

/** Returns a comment that has just been added, without reading it: nothing is attached to it and no one mentioned. */
export const viewAdded = (comment: AddedComment, reader: Actor): CommentView => ({
  id: comment.id,
  createdAt: comment.createdAt.toISOString(),
  updatedAt: comment.createdAt.toISOString(),
  version: comment.version,
  ticketId: comment.ticketId,
  author: viewAuthor(comment.author, comment.rule !== null, reader),
  rule: viewRule(comment.rule, reader),
  visibility: comment.visibility,
  body: comment.body,
  bodyHtml: renderBody(comment.body, comment.channel),
  hasFullText: comment.fullText !== null,
  channel: comment.channel,
  emailId: null,
  automated: comment.automated,
  mentions: [],
  recipients: viewRecipients(comment.recipients, reader),
  inReplyToId: comment.inReplyToId,
  externalId: comment.externalId,
  editedAt: null,
  redactedAt: null,
  attachments: [],
  delivery: null,
});

/** Returns a comment that has just been created or changed. */
export async function changedComment(em: EntityManager, reader: Actor, id: string): Promise<CommentView> {
  return viewCommentRow(await commentRows(em).where('comments.id', '=', id).executeTakeFirstOrThrow(), reader);
}
