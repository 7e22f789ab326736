import { z } from 'zod';
import { AttachmentRef, attachmentIds } from './attachments.ts';
import { expected, Id, InstantInput, line, listing, Markdown, Resource, Timestamp, writing } from './common.ts';
import { Event } from './events.ts';
import { NamedTicket } from './links.ts';
import { Channel, TicketRef, Visibility } from './tickets.ts';
import { UserRef } from './users.ts';

export const Comment = Resource.extend({
  ticketId: Id,
  author: UserRef,
  visibility: Visibility.describe('public: a reply the requester sees; internal: a note among agents'),
  body: z.string().describe('Markdown; empty once it is redacted'),
  bodyHtml: z.string().describe('The body rendered and sanitised'),
  channel: Channel,
  mentions: z.array(UserRef).describe('People whose attention it asks for'),
  inReplyToId: Id.nullable().describe('The comment of this ticket that it answers'),
  externalId: z.string().nullable().describe('What another system knows it by'),
  editedAt: Timestamp.nullable(),
  redactedAt: Timestamp.nullable().describe('When what it said was taken away for good'),
  attachments: z.array(AttachmentRef),
}).meta({ id: 'Comment', description: 'A public reply or an internal note on a ticket.' });

/** Where a reply went that could not stay where it was written. */
export const Redirected = z
  .object({
    reason: z.enum(['merged', 'follow_up']).describe('merged: into that ticket; follow_up: the ticket was closed'),
    ticket: NamedTicket,
  })
  .meta({ id: 'Redirected', description: 'Where a reply went that could not stay where it was written.' });

export const CommentCreated = Comment.extend({
  redirected: Redirected.nullable().describe('null where the comment is on the ticket it was written to'),
}).meta({ id: 'CommentCreated', description: 'A comment just written, with where it went.' });

export const CommentList = z.strictObject({ ticketId: TicketRef, ...listing });

const ofTicket = { ticketId: TicketRef, commentId: Id };

const mentionIds = z
  .array(Id)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, 'Must not contain duplicates')
  .meta({ uniqueItems: true })
  .describe('People who can see the ticket, and for an internal note read internal notes');

export const CommentGet = z.strictObject(ofTicket);

export const CommentCreate = z.strictObject({
  ticketId: TicketRef,
  body: Markdown,
  visibility: Visibility.default('public'),
  channel: Channel.default('api'),
  mentionIds: mentionIds.default([]),
  inReplyToId: Id.nullable().default(null).describe('A comment of the same ticket; a public one for a public reply'),
  externalId: line(200)
    .nullable()
    .default(null)
    .describe('Once among the public replies of a ticket, and once among its internal notes'),
  attachmentIds: attachmentIds
    .optional()
    .describe('Files you have sent to this ticket; a reply takes public ones, a note makes them internal'),
});

export const CommentUpdate = z.strictObject({
  ...ofTicket,
  ...expected,
  body: Markdown,
  mentionIds: mentionIds.optional().describe('Absent: those who are mentioned already'),
});

export const CommentRedact = z.strictObject({ ...ofTicket, ...expected });

export const InteractionKind = z
  .enum(['phone', 'email', 'chat', 'meeting', 'other'])
  .meta({ id: 'InteractionKind', description: 'By which way people spoke' });
export const Direction = z
  .enum(['inbound', 'outbound'])
  .meta({ id: 'Direction', description: 'inbound: they came to us; outbound: we went to them' });

export const Interaction = Resource.extend({
  ticketId: Id,
  kind: InteractionKind,
  direction: Direction,
  occurredAt: Timestamp,
  durationSeconds: z.int().nullable(),
  participant: z.string().nullable().describe('Who was on the other side'),
  summary: z.string(),
  recordedBy: UserRef,
}).meta({ id: 'Interaction', description: 'A recorded contact with the customer.' });

export const InteractionList = z.strictObject({ ticketId: TicketRef, ...listing });

export const InteractionRecord = z.strictObject({
  ticketId: TicketRef,
  kind: InteractionKind,
  direction: Direction,
  occurredAt: InstantInput.optional().describe('Absent: now'),
  durationSeconds: z.int().min(0).max(604_800).nullable().default(null),
  participant: line(200).nullable().default(null),
  summary: writing(5_000),
});

const entry = { id: Id.describe('That of what it shows'), at: Timestamp };

export const TimelineEntry = z
  .discriminatedUnion('kind', [
    z.object({ ...entry, kind: z.literal('comment'), comment: Comment }),
    z.object({ ...entry, kind: z.literal('interaction'), interaction: Interaction }),
    z.object({ ...entry, kind: z.literal('change'), event: Event }),
  ])
  .meta({ id: 'TimelineEntry', description: 'A comment, a recorded contact, or a change of the ticket.' });

export const TimelineList = z.strictObject({
  ticketId: TicketRef,
  limit: listing.limit,
  cursor: listing.cursor,
  order: z.enum(['asc', 'desc']).default('asc').describe('asc: oldest first'),
});

export type Comment = z.infer<typeof Comment>;
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
export type TimelineEntry = z.infer<typeof TimelineEntry>;
export type TimelineList = z.infer<typeof TimelineList>;
