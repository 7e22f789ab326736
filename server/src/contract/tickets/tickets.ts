import { z } from 'zod';
import { ticketOrganization, ticketOrganizationId } from '../accounts/organizations.ts';
import { participantInputs, participants } from '../accounts/participants.ts';
import { onBehalfOf, RequesterInput, TeamRef, UserRef } from '../accounts/users.ts';
import { expected, Id, IdOrKey, InstantInput, line, OPEN_LIST, prose, Resource, Timestamp } from '../base/common.ts';
import { selectionOf } from '../base/selection.ts';
import { Tag } from '../base/tag.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { CategoryRef, Priority } from '../configuration/categories.ts';
import { FieldValues, FieldValuesInput } from '../configuration/fields.ts';
import { CommentRequirement, StatusRef } from '../configuration/statuses.ts';
import { emailOrigin } from './email-origin.ts';
import { include, included } from './included.ts';
import { TicketLink } from './links.ts';
import { notify } from './notify.ts';
import { TicketSla } from './sla.ts';

export const TicketType = z.enum(['question', 'incident', 'problem', 'task']).meta({
  id: 'TicketType',
  description: '`incident`: something broke; `problem`: the cause of incidents; `task`: work to be done.',
});
export const Visibility = z.enum(['public', 'internal']).meta({
  id: 'Visibility',
  description: '`public`: visible to the requester; `internal`: visible only to users who can read internal notes.',
});
export const Channel = z
  .enum(['api', 'portal', 'email', 'chat', 'phone', 'import'])
  .meta({ id: 'Channel', description: `Channel that something arrived through. ${OPEN_LIST}` });

/** Maximum tags of a ticket. */
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
    waitingSince: Timestamp.nullable().describe(
      'When the requester wrote the first message that no agent has answered; null while no one waits, and after a solve.',
    ),
  })
  .meta({ id: 'Milestones', description: 'When each milestone was reached; null if not yet.' });

export const Counters = z
  .object({
    comments: z.int().describe('Number of public replies.'),
    reopens: z.int().describe('How often the ticket was reopened.'),
  })
  .meta({ id: 'TicketCounters', description: 'Number of comments and reopenings of a ticket.' });

export const TicketBase = Resource.extend({
  number: z.int().positive(),
  reference: z.string().describe('Short name, such as `TKT-1042`. Accepted wherever a ticket ID is.'),
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
  fields: FieldValues,
  milestones: Milestones,
  counters: Counters,
  sla: TicketSla.nullable().describe(
    'Service level of the ticket; null if it has none, for users who see only their own tickets, and for a time in the past.',
  ),
  snoozedUntil: Timestamp.nullable().describe(
    'When the ticket wakes; null if it is not snoozed, and for users who see only their own tickets.',
  ),
  organization: ticketOrganization,
}).meta({ id: 'TicketBase', description: 'Ticket as shown in lists.' });

export const TicketDeletion = z
  .object({ at: Timestamp, by: UserRef.nullable().describe('The user who deleted the ticket; null if unknown.') })
  .meta({ id: 'TicketDeletion', description: 'When a ticket was moved to the trash, and by whom.' });

const deletion = TicketDeletion.optional().describe('Only with `trash`: when the ticket was deleted, and by whom.');

/** A ticket in a list, with excerpts that match the search. */
export const TicketSummary = TicketBase.extend({
  excerpt: z
    .string()
    .nullable()
    .describe('Escaped HTML in which `<mark>` surrounds the words of `q`; null without `q`.'),
  deletion,
  ...included,
}).meta({ id: 'TicketSummary', description: 'Ticket in a list, with a search excerpt.' });

const requiredFields = z
  .array(z.string())
  .describe('Keys of the custom fields that must get a value before the ticket can move to this status.');

/** A status to which this actor can move this ticket now. */
export const AvailableTransition = z
  .object({ status: StatusRef, requiresComment: CommentRequirement, requiredFields })
  .meta({ id: 'AvailableTransition', description: 'Status that you can move this ticket to now.' });

export const Ticket = TicketBase.extend({
  description: z.string().describe('Text in Markdown, or plain text if `channel` is `email`.'),
  descriptionHtml: z.string().describe('Description rendered as sanitized HTML.'),
  ...emailOrigin,
  parentId: Id.nullable().describe('ID of the parent ticket; null if there is none or you cannot see it.'),
  mergedIntoId: Id.nullable().describe(
    'ID of the ticket that this one was merged into; null if there is none or you cannot see it.',
  ),
  followUpOfId: Id.nullable().describe(
    'ID of the closed ticket that this one follows up; null if there is none or you cannot see it.',
  ),
  askedForId: Id.nullable().describe(
    'ID of the ticket for which this one asks someone outside; null if there is none or you cannot see it.',
  ),
  links: z.array(TicketLink).describe('Links to tickets that you can see.'),
  followers: z.array(UserRef),
  participants,
  availableTransitions: z.array(AvailableTransition),
  deletion,
  ...included,
}).meta({ id: 'Ticket', description: 'Request for help, from creation to closure.' });

/** Every status, with whether this actor can move the ticket to it now, and if not, why. */
export const TransitionCheck = z
  .object({
    status: StatusRef,
    allowed: z.boolean(),
    requiresComment: CommentRequirement,
    requiredFields,
    reason: z.string().nullable().describe('Why the transition is not allowed; null if it is.'),
  })
  .meta({
    id: 'TransitionCheck',
    description: 'Status, whether you can move this ticket to it now, and if not, why.',
  });

/** Reads a deleted ticket instead of one that everyone with access can see. */
export const inTrash = z
  .boolean()
  .optional()
  .describe('Finds the ticket in the trash instead, if you can restore it. Requires `ticket:restore`.');

export const TicketGet = z.strictObject({ ticketId: TicketRef });
export const TicketRead = TicketGet.extend({
  at: InstantInput.optional().describe(
    'Time in the past. Returns the ticket as it was then, without `availableTransitions`. Cannot be combined with `trash` and `include`.',
  ),
  trash: inTrash,
  fields: selectionOf(Ticket.keyof()),
  include,
})
  .refine(({ at, trash }) => at === undefined || !trash, {
    path: ['trash'],
    message: 'Must not be combined with `at`',
  })
  .refine(({ at, include }) => at === undefined || !include, {
    path: ['include'],
    message: 'Must not be combined with `at`',
  });
export const TicketAct = z.strictObject({ ticketId: TicketRef, ...expected });

export const TicketCreate = z.strictObject({
  subject: line(200).describe('Subject, shown in lists and emails.'),
  description: prose(50_000).default('').describe('Text in Markdown, or plain text if `channel` is `email`.'),
  categoryId: IdOrKey.nullable().default(null).describe('ID or key of the category; null for none.'),
  priority: Priority.optional().describe('Priority. If omitted, the default of the category, otherwise `normal`.'),
  type: TicketType.default('question').describe('Kind of request.'),
  tags: tags.default([]).describe('Tags to find the ticket by.'),
  channel: Channel.default('api').describe('Channel the ticket was created through.'),
  requesterId: Id.optional().describe('ID of the requester. If omitted, the caller.'),
  requester: RequesterInput.optional().describe(
    'The requester as your application knows them, instead of `requesterId`. Requires `ticket:create` with the scope `all` and `user:read`; for a new account also `user:create`.',
  ),
  assigneeId: Id.nullable()
    .optional()
    .describe("ID of the assignee; null for none. If omitted, assigned by the team's assignment mode."),
  teamId: IdOrKey.nullable()
    .optional()
    .describe('ID or key of the team; null for none. If omitted, the default of the category.'),
  parentId: TicketRef.nullable()
    .default(null)
    .describe('ID or reference of the parent ticket. Requires `ticket:link` on both tickets.'),
  dueAt: InstantInput.nullable().default(null).describe('When the ticket is due.'),
  externalSource: line(100)
    .nullable()
    .default(null)
    .describe('External system that the ticket comes from. Requires `ticket:create` with the scope `all`.'),
  externalId: line(200).nullable().default(null).describe('ID of the ticket in the external system.'),
  fields: FieldValuesInput.default({}).describe('Values of custom fields, by the key of the field.'),
  participants: participantInputs,
  onBehalfOf: onBehalfOf.describe(
    'The customer who creates the ticket and becomes its requester, instead of `requesterId`. Requires `ticket:act_for`, `ticket:create`, and `ticket:read` with the scope `all`, and does what both you and the customer are allowed to do.',
  ),
  notify,
});

/** JSON Merge Patch (RFC 7396): omitted fields stay unchanged. */
export const TicketUpdate = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  subject: line(200).optional(),
  description: prose(50_000).optional(),
  categoryId: IdOrKey.nullable().optional(),
  priority: Priority.optional(),
  type: TicketType.optional(),
  tags: tags.optional(),
  parentId: TicketRef.nullable()
    .optional()
    .describe('ID or reference of the parent ticket. Requires `ticket:link` on both tickets.'),
  dueAt: InstantInput.nullable().optional(),
  organizationId: ticketOrganizationId,
  fields: FieldValuesInput.optional().describe(
    'New values of custom fields, by the key of the field; null removes a value. Others stay unchanged.',
  ),
  notify,
});

export const TicketFollower = z.strictObject({
  ticketId: TicketRef,
  userId: z.union([Id, z.literal('me')]).describe('ID of the user, or `me`.'),
});

export type Channel = z.infer<typeof Channel>;
export type Visibility = z.infer<typeof Visibility>;
export type TicketSummary = z.infer<typeof TicketSummary>;
export type TicketDeletion = z.infer<typeof TicketDeletion>;
export type TicketBase = z.infer<typeof TicketBase>;
export type Ticket = z.infer<typeof Ticket>;
export type TransitionCheck = z.infer<typeof TransitionCheck>;
export type TicketCreate = z.infer<typeof TicketCreate>;
export type TicketRead = z.infer<typeof TicketRead>;
export type TicketUpdate = z.infer<typeof TicketUpdate>;
export type TicketFollower = z.infer<typeof TicketFollower>;
export type AvailableTransition = z.infer<typeof AvailableTransition>;
