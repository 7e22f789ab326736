import type { OutgoingMail } from '../../platform/mail/queue-mail.ts';
import type { Telling } from './notification-targets.rules.ts';
import type { Words } from './render-notification.ts';

export interface Worded {
  readonly telling: Telling;
  readonly words: Words;
}

/** What one person is mailed of one event. What frames it is put around it when it leaves. */
export function mailOf({ telling: { happening, person, ticket }, words }: Worded): OutgoingMail {
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
