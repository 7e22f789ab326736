import { z } from 'zod';
import { Id, listing, Timestamp } from '../base/common.ts';
import { TicketRef } from '../tickets/tickets.ts';

/** Every fact that the service records. */
export const events = {
  'ticket.created': 'A ticket was created',
  'ticket.updated': 'Fields of a ticket changed',
  'ticket.assigned': 'A ticket went to an agent, to a team, or to nobody',
  'ticket.status_changed': 'A ticket took another status',
  'ticket.reopened': 'A solved ticket was opened again',
  'ticket.deleted': 'A ticket was moved to the trash',
  'ticket.restored': 'A ticket was taken out of the trash',
  'ticket.followed': 'Somebody follows a ticket',
  'ticket.unfollowed': 'Somebody no longer follows a ticket',
  'ticket.merged': 'A ticket was merged into another, which goes on with its conversation',
  'ticket.follow_up_created': 'A reply to a closed ticket opened a new one',
  'ticket.linked': 'A ticket was linked with another',
  'ticket.unlinked': 'A ticket is no longer linked with another',
  'comment.public': 'A public reply was written',
  'comment.internal': 'An internal note was written',
  'comment.updated': 'A comment was edited',
  'comment.redacted': 'What a comment said was taken away for good',
  'attachment.added': 'A file was attached',
  'attachment.deleted': 'A file was taken away',
  'interaction.recorded': 'A contact with the customer was recorded',
  'user.registered': 'Somebody registered',
  'user.registered_again': 'Somebody registered with an address that has an account',
  'user.created': 'An account was made by an administrator',
  'user.invited': 'Somebody was invited',
  'user.invitation_accepted': 'Somebody who was invited chose a password',
  'user.verified': 'Somebody verified their e-mail address',
  'user.updated': 'An account changed',
  'user.roles_changed': 'Somebody was given other roles',
  'user.suspended': 'An account was suspended',
  'user.activated': 'An account was activated',
  'user.signed_in': 'Somebody signed in',
  'user.sign_in_failed': 'Somebody tried to sign in and could not',
  'user.locked': 'Too many tries to sign in: strangers have to wait',
  'user.session_ended': 'A session was ended',
  'user.sessions_ended': 'All sessions of somebody were ended',
  'user.verification_requested': 'Somebody asked for another mail to verify an address',
  'user.email_change_requested': 'Somebody asked to change their address',
  'user.email_changed': 'Somebody changed their address',
  'user.password_changed': 'A password was changed',
  'user.password_reset_requested': 'Somebody asked for a new password',
  'api_key.created': 'An API key was made',
  'api_key.rotated': 'An API key was given a new secret',
  'api_key.revoked': 'An API key was revoked',
  'role.created': 'A role was created',
  'role.updated': 'A role changed',
  'role.deleted': 'A role was deleted',
  'team.created': 'A team was created',
  'team.updated': 'A team changed',
  'team.deleted': 'A team was deleted',
  'team.member_added': 'Somebody joined a team or took another part in it',
  'team.member_removed': 'Somebody left a team',
  'category.created': 'A category was created',
  'category.updated': 'A category changed',
  'category.moved': 'A category was moved under another, or among those beside it',
  'category.deleted': 'A category was deleted',
  'status.created': 'A status was created',
  'status.updated': 'A status changed',
  'status.deleted': 'A status was deleted',
  'status.transitions_changed': 'The allowed transitions changed',
  'view.created': 'A view was saved',
  'view.updated': 'A view changed',
  'view.deleted': 'A view was deleted',
  'setting.updated': 'Settings of the service changed',
  'notification_rule.created': 'A notification rule was created',
  'notification_rule.updated': 'A notification rule changed',
  'notification_rule.deleted': 'A notification rule was deleted',
  'user.preferences_changed': 'Somebody chose what they are told of',
  'delivery.retried': 'A message that had failed was sent again',
  'webhook.created': 'A webhook was created',
  'webhook.updated': 'A webhook changed',
  'webhook.deleted': 'A webhook was deleted',
  'webhook.secret_rotated': 'A webhook was given a new secret',
  'webhook.disabled': 'A webhook was disabled, because its messages were not taken',
} as const satisfies Record<string, string>;

export type EventType = keyof typeof events;
export const eventTypes = Object.keys(events) as [EventType, ...EventType[]];
export const EventTypeKey = z.enum(eventTypes).meta({ id: 'EventType', description: 'Type of an event.' });

/** One field of the subject before and after. */
export const Change = z
  .object({ field: z.string(), from: z.unknown(), to: z.unknown() })
  .meta({ id: 'Change', description: 'Field before and after a change.' });
export type Change = z.infer<typeof Change>;

const Subject = z
  .object({ type: z.string().describe('Kind of resource, such as `ticket` or `user`.'), id: Id })
  .meta({ id: 'EventSubject', description: 'Resource that an event is about.' });

const EventActor = z
  .object({
    kind: z.enum(['user', 'service', 'system']),
    id: Id.nullable(),
    name: z.string(),
    apiKey: z
      .object({ id: Id, name: z.string() })
      .meta({ id: 'ApiKeyRef', description: 'Reference to an API key.' })
      .nullable()
      .describe('API key that was used; null if none.'),
  })
  .meta({
    id: 'EventActor',
    description: 'User, service account, or system that caused an event, with the name at that time.',
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
    data: z.record(z.string(), z.unknown()),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'Event', description: 'Immutable entry of the event log.' });
export type Event = z.infer<typeof Event>;

export const TicketEvents = z.strictObject({ ticketId: TicketRef, ...listing });
export type TicketEvents = z.infer<typeof TicketEvents>;
