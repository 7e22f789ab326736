import { z } from 'zod';
import { recipients } from '../accounts/participants.ts';
import { expected, Id } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { attachmentIds } from './attachments.ts';
import { after, automated, Comment, commentBody, mentionIds } from './conversation.ts';
import { notify } from './notify.ts';
import { TicketChange } from './ticket-change.ts';
import { Channel, Ticket, Visibility } from './tickets.ts';

export const CommentDraft = z.strictObject({
  body: commentBody,
  visibility: Visibility.default('public'),
  channel: Channel.default('api'),
  automated,
  mentionIds: mentionIds.default([]),
  recipients,
  attachmentIds: attachmentIds.optional().describe('IDs of files that you uploaded to this ticket for this comment.'),
});

export const TicketApply = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  change: TicketChange.optional(),
  comment: CommentDraft.optional(),
  after,
  macroId: Id.optional().describe(
    'ID of the macro that you used, which the events then name. You must be able to use it. Requires `comment:create_internal`.',
  ),
  notify,
});

export const TicketApplied = z
  .object({ ticket: Ticket, comment: Comment.nullable().describe('Created comment; null if there is none.') })
  .meta({ id: 'TicketApplied', description: 'Ticket after a change, with the comment that was added.' });

export type CommentDraft = z.infer<typeof CommentDraft>;
export type TicketApply = z.infer<typeof TicketApply>;
export type TicketApplied = z.infer<typeof TicketApplied>;
