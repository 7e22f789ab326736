import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommentRedact, Comment as CommentView } from '../../contract/conversation/conversation.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { removeAttachmentsOf } from '../attachments/comment-attachments.ts';
import { amendKeptAnswers } from '../attachments/stored-responses.ts';
import { commentToChange } from './comment.lookup.ts';
import { changedComment } from './comment.view.ts';
import { rewriteCommentWords } from './index-comment.ts';

/** Takes what a comment said out of what people were told of it. Given from above, where that is known. */
export type ForgetTold = (em: EntityManager, commentId: string) => Promise<void>;

/**
 * Takes away for good what a comment says, from wherever a copy of it is kept, and whom it mentions. Its external id
 * stays, so that the system it came from does not bring it back. `removed` is told the hashes of its files, whose bytes
 * can go when this is committed.
 */
export async function redactComment(
  scope: Scope<Actor>,
  input: CommentRedact,
  { forgetTold, removed }: { readonly forgetTold: ForgetTold; readonly removed: (sha256: string) => void },
): Promise<CommentView> {
  const { em, now } = scope;
  const { ticket, comment } = await commentToChange(scope, input, 'comment:redact');
  await requireVersion(scope, comment, input.expectedVersion);
  if (comment.redactedAt) return changedComment(em, comment.id);

  Object.assign(comment, { body: '', mentions: [], redactedAt: now });
  scope.record('comment.redacted', comment, {
    ticketId: ticket.id,
    changes: [{ field: 'body', from: null, to: null }],
    data: { commentId: comment.id, visibility: comment.visibility },
  });
  for (const sha256 of await removeAttachmentsOf(scope, comment.id)) removed(sha256);
  await em.flush();
  await rewriteCommentWords(em, ticket.id);
  await forgetTold(em, comment.id);
  const redacted = await changedComment(em, comment.id);
  await amendKeptAnswers(em, redacted);
  return redacted;
}
