import { z } from 'zod';
import { OrganizationRef } from '../accounts/organizations.ts';
import { TeamRef, UserRef } from '../accounts/users.ts';
import { Id, Timestamp } from '../base/common.ts';
import { CategoryRef, Priority } from '../configuration/categories.ts';
import { FieldValue } from '../configuration/fields.ts';
import { MailboxRef } from '../configuration/mailboxes.ts';
import { State, StatusRef } from '../configuration/statuses.ts';
import { AssignmentMode } from '../configuration/teams.ts';
import { TicketType } from '../tickets/tickets.ts';
import { change, updated } from './changes.ts';
import { defineEvent, type Effects } from './define-event.ts';
import { at, hardware, id, jonas, mira, newStatus, open, solved } from './example-desk.ts';

export const LoggedStatus = StatusRef.extend({
  requesterLabel: z
    .string()
    .optional()
    .describe('Name that requesters see. Left out for users who see only their own tickets.'),
}).meta({ id: 'LoggedStatus', description: 'Status as it was at the time of an event.' });

const status = change(LoggedStatus);
const snoozedUntil = change(Timestamp.nullable());

/** Details that any event of a ticket can have. */
export const ofAnyTicket = {
  macroId: Id.describe('ID of the macro that made the change.').optional(),
  notify: z
    .literal(false)
    .describe('`false` if the change sends no notification and no survey, and sets off no rule.')
    .optional(),
};

/** A change of a ticket that everyone who can read the ticket reads. */
export const CHANGE = {
  mayLag: true,
  changesAccess: false,
  wakesSenders: false,
  triggersRules: false,
  changesFilters: false,
  notifications: null,
  receivers: 'requesters',
} as const satisfies Effects;
export const IN_CONVERSATION = { audience: 'everyone', canWait: false } as const;
export const MERGEABLE = { audience: 'everyone', canWait: true } as const;

export const example = { subjectId: id('a1'), by: jonas };
/** Events of a ticket itself. */
export const ticketEvents = {
  'ticket.created': defineEvent({
    text: 'Ticket created',
    data: {
      state: State.describe('State of the first status.'),
      teamId: Id.nullable().describe('ID of the first team; null if none.'),
      parentId: Id.nullable().optional().describe('ID of the parent; left out if none, null if you cannot see it.'),
      followUpOfId: Id.nullable()
        .optional()
        .describe('ID of the closed ticket that it follows up; left out if none, null if you cannot see it.'),
      askedForId: Id.nullable()
        .optional()
        .describe('ID of the ticket for which it asks someone outside; left out if none, null if you cannot see it.'),
    },
    internal: ofAnyTicket,
    effects: { ...CHANGE, triggersRules: true, notifications: IN_CONVERSATION },
    example: { subjectId: id('a1'), by: mira, time: '08:05:00', data: { state: 'new', teamId: hardware.id } },
  }),
  'ticket.updated': defineEvent({
    text: 'Ticket fields changed',
    changes: {
      ...updated({
        subject: z.string(),
        description: z.string().describe('Text in Markdown.'),
        priority: Priority,
        type: TicketType,
        tags: z.array(z.string()),
        dueAt: Timestamp.nullable(),
        parent: Id.nullable().describe('ID of the parent; null if there is none or you cannot see it.'),
        category: CategoryRef.nullable(),
        organization: OrganizationRef.nullable().describe('Left out for users who see only their own tickets.'),
        status: LoggedStatus.describe('Only if the former status was deleted.'),
      }),
      fields: z
        .record(z.string(), change(FieldValue.nullable()))
        .optional()
        .describe('Changed custom fields, by key. Both values are null for fields that are sensitive.'),
    },
    internal: ofAnyTicket,
    effects: { ...CHANGE, triggersRules: true },
    example: { ...example, changes: { priority: { from: 'high', to: 'urgent' } } },
  }),
  'ticket.assigned': defineEvent({
    text: 'Ticket assigned or unassigned',
    changes: updated({ assignee: UserRef.nullable(), team: TeamRef.nullable() }),
    internal: {
      ...ofAnyTicket,
      strategy: z
        .enum([...AssignmentMode.exclude(['manual']).options, 'owner_left'])
        .optional()
        .describe('How the assignee was selected. `owner_left`: the former assignee can no longer work on it.'),
      automatic: z
        .literal(true)
        .optional()
        .describe('`true` if the category or the mailbox decided the team of a new ticket.'),
      category: CategoryRef.optional().describe('Category that decided the team.'),
      mailbox: MailboxRef.optional().describe('Mailbox that decided the team.'),
      teamId: Id.optional().describe('ID of the team that got the ticket back from a user who has left.'),
      followUpOfId: Id.nullable()
        .optional()
        .describe('ID of the closed ticket whose team a follow-up has; null if you cannot see it.'),
    },
    effects: { ...CHANGE, triggersRules: true, notifications: MERGEABLE },
    example: { ...example, time: '08:12:00', changes: { assignee: { from: null, to: jonas } } },
  }),
  'ticket.requester_changed': defineEvent({
    text: 'Ticket given to another requester',
    changes: {
      requester: change(UserRef),
      ...updated({
        organization: OrganizationRef.nullable().describe('Only if the new requester belongs to another organization.'),
      }),
    },
    internal: ofAnyTicket,
    effects: { ...CHANGE, mayLag: false, receivers: 'agents' },
    example: { ...example, time: '08:13:00', changes: { requester: { from: jonas, to: mira } } },
  }),
  'ticket.status_changed': defineEvent({
    text: 'Ticket status changed',
    changes: { status },
    data: { commentId: Id.optional().describe('ID of the reply that changed the status, if one did.') },
    internal: {
      ...ofAnyTicket,
      reason: z.literal('auto_close').optional().describe('`auto_close`: solved for as long as the settings say.'),
    },
    effects: { ...CHANGE, triggersRules: true, notifications: MERGEABLE },
    example: { ...example, time: '08:12:00', changes: { status: { from: newStatus, to: open } } },
  }),
  'ticket.reopened': defineEvent({
    text: 'Solved ticket reopened',
    changes: { status },
    data: { commentId: Id.optional().describe('ID of the reply that reopened it, if one did.') },
    internal: ofAnyTicket,
    effects: { ...CHANGE, triggersRules: true, notifications: MERGEABLE },
    example: { ...example, by: mira, time: '10:05:00', changes: { status: { from: solved, to: open } } },
  }),
  'ticket.deleted': defineEvent({
    text: 'Ticket moved to the trash',
    internal: ofAnyTicket,
    effects: { ...CHANGE, mayLag: false },
    example: { ...example, time: '10:30:00' },
  }),
  'ticket.restored': defineEvent({
    text: 'Ticket restored from the trash',
    internal: ofAnyTicket,
    effects: CHANGE,
    example: { ...example, time: '10:31:00' },
  }),
  'ticket.followed': defineEvent({
    text: 'Ticket followed',
    data: { userId: Id.describe('ID of the new follower.'), name: z.string().describe('Name of the new follower.') },
    internal: ofAnyTicket,
    effects: { ...CHANGE, changesFilters: true },
    example: { ...example, by: mira, data: { userId: mira.id, name: mira.name } },
  }),
  'ticket.unfollowed': defineEvent({
    text: 'Ticket unfollowed',
    data: { userId: Id.describe('ID of the former follower.') },
    internal: ofAnyTicket,
    effects: { ...CHANGE, mayLag: false, changesFilters: true },
    example: { ...example, by: mira, data: { userId: mira.id } },
  }),
  'ticket.snoozed': defineEvent({
    text: 'Ticket snoozed',
    changes: { snoozedUntil },
    internal: ofAnyTicket,
    effects: { ...CHANGE, changesFilters: true, receivers: 'agents' },
    example: { ...example, time: '08:25:00', changes: { snoozedUntil: { from: null, to: at('12:00:00') } } },
  }),
  'ticket.woken': defineEvent({
    text: 'Snoozed ticket woken',
    changes: { snoozedUntil },
    internal: {
      ...ofAnyTicket,
      reason: z
        .enum(['time', 'reply', 'agent', 'solved'])
        .describe('`time`: its time has come; `reply`: a customer replied; `agent`: an agent woke or solved it.'),
    },
    effects: {
      ...CHANGE,
      changesFilters: true,
      notifications: { audience: 'agents', canWait: false },
      receivers: 'agents',
    },
    example: {
      ...example,
      by: mira,
      time: '10:05:00',
      changes: { snoozedUntil: { from: at('12:00:00'), to: null } },
      data: { reason: 'reply' },
    },
  }),
};
