import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommentRedact, Comment as CommentView } from '../../contract/conversation/conversation.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { removeAttachmentsOf } from '../attachments/comment-attachments.ts';
import { amendStoredComment } from '../attachments/stored-responses.ts';
import { commentToChange } from './comment.lookup.ts';
import { changedComment } from './comment.view.ts';
import { reindexComments } from './index-comment.ts';

/** Takes what a comment said out of what people were told of it. Given from above, where that is known. */
export type RedactNotifications = (em: EntityManager, commentId: string) => Promise<void>;

/**
 * Takes away for good what a comment says, from wherever a copy of it is kept, and whom it mentions. Its external id
 * stays, so that the system it came from does not bring it back. `removed` is told the hashes of its files, whose bytes
 * can go when this is committed.
 */
export async function redactComment(
  tx: TransactionContext<Actor>,
  input: CommentRedact,
  { forgetTold, removed }: { readonly forgetTold: RedactNotifications; readonly removed: (sha256: string) => void },
): Promise<CommentView> {
  const { em, now } = tx;
  const { ticket, comment } = await commentToChange(tx, input, 'comment:redact');
  await requireVersion(tx, comment, input.expectedVersion);
  if (comment.redactedAt) return changedComment(em, comment.id);

  Object.assign(comment, { body: '', mentions: [], redactedAt: now });
  tx.record('comment.redacted', comment, {
    ticketId: ticket.id,
    changes: [{ field: 'body', from: null, to: null }],
    data: { commentId: comment.id, visibility: comment.visibility },
  });
  for (const sha256 of await removeAttachmentsOf(tx, comment.id)) removed(sha256);
  await em.flush();
  await reindexComments(em, ticket.id);
  await forgetTold(em, comment.id);
  const redacted = await changedComment(em, comment.id);
  await amendStoredComment(em, redacted);
  return redacted;
}
