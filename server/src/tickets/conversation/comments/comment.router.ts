import { ownAddresses } from '../../../configuration/own-addresses.ts';
import { pageOf } from '../../../contract/base/common.ts';
import {
  Comment,
  CommentCreate,
  CommentCreated,
  CommentFullText,
  CommentGet,
  CommentList,
  CommentRedact,
  CommentUpdate,
} from '../../../contract/tickets/conversation.ts';
import { ignore } from '../../../platform/errors/ignored.ts';
import { requires, rest, router } from '../../../platform/procedures/trpc.ts';
import { requireOwnOrigin } from '../../lifecycle/claimed-origin.ts';
import { chosenRecipients } from '../../participants/recipients.logic.ts';
import { actingFor } from '../../write/acting-for.ts';
import { silenced } from '../../write/silenced.ts';
import { deleteIfUnused } from '../attachments/delete-orphaned-files.ts';
import type { RedactNotifications } from './change-comment.ts';
import { redactComment, updateComment } from './change-comment.ts';
import { getComment, listComments } from './comment.queries.ts';
import { createComment } from './create-comment.ts';
import { getFullText } from './full-text.queries.ts';

const comments = { tag: 'comments' } as const;

export const commentRouterWith = (dependencies: { readonly redactNotifications: RedactNotifications }) =>
  router({
    list: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/comments', 'List ticket comments', {
          reads: 'own',
          ...comments,
          description: 'Oldest first. Internal notes are included only if you can read them.',
        }),
      )
      .input(CommentList)
      .output(pageOf(Comment))
      .query(({ ctx, input }) => listComments(ctx.em, ctx.actor, input)),

    get: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/comments/{commentId}', 'Get a comment', {
          reads: 'own',
          ...comments,
          description: 'An internal note that you cannot read is not found.',
        }),
      )
      .input(CommentGet)
      .output(Comment)
      .query(({ ctx, input }) => getComment(ctx.em, ctx.actor, input)),

    getFullText: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/comments/{commentId}/full-text', "Get a comment's full text", {
          reads: 'own',
          ...comments,
          description:
            'Returns the text of an email as it arrived, with the quoted messages that the body leaves out. Editing or redacting the comment removes them, and so does redacting an earlier comment that they can contain.',
        }),
      )
      .input(CommentGet)
      .output(CommentFullText)
      .query(({ ctx, input }) => getFullText(ctx.em, ctx.actor, input)),

    create: requires('ticket:read')
      .meta(
        rest('POST /tickets/{ticketId}/comments', 'Create a comment', {
          errors: ['newer_comments'],
          ...comments,
          status: 201,
          description:
            'A public reply also requires `comment:create_public`, an internal note `comment:create_internal`, and mentioning users `user:read`. A reply to a merged ticket goes to the ticket it was merged into, if its author can read that one. Their reply to a closed ticket opens a follow-up, which requires `ticket:create`. In both cases, `redirected` names that ticket.',
        }),
      )
      .input(CommentCreate)
      .output(CommentCreated)
      .mutation(async ({ ctx, input }) => {
        requireOwnOrigin(ctx.actor, input);
        const recipients = chosenRecipients(input.recipients, await ownAddresses(ctx.em, ctx.services.config));
        return ctx.transact(async (tx) =>
          createComment(await actingFor(silenced(tx, input), { ...input, orInCopy: true }), input, recipients),
        );
      }),

    update: requires('comment:update_own')
      .meta(
        rest('PATCH /tickets/{ticketId}/comments/{commentId}', 'Edit your comment', {
          ...comments,
          errors: ['conflict'],
          description:
            'You can edit your own comments for as long as the settings allow, 15 minutes by default, and not on a closed ticket. Mentioning more users requires `user:read`.',
        }),
      )
      .input(CommentUpdate)
      .output(Comment)
      .mutation(({ ctx, input }) => ctx.transact((tx) => updateComment(silenced(tx, input), input))),

    redact: requires('comment:redact')
      .meta(
        rest('POST /tickets/{ticketId}/comments/{commentId}/redact', 'Redact a comment', {
          ...comments,
          description:
            'Permanently removes its text, mentions, and attachments, and any stored copies of them; the author and time remain. Repeating the call changes nothing.',
        }),
      )
      .input(CommentRedact)
      .output(Comment)
      .mutation(async ({ ctx, input }) => {
        const files = new Set<string>();
        const removed = (sha256: string) => void files.add(sha256);
        const comment = await ctx.transact((tx) => redactComment(tx, input, { ...dependencies, removed }));
        // The files are already removed. If their bytes cannot be deleted now, the cleanup job deletes them.
        for (const sha256 of files) {
          await deleteIfUnused(ctx.em, ctx.services.files, sha256).catch(ignore('delete_file'));
        }
        return comment;
      }),
  });
