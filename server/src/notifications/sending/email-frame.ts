import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import type { EmailContent } from '../../platform/deliveries/email-content.ts';
import { type MailMessages, mailMessages } from '../../platform/mail/mail.messages.ts';

/** How the reader of a mail stands to its ticket, the closest first. */
export type Relation = 'requester' | 'assignee' | 'follower' | 'team' | 'role';

export interface Frame {
  readonly locale: string;
  readonly relation: Relation;
  readonly events: readonly NotifiableEvent[];
  readonly reference: string;
  /** Where the reader opens the ticket; null for customers, who have the mail. */
  readonly ticketUrl: string | null;
  /** Whether there is an address for what they reply. */
  readonly takesReplies: boolean;
  readonly stopUrl: string;
}

/** Told to people who work on tickets alone. */
const HIDDEN: readonly NotifiableEvent[] = ['comment.internal', 'interaction.recorded'];
export const isForRequesters = (events: readonly NotifiableEvent[]) => !events.some((one) => HIDDEN.includes(one));

/** Puts around what a mail tells where to open the ticket, what a reply does, why its reader gets it and how to stop it. */
export function framed({ paragraphs, ...letter }: EmailContent, frame: Frame): EmailContent {
  const { locale, relation, reference, ticketUrl, stopUrl } = frame;
  const words = mailMessages(locale);
  return {
    ...letter,
    // The button leads there already.
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ticketUrl),
    ...(ticketUrl !== null && { action: { label: words.open(reference), url: ticketUrl } }),
    footer: [...ofReplies(words, frame), words.because[relation], { label: words.stop, url: stopUrl }],
  };
}

function ofReplies(words: MailMessages, { relation, reference, events, takesReplies }: Frame): string[] {
  if (!isForRequesters(events)) return [words.doNotReply];
  if (!takesReplies) return [];
  return [relation === 'requester' ? words.reply(reference) : words.replyIsPublic(reference)];
}
