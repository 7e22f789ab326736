import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommentRedact, Comment as CommentView } from '../contract/conversation.ts';
import type { Actor } from '../platform/actor.ts';
import { tables } from '../platform/database.ts';
import type { EventSchema } from '../platform/event.entity.ts';
import { amendAnswers } from '../platform/idempotency.ts';
import type { Scope } from '../platform/scope.ts';
import { requireVersion } from '../platform/version.ts';
import { removeAttachmentsOf } from './attachment.of-comment.ts';
import { commentToChange } from './comment.lookup.ts';
import { changedComment } from './comment.view.ts';
import { rewriteCommentWords } from './comment.words.ts';

/** Takes what a comment said out of what people were told of it. Given from above, where that is known. */
export type ForgetTold = (em: EntityManager, commentId: string) => Promise<void>;

/**
 * Takes away for good what a comment says, from wherever a copy of it is kept, and whom it mentions. Its external id
 * stays, so that the system it came from does not bring it back.
 */
export async function redactComment(
  scope: Scope<Actor>,
  input: CommentRedact,
  { forgetTold }: { readonly forgetTold: ForgetTold },
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
  await removeAttachmentsOf(scope, comment.id);
  await em.flush();
  await rewriteCommentWords(em, ticket.id);
  await forgetTold(em, comment.id);
  const redacted = await changedComment(em, comment.id);
  await amendAnswers(em, await writersOf(em, comment.id), redacted);
  return redacted;
}

/** Those who wrote or edited it, as their answers are kept: an API key has its own. */
async function writersOf(em: EntityManager, commentId: string): Promise<string[]> {
  const rows = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(({ fn }) => fn.coalesce('api_key_id', 'actor_id').as('writer_id'))
    .distinct()
    .where('subject_id', '=', commentId)
    .execute();
  return rows.flatMap(({ writer_id }) => writer_id ?? []);
}
