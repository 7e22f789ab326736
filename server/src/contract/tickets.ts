import { z } from 'zod';
import { CategoryRef, Priority } from './categories.ts';
import { expected, Id, InstantInput, Key, line, listing, Markdown, prose, Resource, Timestamp } from './common.ts';
import { TicketLink } from './links.ts';
import { CommentRequirement, State, StatusRef } from './statuses.ts';
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
    'Give an id or a reference like TKT-1042',
  );

export const Tag = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,49}$/u, 'Letters, digits and _ . : - only');

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

export const sortFields = ['createdAt', 'updatedAt', 'priority', 'dueAt', 'number'] as const;
const sorts = sortFields.flatMap((field) => [field, `-${field}`] as const);

export const TicketSort = z.enum([...sorts, '-relevance']).meta({
  id: 'TicketSort',
  description:
    'Walking the pages by createdAt or number, which never change, gives every ticket that was there at the start ' +
    'exactly once, whatever others do meanwhile. By updatedAt, dueAt, priority or -relevance a ticket that changes ' +
    'meanwhile may be met twice or not at all. -relevance takes q, and ranks the newest 5,000 matches.',
});

/** A person by id, `me`, or `none`. */
const who = z.union([Id, z.enum(['me', 'none'])]);

export const ticketFilters = {
  status: z
    .array(z.union([Id, Key]))
    .max(50)
    .optional()
    .describe('Ids or keys of statuses'),
  state: z.array(State).min(1).max(6).optional().describe('What the status means; any of them'),
  category: z.union([Id, Key]).optional().describe('Id or key; with the categories below it'),
  priority: z.array(Priority).min(1).max(4).optional().describe('Any of them'),
  type: z.array(TicketType).min(1).max(4).optional().describe('Any of them'),
  channel: z.array(Channel).min(1).max(6).optional().describe('By which way it came; any of them'),
  assignee: who.optional().describe('Who has it: an id, `me`, or `none`'),
  requester: z
    .union([Id, z.literal('me')])
    .optional()
    .describe('Who asked: an id, or `me`'),
  follower: z
    .union([Id, z.literal('me')])
    .optional()
    .describe('Who follows it: an id, or `me`'),
  team: z
    .union([Id, z.enum(['mine', 'none'])])
    .optional()
    .describe('Whose it is: an id, `mine`, or `none`'),
  tag: z.array(Tag).min(1).max(20).optional().describe('All of them'),
  externalSource: line(100).optional().describe('Which other system knows it'),
  externalId: line(200).optional().describe('What another system knows it by'),
  parent: TicketRef.optional().describe('Id or reference: its children'),
  q: line(300)
    .optional()
    .describe('Words of subject, description or readable comments: printer "out of paper" or jam -scanner'),
  createdAfter: InstantInput.optional().describe('Created at this instant or later'),
  createdBefore: InstantInput.optional().describe('Created before this instant'),
  updatedAfter: InstantInput.optional().describe('Last changed at this instant or later'),
  updatedBefore: InstantInput.optional().describe('Last changed before this instant'),
  dueAfter: InstantInput.optional().describe('Due at this instant or later'),
  dueBefore: InstantInput.optional().describe('Due before this instant'),
  solvedAfter: InstantInput.optional().describe('Solved at this instant or later'),
  solvedBefore: InstantInput.optional().describe('Solved before this instant'),
  trash: z
    .boolean()
    .optional()
    .describe('Only what is in the trash and the caller may take out again, for which it takes `ticket:restore`'),
};

/** What narrows a list of tickets; each filter that is absent narrows nothing. */
export const TicketFilters = z
  .strictObject(ticketFilters)
  .meta({ id: 'TicketFilters', description: 'What narrows a list of tickets' });

/** Every sort but that by relevance, which ranks only so many. */
export const ExportSort = z
  .enum(sorts)
  .meta({ id: 'ExportSort', description: 'By which field, with - the greatest or latest first' });

export const TicketExport = z.strictObject({
  format: z.enum(['csv', 'ndjson']).describe('csv for spreadsheets, ndjson with a TicketSummary a line for programs'),
  sort: ExportSort.optional().describe(
    'Absent: that of the view, else number, by which a ticket that changes meanwhile is met once all the same',
  ),
  view: Id.optional().describe('A saved view; each filter that is given as well stands in the place of its own'),
  ...ticketFilters,
});

export const TicketList = z.strictObject({
  ...listing,
  sort: TicketSort.optional().describe('Absent: that of the view, else -relevance with q, else -updatedAt'),
  view: Id.optional().describe('A saved view; each filter that is given as well stands in the place of its own'),
  ...ticketFilters,
});

export const TicketGet = z.strictObject({ ticketId: TicketRef });
export const TicketRead = TicketGet.extend({
  at: InstantInput.optional().describe(
    'An instant that has passed: the ticket as it was then, without availableTransitions',
  ),
});
export const TicketAct = z.strictObject({ ticketId: TicketRef, ...expected });

export const TicketCreate = z.strictObject({
  subject: line(200),
  description: prose(50_000).default(''),
  categoryId: Id.nullable().default(null),
  priority: Priority.optional().describe("Absent: the category's default, else normal"),
  type: TicketType.default('question'),
  tags: tags.default([]),
  channel: Channel.default('api'),
  requesterId: Id.optional().describe('Absent: the caller'),
  assigneeId: Id.nullable().optional().describe("Absent: whom the team's way of assignment comes to; null: nobody"),
  teamId: Id.nullable().optional().describe("Absent: the category's default"),
  parentId: TicketRef.nullable().default(null).describe('Takes `ticket:link` on both'),
  dueAt: InstantInput.nullable().default(null),
  externalSource: line(100).nullable().default(null),
  externalId: line(200).nullable().default(null),
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
    message: 'Give assigneeId, teamId or both',
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
export type TicketSort = z.infer<typeof TicketSort>;
export type TicketFilters = z.infer<typeof TicketFilters>;
export type TicketExport = z.infer<typeof TicketExport>;
export type TicketList = z.infer<typeof TicketList>;
export type TicketCreate = z.infer<typeof TicketCreate>;
export type TicketUpdate = z.infer<typeof TicketUpdate>;
export type TicketAssign = z.infer<typeof TicketAssign>;
export type TicketTransition = z.infer<typeof TicketTransition>;
export type TicketFollower = z.infer<typeof TicketFollower>;
export type AvailableTransition = z.infer<typeof AvailableTransition>;
