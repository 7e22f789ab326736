import { z } from 'zod';
import { Id, InstantInput, line, listing, Markdown, prose, Resource, Timestamp } from './common.ts';
import { Channel, TicketRef, Visibility } from './tickets.ts';
import { UserRef } from './users.ts';

export const Comment = Resource.extend({
  ticketId: Id,
  author: UserRef,
  visibility: Visibility.describe('public: a reply the requester sees; internal: a note among agents'),
  body: z.string().describe('Markdown'),
  bodyHtml: z.string().describe('The body rendered and sanitised'),
  channel: Channel,
}).meta({ id: 'Comment', description: 'A public reply or an internal note on a ticket.' });

/** Where a reply went that could not stay where it was written. */
export const Redirected = z
  .object({
    reason: z.enum(['merged', 'follow_up']).describe('merged: into that ticket; follow_up: the ticket was closed'),
    ticket: z.object({ id: Id, reference: z.string() }),
  })
  .meta({ id: 'Redirected' });

export const CommentCreated = Comment.extend({
  redirected: Redirected.nullable().describe('null where the comment is on the ticket it was written to'),
}).meta({ id: 'CommentCreated', description: 'A comment just written, with where it went.' });

export const CommentList = z.strictObject({ ticketId: TicketRef, ...listing });

export const CommentCreate = z.strictObject({
  ticketId: TicketRef,
  body: Markdown,
  visibility: Visibility.default('public'),
  channel: Channel.default('api'),
});

export const InteractionKind = z.enum(['phone', 'email', 'chat', 'meeting', 'other']).meta({ id: 'InteractionKind' });
export const Direction = z.enum(['inbound', 'outbound']);

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
  summary: prose(5_000).refine((text) => text.trim() !== '', 'Is empty'),
});

export type Comment = z.infer<typeof Comment>;
export type CommentCreated = z.infer<typeof CommentCreated>;
export type Redirected = z.infer<typeof Redirected>;
export type CommentList = z.infer<typeof CommentList>;
export type CommentCreate = z.infer<typeof CommentCreate>;
export type Interaction = z.infer<typeof Interaction>;
export type InteractionList = z.infer<typeof InteractionList>;
export type InteractionRecord = z.infer<typeof InteractionRecord>;
