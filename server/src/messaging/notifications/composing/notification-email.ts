import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import type { Conversation } from '../../../platform/deliveries/delivery.entity.ts';
import type { OutgoingEmail } from '../../../platform/mail/queue-mail.ts';
import type { NotificationDetails } from './notification-context.queries.ts';
import type { NotificationTarget } from './notification-targets.logic.ts';
import type { RenderedNotification } from './render-notification.ts';

export interface RenderedTarget {
  readonly target: NotificationTarget;
  readonly content: RenderedNotification;
  /** Set if it is a person's reply to the requester, and not a notification. */
  readonly conversation: Conversation | null;
}

/**
 * Returns the conversation that a comment for the requester belongs to. What a program or a rule has written is a
 * notification, because two programs could answer each other forever; so is what a service account writes.
 */
export function conversationOf(
  { occurrence, rule, person }: NotificationTarget,
  { comments }: Pick<NotificationDetails, 'comments'>,
): Conversation | null {
  const comment = comments.get(occurrence.commentId ?? '');
  const isReply = occurrence.type === 'comment.public' && !occurrence.isEdit && rule.audience === 'requester';
  if (!comment || !isReply || comment.automated || comment.by_rule || occurrence.actor.kind !== 'user') return null;
  return { commentId: comment.id, to: [{ email: person.email, name: person.name }], cc: [] };
}

/** Builds the email to one user about one event. The frame is added when it is sent. */
export function emailOf({
  target: { occurrence, person, ticket },
  content,
  conversation,
}: RenderedTarget): OutgoingEmail {
  const reference = referenceOf(ticket.number);
  return {
    to: person.email,
    subject: content.subject.includes(reference) ? content.subject : `[${reference}] ${content.subject}`,
    content: {
      paragraphs: content.paragraphs,
      language: content.language,
      ...(content.isInternal && { isInternal: true }),
    },
    event: occurrence.type,
    ticketId: occurrence.ticketId,
    recipientId: person.id,
    eventId: occurrence.eventId,
    dedupe: `${occurrence.eventId}:${person.id}:email`,
    ...(conversation && { conversation }),
  };
}
