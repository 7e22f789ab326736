import type { EventType } from '../../contract/events/events.ts';

/**
 * The events whose effect a reader can see a moment later: new content, and what no read on a replica depends on. All
 * others, also those of later releases, must be on the replica before the next read there: they can revoke a right,
 * remove content, or change the configuration.
 */
const MAY_LAG: ReadonlySet<EventType> = new Set<EventType>([
  'ticket.created',
  'ticket.updated',
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.reopened',
  'ticket.restored',
  'ticket.followed',
  'ticket.merged',
  'ticket.follow_up_created',
  'ticket.linked',
  'ticket.unlinked',
  'ticket.snoozed',
  'ticket.woken',
  'comment.public',
  'comment.internal',
  'comment.updated',
  'attachment.added',
  'interaction.recorded',
  'survey.sent',
  'survey.answered',
  'survey.changed',
  'survey.cancelled',
  'user.registered',
  'user.registered_again',
  'user.created',
  'user.invited',
  'user.invitation_accepted',
  'user.verified',
  'user.updated',
  'user.signed_in',
  'user.sign_in_failed',
  'user.locked',
  // Sessions are read on the primary alone.
  'user.session_ended',
  'user.sessions_ended',
  'user.verification_requested',
  'user.email_change_requested',
  'user.email_changed',
  'user.password_changed',
  'user.password_reset_requested',
  'user.preferences_changed',
  'delivery.retried',
]);

export const mustNotLag = ({ type }: { readonly type: EventType }): boolean => !MAY_LAG.has(type);

/** For a comparison in SQL, which must also count types that only a newer release knows. */
export const TYPES_THAT_MAY_LAG: readonly EventType[] = [...MAY_LAG];
