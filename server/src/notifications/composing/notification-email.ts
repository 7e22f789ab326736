import type { OutgoingEmail } from '../../platform/mail/queue-mail.ts';
import type { NotificationTarget } from './notification-targets.rules.ts';
import type { RenderedNotification } from './render-notification.ts';

export interface RenderedTarget {
  readonly telling: NotificationTarget;
  readonly words: RenderedNotification;
}

/** What one person is mailed of one event. What frames it is put around it when it leaves. */
export function emailOf({ telling: { happening, person, ticket }, words }: RenderedTarget): OutgoingEmail {
  const reference = `TKT-${ticket.number}`;
  return {
    to: person.email,
    subject: words.subject.includes(reference) ? words.subject : `[${reference}] ${words.subject}`,
    letter: { paragraphs: words.paragraphs, language: words.language },
    event: happening.type,
    ticketId: happening.ticketId,
    recipientId: person.id,
    eventId: happening.eventId,
    dedupe: `${happening.eventId}:${person.id}:email`,
  };
}
