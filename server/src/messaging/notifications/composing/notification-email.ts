import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import type { OutgoingEmail } from '../../../platform/mail/queue-mail.ts';
import type { NotificationTarget } from './notification-targets.logic.ts';
import type { RenderedNotification } from './render-notification.ts';

export interface RenderedTarget {
  readonly target: NotificationTarget;
  readonly content: RenderedNotification;
}

/** Builds the email to one user about one event. The frame is added when it is sent. */
export function emailOf({ target, content }: RenderedTarget): OutgoingEmail {
  const { occurrence, person, ticket, copy, conversation } = target;
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
    recipientId: copy ? null : person.id,
    ...(copy && { participantId: copy.participantId, copyOf: copy.commentId }),
    ...(conversation && { conversation }),
    eventId: occurrence.eventId,
    dedupe: `${occurrence.eventId}:${person.id}:email`,
  };
}
