import { z } from 'zod';
import { CategoryRef, Priority } from './categories.ts';
import { expected, Id, InstantInput, line, Markdown, prose, Resource, Timestamp } from './common.ts';
import { TicketLink } from './links.ts';
import { TAG_PATTERN, TICKET_REF_PATTERN } from './patterns.ts';
import { CommentRequirement, StatusRef } from './statuses.ts';
import { TeamRef, UserRef } from './users.ts';

export const TicketType = z.enum(['question', 'incident', 'problem', 'task']).meta({
  id: 'TicketType',
  description: 'incident: something broke; problem: what lies behind incidents; task: something to be done',
});
export const Visibility = z
  .enum(['public', 'internal'])
  .meta({ id: 'Visibility', description: 'public: the requester sees it; internal: only those who may read notes' });
export const Channel = z
  .enum(['api', 'portal', 'email', 'chat', 'phone', 'import'])
  .meta({ id: 'Channel', description: 'By which way it came' });

/** The id of a ticket or its reference, such as `TKT-1042`. */
export const TicketRef = z
  .string()
  .regex(
    /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|TKT-[1-9][0-9]{0,8})$/i,
    'Must be an ID or a reference such as TKT-1042',
  )
  .meta({ pattern: TICKET_REF_PATTERN });

export const Tag = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,49}$/u,
    'Must be 1 to 50 letters, digits, or _ . : - and start with a letter or a digit',
  )
  .meta({ pattern: TAG_PATTERN, minLength: 1, maxLength: 50 });

/** Of one ticket. */
export const MAX_TAGS = 20;

const tags = z.array(Tag).max(MAX_TAGS);

export const Milestones = z
  .object({
    firstResponseAt: Timestamp.nullable(),
    firstAssignedAt: Timestamp.nullable(),
    solvedAt: Timestamp.nullable(),
    closedAt: Timestamp.nullable(),
    lastRequesterCommentAt: Timestamp.nullable(),
    lastAgentCommentAt: Timestamp.nullable(),
  })
  .meta({ id: 'Milestones', description: 'When a ticket came so far; null where it has not yet.' });

export const Counters = z
  .object({
    comments: z.int().describe('Public replies, and internal notes where you may read them'),
    reopens: z.int().describe('How often it was opened again'),
  })
  .meta({ id: 'TicketCounters', description: 'How often something happened to a ticket.' });

export const TicketSummary = Resource.extend({
  number: z.int().positive(),
  reference: z.string().describe('Such as TKT-1042; good wherever an id is'),
  subject: z.string(),
  status: StatusRef,
  priority: Priority,
  type: TicketType,
  tags: z.array(z.string()),
  channel: Channel,
  category: CategoryRef.nullable(),
  requester: UserRef,
  assignee: UserRef.nullable(),
  team: TeamRef.nullable(),
  dueAt: Timestamp.nullable(),
  externalSource: z.string().nullable(),
  externalId: z.string().nullable(),
  milestones: Milestones,
  counters: Counters,
}).meta({ id: 'TicketSummary', description: 'A ticket as lists show it.' });

/** A ticket in the list, with where it says what was asked for. */
export const FoundTicket = TicketSummary.extend({
  excerpt: z
    .string()
    .nullable()
    .describe('HTML: text, escaped, in which <mark> surrounds the words of q; null without q'),
}).meta({ id: 'FoundTicket', description: 'A ticket as the list shows it.' });

/** A status that this actor may give this ticket now. */
export const AvailableTransition = z
  .object({ status: StatusRef, requiresComment: CommentRequirement })
  .meta({ id: 'AvailableTransition', description: 'A status that you may give this ticket now.' });

export const Ticket = TicketSummary.extend({
  description: z.string(),
  parentId: Id.nullable().describe('null also where you may not see that ticket'),
  mergedIntoId: Id.nullable().describe(
    'The ticket that goes on with this conversation; null also where you may not see it',
  ),
  followUpOfId: Id.nullable().describe(
    'The closed ticket that a reply to opened this one; null also where you may not see it',
  ),
  links: z.array(TicketLink).describe('With tickets that you may see'),
  followers: z.array(UserRef),
  availableTransitions: z.array(AvailableTransition),
}).meta({ id: 'Ticket', description: 'A request for help, from its first word to its end.' });

/** Every status with whether this actor may give it to this ticket now, and if not, why. */
export const TransitionAnswer = z
  .object({
    status: StatusRef,
    allowed: z.boolean(),
    requiresComment: CommentRequirement,
    reason: z.string().nullable().describe('Why not; null where it is allowed'),
  })
  .meta({ id: 'TransitionAnswer', description: 'Whether you may give this ticket a status now, and if not, why.' });

export const TicketGet = z.strictObject({ ticketId: TicketRef });
export const TicketRead = TicketGet.extend({
  at: InstantInput.optional().describe(
    'An instant that has passed: the ticket as it was then, without availableTransitions',
  ),
});
export const TicketAct = z.strictObject({ ticketId: TicketRef, ...expected });

export const TicketCreate = z.strictObject({
  subject: line(200).describe('What lists and mails show'),
  description: prose(50_000).default('').describe('Markdown'),
  categoryId: Id.nullable().default(null).describe('What it is about'),
  priority: Priority.optional().describe("Absent: the category's default, else normal"),
  type: TicketType.default('question').describe('What kind of request it is'),
  tags: tags.default([]).describe('Words to find it by'),
  channel: Channel.default('api').describe('By which way it reached you'),
  requesterId: Id.optional().describe('Absent: the caller'),
  assigneeId: Id.nullable().optional().describe("Absent: whom the team's way of assignment comes to; null: nobody"),
  teamId: Id.nullable().optional().describe("Absent: the category's default"),
  parentId: TicketRef.nullable().default(null).describe('Takes `ticket:link` on both'),
  dueAt: InstantInput.nullable().default(null).describe('By when it is to be solved'),
  externalSource: line(100)
    .nullable()
    .default(null)
    .describe('The other system that it comes from; requires `ticket:create` with the scope all'),
  externalId: line(200).nullable().default(null).describe('What that system knows it by'),
});

/** JSON Merge Patch (RFC 7396): what is absent stays. */
export const TicketUpdate = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  subject: line(200).optional(),
  description: prose(50_000).optional(),
  categoryId: Id.nullable().optional(),
  priority: Priority.optional(),
  type: TicketType.optional(),
  tags: tags.optional(),
  parentId: TicketRef.nullable().optional().describe('Takes `ticket:link` on both'),
  dueAt: InstantInput.nullable().optional(),
});

export const TicketAssign = z
  .strictObject({
    ticketId: TicketRef,
    ...expected,
    assigneeId: Id.nullable()
      .optional()
      .describe("Absent: who has it; where nobody does, whom the team's way of assignment comes to. null: nobody"),
    teamId: Id.nullable().optional(),
  })
  .refine(({ assigneeId, teamId }) => assigneeId !== undefined || teamId !== undefined, {
    path: ['assigneeId'],
    message: 'Specify assigneeId, teamId, or both',
  });

export const TicketTransition = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  statusId: Id,
  comment: z.strictObject({ body: Markdown, visibility: Visibility.default('public') }).optional(),
});

export const TicketFollower = z.strictObject({
  ticketId: TicketRef,
  userId: z.union([Id, z.literal('me')]),
});

export type Visibility = z.infer<typeof Visibility>;
export type FoundTicket = z.infer<typeof FoundTicket>;
export type TicketSummary = z.infer<typeof TicketSummary>;
export type Ticket = z.infer<typeof Ticket>;
export type TransitionAnswer = z.infer<typeof TransitionAnswer>;
export type TicketCreate = z.infer<typeof TicketCreate>;
export type TicketUpdate = z.infer<typeof TicketUpdate>;
export type TicketAssign = z.infer<typeof TicketAssign>;
export type TicketTransition = z.infer<typeof TicketTransition>;
export type TicketFollower = z.infer<typeof TicketFollower>;
export type AvailableTransition = z.infer<typeof AvailableTransition>;
