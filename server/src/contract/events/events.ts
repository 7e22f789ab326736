import { z } from 'zod';
import { Id, listing, Timestamp } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';

/** All events that the service records. */
export const events = {
  'ticket.created': 'Ticket created',
  'ticket.updated': 'Ticket fields changed',
  'ticket.assigned': 'Ticket assigned or unassigned',
  'ticket.requester_changed': 'Ticket given to another requester',
  'ticket.status_changed': 'Ticket status changed',
  'ticket.reopened': 'Solved ticket reopened',
  'ticket.deleted': 'Ticket moved to the trash',
  'ticket.restored': 'Ticket restored from the trash',
  'ticket.followed': 'Ticket followed',
  'ticket.unfollowed': 'Ticket unfollowed',
  'ticket.merged': 'Ticket merged into another ticket',
  'ticket.follow_up_created': 'Follow-up ticket created by a reply to a closed ticket',
  'ticket.linked': 'Ticket linked to another ticket',
  'ticket.unlinked': 'Ticket unlinked from another ticket',
  'ticket.snoozed': 'Ticket snoozed',
  'ticket.woken': 'Snoozed ticket woken',
  'comment.public': 'Public reply added',
  'comment.internal': 'Internal note added',
  'comment.updated': 'Comment edited',
  'comment.redacted': 'Comment redacted',
  'attachment.added': 'File attached',
  'attachment.deleted': 'File deleted',
  'interaction.recorded': 'Customer interaction logged',
  'user.registered': 'User registered',
  'user.registered_again': 'Registration with an address that already has an account',
  'user.created': 'User created by an administrator',
  'user.invited': 'User invited',
  'user.invitation_accepted': 'Invitation accepted',
  'user.verified': 'Email address verified',
  'user.updated': 'User updated',
  'user.roles_changed': 'User roles changed',
  'user.suspended': 'User suspended',
  'user.activated': 'User reactivated',
  'user.signed_in': 'User signed in',
  'user.sign_in_failed': 'Sign-in failed',
  'user.locked': 'Sign-in blocked from unknown networks after too many attempts',
  'user.session_ended': 'Session ended',
  'user.sessions_ended': 'All sessions of a user ended',
  'user.verification_requested': 'Another verification email requested',
  'user.email_change_requested': 'Email address change requested',
  'user.email_changed': 'Email address changed',
  'user.password_changed': 'Password changed',
  'user.password_reset_requested': 'Password reset requested',
  'api_key.created': 'API key created',
  'api_key.rotated': 'API key secret rotated',
  'api_key.revoked': 'API key revoked',
  'role.created': 'Role created',
  'role.updated': 'Role updated',
  'role.deleted': 'Role deleted',
  'team.created': 'Team created',
  'team.updated': 'Team updated',
  'team.deleted': 'Team deleted',
  'team.member_added': 'Team member added, or role changed',
  'team.member_removed': 'Team member removed',
  'category.created': 'Category created',
  'category.updated': 'Category updated',
  'category.moved': 'Category moved or reordered',
  'category.deleted': 'Category deleted',
  'field.created': 'Custom field created',
  'field.updated': 'Custom field updated',
  'field.deleted': 'Custom field deleted',
  'status.created': 'Status created',
  'status.updated': 'Status updated',
  'status.deleted': 'Status deleted',
  'status.transitions_changed': 'Allowed transitions changed',
  'view.created': 'View saved',
  'view.updated': 'View updated',
  'view.deleted': 'View deleted',
  'setting.updated': 'Settings changed',
  'notification_rule.created': 'Notification rule created',
  'notification_rule.updated': 'Notification rule updated',
  'notification_rule.deleted': 'Notification rule deleted',
  'user.preferences_changed': 'Notification preferences changed',
  'delivery.retried': 'Failed delivery retried',
  'webhook.created': 'Webhook created',
  'webhook.updated': 'Webhook updated',
  'webhook.deleted': 'Webhook deleted',
  'webhook.secret_rotated': 'Webhook secret rotated',
  'webhook.disabled': 'Webhook disabled because its deliveries failed',
  'calendar.created': 'Calendar created',
  'calendar.updated': 'Calendar updated',
  'calendar.deleted': 'Calendar deleted',
  'sla_policy.created': 'SLA policy created',
  'sla_policy.updated': 'SLA policy updated',
  'sla_policy.reordered': 'SLA policy moved in the order',
  'sla_policy.deleted': 'SLA policy deleted',
  'sla.warned': 'SLA target due soon',
  'sla.breached': 'SLA target missed',
  'survey.sent': 'Satisfaction survey sent',
  'survey.answered': 'Satisfaction survey answered',
  'survey.changed': 'Answer to a satisfaction survey changed',
  'survey.cancelled': 'Satisfaction survey canceled',
  'survey.redacted': 'Comment of a satisfaction survey redacted',
  'macro.created': 'Macro created',
  'macro.updated': 'Macro updated',
  'macro.deleted': 'Macro deleted',
  'rule.created': 'Rule created',
  'rule.updated': 'Rule updated',
  'rule.reordered': 'Rule moved in the order',
  'rule.deleted': 'Rule deleted',
  'rule.disabled': 'Rule disabled because its runs were rejected or its owner is inactive',
} as const satisfies Record<string, string>;

export type EventType = keyof typeof events;
export const eventTypes = Object.keys(events) as [EventType, ...EventType[]];
export const EventTypeKey = z.enum(eventTypes).meta({ id: 'EventType', description: 'Type of an event.' });

/** One field of the subject, before and after. */
export const Change = z
  .object({ field: z.string(), from: z.unknown(), to: z.unknown() })
  .meta({ id: 'Change', description: 'Field before and after a change.' });
export type Change = z.infer<typeof Change>;

const Subject = z
  .object({ type: z.string().describe('Kind of resource, such as `ticket` or `user`.'), id: Id })
  .meta({ id: 'EventSubject', description: 'Resource that an event is about.' });

const EventActor = z
  .object({
    kind: z.enum(['user', 'service', 'system', 'rule']),
    id: Id.nullable(),
    name: z.string(),
    apiKey: z
      .object({ id: Id, name: z.string() })
      .meta({ id: 'ApiKeyRef', description: 'Reference to an API key.' })
      .nullable()
      .describe('API key that was used; null if none.'),
    submittedBy: z
      .object({ kind: z.enum(['user', 'service']), id: Id, name: z.string() })
      .meta({ id: 'EventSubmitter', description: 'Account that acted on behalf of the actor of an event.' })
      .nullable()
      .describe(
        'Account that did this on behalf of the user with `onBehalfOf`; null if the actor did it, and for users who see only their own tickets.',
      ),
  })
  .meta({
    id: 'EventActor',
    description:
      'User, service account, automation rule, or the service itself (`system`), with the name at that time. Users who see only their own tickets read `system` instead of a rule, and no API key.',
  });

export const Event = z
  .object({
    id: Id,
    type: EventTypeKey,
    subject: Subject,
    ticketId: Id.nullable(),
    actor: EventActor,
    occurredAt: Timestamp,
    changes: z.array(Change),
    data: z
      .record(z.string(), z.unknown())
      .describe('Details, depending on the type. Users who see only their own tickets read only what is not internal.'),
    requestId: z
      .string()
      .nullable()
      .describe('ID of the request; for users who see only their own tickets, null unless it was theirs.'),
    causeId: Id.nullable().describe(
      'ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets.',
    ),
  })
  .meta({ id: 'Event', description: 'Immutable entry of the event log.' });
export type Event = z.infer<typeof Event>;

export const TicketEvents = z.strictObject({ ticketId: TicketRef, ...listing });
export type TicketEvents = z.infer<typeof TicketEvents>;
