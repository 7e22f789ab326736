import { z } from 'zod';
import { Recipients, recipients } from '../accounts/participants.ts';
import { onBehalfOf, UserRef } from '../accounts/users.ts';
import { CommentDelivery } from '../base/comment-delivery.ts';
import {
  expected,
  Id,
  InstantInput,
  line,
  listing,
  Markdown,
  OPEN_LIST,
  Resource,
  Timestamp,
  uniqueList,
  writing,
} from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { AttachmentRef, attachmentIds } from './attachments.ts';
import { emailId } from './email-origin.ts';
import { NamedTicket } from './links.ts';
import { notify } from './notify.ts';
import { Channel, Visibility } from './tickets.ts';

export const Comment = Resource.extend({
  ticketId: Id,
  author: UserRef.describe(
    'User who wrote it; for a reply of an automation rule, its owner. For users who see only their own tickets, the author of such a reply is the service, with the Nil UUID as `id`.',
  ),
  rule: z
    .object({ id: Id, name: z.string() })
    .meta({ id: 'WritingRule', description: 'Automation rule that wrote a comment, by the name that it had then.' })
    .nullable()
    .describe('The automation rule that wrote it; null if a user did, and for users who see only their own tickets.'),
  visibility: Visibility.describe('`public`: a reply that the requester sees; `internal`: a note for agents.'),
  body: z.string().describe('Text in Markdown, or plain text if `channel` is `email`; empty if redacted.'),
  bodyHtml: z
    .string()
    .describe(
      'Body rendered as sanitized HTML. Its only images are pictures among `attachments`, with `attachment:ID` as their source: replace it with the bytes from `GET /attachments/{id}`.',
    ),
  hasFullText: z
    .boolean()
    .describe(
      'Whether the full text has more than the body: messages that an email quotes, or the rest of a long text.',
    ),
  channel: Channel,
  emailId: emailId,
  automated: z.boolean().describe('Whether a program wrote it on its own, so that it answers no one.'),
  mentions: z.array(UserRef).describe('Users mentioned in the comment.'),
  recipients: Recipients.nullable().describe(
    'Null for internal notes, and for comments from before there were recipients.',
  ),
  inReplyToId: Id.nullable().describe('ID of the comment on the same ticket that this one replies to.'),
  externalId: z.string().nullable().describe('ID of the comment in an external system.'),
  editedAt: Timestamp.nullable(),
  redactedAt: Timestamp.nullable().describe('When the content was permanently removed.'),
  attachments: z.array(AttachmentRef),
  delivery: CommentDelivery.nullable().describe(
    'What has become of the emails with a public reply of a person; null if none was sent, or if you cannot read internal notes.',
  ),
}).meta({ id: 'Comment', description: 'Public reply or internal note on a ticket.' });

export const CommentFullText = z
  .object({ text: z.string().describe('Plain text; the body if nothing was left out.') })
  .meta({ id: 'CommentFullText', description: 'Whole text of a comment, with what its body leaves out.' });

/** Where a reply went that could not be added to the ticket it was sent to. */
export const Redirected = z
  .object({
    reason: z
      .enum(['merged', 'follow_up'])
      .describe(
        '`merged`: the ticket was merged into this one; `follow_up`: the ticket was closed, or merged into one that you cannot read, so the reply opened this one.',
      ),
    ticket: NamedTicket,
  })
  .meta({ id: 'Redirected', description: 'Ticket that received a reply to a merged or closed ticket.' });

export const CommentCreated = Comment.extend({
  redirected: Redirected.nullable().describe('Set if the comment went to a different ticket; null otherwise.'),
}).meta({ id: 'CommentCreated', description: 'Created comment, with the ticket that it went to.' });

export const CommentList = z.strictObject({ ticketId: TicketRef, ...listing });

const ofTicket = { ticketId: TicketRef, commentId: Id };

export const mentionIds = uniqueList(Id)
  .max(20)
  .describe('IDs of users who can see the ticket and, for an internal note, can read internal notes.');

export const automated = z
  .boolean()
  .default(false)
  .describe(
    'Whether a program writes this on its own, such as an acknowledgement or an out-of-office notice. It never counts as a response, and no one waits for an answer to it.',
  );

export const after = Id.nullable()
  .optional()
  .describe(
    'ID of the last comment that you have read on the ticket, or null if there was none. If there is a newer public comment, the request fails with `newer_comments`, which contains it. If omitted, newer comments do not matter.',
  );

export const commentBody = Markdown.describe(
  'Text in Markdown. `![name](attachment:ID)` shows a picture in its place, if its ID is in `attachmentIds`.',
);

export const CommentGet = z.strictObject(ofTicket);

export const CommentCreate = z.strictObject({
  ticketId: TicketRef,
  body: commentBody,
  visibility: Visibility.default('public'),
  channel: Channel.default('api'),
  automated,
  mentionIds: mentionIds.default([]),
  recipients,
  inReplyToId: Id.nullable()
    .default(null)
    .describe('ID of a comment on the same ticket to reply to. A public reply requires a public comment.'),
  externalId: line(200)
    .nullable()
    .default(null)
    .describe('ID in an external system; unique among the public replies and among the internal notes of a ticket.'),
  attachmentIds: attachmentIds
    .optional()
    .describe(
      'IDs of files that you uploaded to this ticket. A public reply accepts only public files; an internal note makes its files internal.',
    ),
  after,
  onBehalfOf,
  notify,
});

export const CommentUpdate = z.strictObject({
  ...ofTicket,
  ...expected,
  body: Markdown,
  mentionIds: mentionIds.optional().describe('IDs of users to mention. If omitted, the mentions stay unchanged.'),
  notify,
});

export const CommentRedact = z.strictObject({ ...ofTicket, ...expected });

export const InteractionKind = z
  .enum(['phone', 'email', 'chat', 'meeting', 'other'])
  .meta({ id: 'InteractionKind', description: `How the contact took place. ${OPEN_LIST}` });
export const Direction = z.enum(['inbound', 'outbound']).meta({
  id: 'InteractionDirection',
  description: '`inbound`: the customer contacted you; `outbound`: you contacted the customer.',
});

export const Interaction = Resource.extend({
  ticketId: Id,
  kind: InteractionKind,
  direction: Direction,
  occurredAt: Timestamp,
  durationSeconds: z.int().nullable(),
  participant: z.string().nullable().describe('Person on the other side.'),
  summary: z.string(),
  recordedBy: UserRef,
}).meta({ id: 'Interaction', description: 'Recorded contact with a customer.' });

export const InteractionList = z.strictObject({ ticketId: TicketRef, ...listing });

export const InteractionRecord = z.strictObject({
  ticketId: TicketRef,
  kind: InteractionKind,
  direction: Direction,
  occurredAt: InstantInput.optional().describe('When the contact took place. If omitted, now.'),
  durationSeconds: z.int().min(0).max(604_800).nullable().default(null),
  participant: line(200).nullable().default(null),
  summary: writing(5_000),
  notify,
});

export type Comment = z.infer<typeof Comment>;
export type CommentFullText = z.infer<typeof CommentFullText>;
export type CommentCreated = z.infer<typeof CommentCreated>;
export type Redirected = z.infer<typeof Redirected>;
export type CommentList = z.infer<typeof CommentList>;
export type CommentGet = z.infer<typeof CommentGet>;
export type CommentCreate = z.infer<typeof CommentCreate>;
export type CommentUpdate = z.infer<typeof CommentUpdate>;
export type CommentRedact = z.infer<typeof CommentRedact>;
export type Interaction = z.infer<typeof Interaction>;
export type InteractionList = z.infer<typeof InteractionList>;
export type InteractionRecord = z.infer<typeof InteractionRecord>;
