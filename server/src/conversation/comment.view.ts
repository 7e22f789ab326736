import type { Comment as CommentView } from '../contract/conversation.ts';
import type { Doer } from '../platform/actor.ts';
import { viewResource } from '../platform/base.entity.ts';
import type { Comment } from './comment.entity.ts';
import type { CommentRow } from './comment.rows.ts';
import { renderMarkdown } from './markdown.ts';

/** A comment just written by `author`. */
export function viewComment(comment: Comment, author: Doer & { readonly id: string }): CommentView {
  return {
    ...viewResource(comment),
    ticketId: comment.ticket.id,
    author: { id: author.id, name: author.name },
    visibility: comment.visibility,
    body: comment.body,
    bodyHtml: renderMarkdown(comment.body),
    channel: comment.channel,
  };
}

export function viewCommentRow(row: CommentRow): CommentView {
  return {
    id: row.id,
    ticketId: row.ticket_id,
    author: { id: row.author_id, name: row.author_name },
    visibility: row.visibility,
    body: row.body,
    bodyHtml: renderMarkdown(row.body),
    channel: row.channel,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}
