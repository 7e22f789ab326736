import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommentRedact, Comment as CommentView } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../../platform/commands/version.ts';
import { removeAttachmentsOf } from '../attachments/comment-attachments.ts';
import { amendStoredComment } from '../attachments/stored-responses.ts';
import { commentToChange } from './comment.lookup.ts';
import { changedComment } from './comment.view.ts';
import { removeLaterFullTexts } from './full-text.queries.ts';
import { reindexComments } from './index-comment.ts';

/** Removes the text of a comment from its notifications. Injected, because notifications depend on this slice. */
export type RedactNotifications = (em: EntityManager, commentId: string) => Promise<void>;

/**
 * Permanently removes the text of a comment, every stored copy of it, and its mentions. Its external id stays, so that
 * the system it came from does not create it again. `removed` is called with the hashes of its files, whose bytes can
 * be deleted after the commit.
 */
export async function redactComment(
  tx: TransactionContext<Actor>,
  input: CommentRedact,
  {
    redactNotifications,
    removed,
  }: { readonly redactNotifications: RedactNotifications; readonly removed: (sha256: string) => void },
): Promise<CommentView> {
  const { em } = tx;
  const { ticket, comment } = await commentToChange(tx, input, 'comment:redact');
  await requireVersion(tx, comment, input.expectedVersion);
  if (comment.redactedAt) return changedComment(em, tx.actor, comment.id);

  Object.assign(comment, { body: '', fullText: null, mentions: [], redactedAt: tx.now });
  tx.record('comment.redacted', comment, {
    ticketId: ticket.id,
    changes: [{ field: 'body', from: null, to: null }],
    data: { commentId: comment.id, visibility: comment.visibility },
  });
  for (const sha256 of await removeAttachmentsOf(tx, comment.id)) removed(sha256);
  await em.flush();
  await removeLaterFullTexts(tx, comment);
  await reindexComments(em, ticket.id);
  await redactNotifications(em, comment.id);
  const redacted = await changedComment(em, tx.actor, comment.id);
  await amendStoredComment(em, redacted);
  return redacted;
}
