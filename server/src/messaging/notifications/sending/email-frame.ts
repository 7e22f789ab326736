import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import type { Conversation } from '../../../platform/deliveries/delivery.entity.ts';
import type { EmailContent, EmailLink } from '../../../platform/deliveries/email-content.ts';
import { type MailMessages, mailMessages, sentTo } from '../../../platform/mail/mail.messages.ts';
import { agentsOnly } from '../base/audience.logic.ts';

/** How the reader of an email relates to its ticket, closest first. */
export type Relation = 'requester' | 'assignee' | 'follower' | 'team' | 'role' | 'participant' | 'hidden';

interface Frame {
  readonly locale: string;
  readonly relation: Relation;
  readonly events: readonly NotifiableEvent[];
  readonly reference: string;
  /** The URL of the ticket; null for customers, who only use email. */
  readonly ticketUrl: string | null;
  /** Whether replies are accepted. */
  readonly takesReplies: boolean;
  /** Null if there is nothing to unsubscribe from. */
  readonly stopUrl: string | null;
}

export const isForRequesters = (events: readonly NotifiableEvent[]) =>
  !events.some((event) => agentsOnly.includes(event));

/** Adds a link to the ticket, how to reply, the reason for the email, and how to unsubscribe. */
export function framed({ paragraphs, ...content }: EmailContent, frame: Frame): EmailContent {
  const { locale, relation, reference, ticketUrl, stopUrl } = frame;
  // In the language of the text, which is English if a rule has none in the reader's language.
  const messages = mailMessages(content.language ?? locale);
  return {
    ...content,
    // The button already links there.
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ticketUrl),
    ...(ticketUrl !== null && { action: { label: messages.open(reference), url: ticketUrl } }),
    footer: [...replyHints(messages, frame), messages.because[relation], ...stopLink(messages, stopUrl)],
  };
}

const stopLink = (messages: MailMessages, url: string | null): EmailLink[] =>
  url === null ? [] : [{ label: messages.stop, url }];

interface ReplyFrame extends Omit<Frame, 'events'> {
  readonly conversation: Conversation;
  /** Files that are not in the email. */
  readonly linked: readonly EmailLink[];
}

/**
 * Adds what a person's reply says besides: which request it is about and, for people in copy, why they get it and who else
 * does. Everything else is theirs.
 */
export function framedReply(content: EmailContent, frame: ReplyFrame): EmailContent {
  const { locale, relation, reference, ticketUrl, takesReplies, linked, conversation, stopUrl } = frame;
  const messages = mailMessages(content.language ?? locale);
  const isCopy = relation === 'participant' || relation === 'hidden';
  return {
    ...content,
    isPersonal: true,
    ...(linked.length > 0 && { links: { introduction: messages.tooLarge, files: linked } }),
    paragraphs: content.paragraphs.filter((paragraph) => paragraph !== ticketUrl),
    footer: [
      takesReplies ? messages.yourReference(reference) : reference,
      ...(isCopy ? [messages.because[relation], ...sentTo(messages, conversation)] : []),
      ...stopLink(messages, stopUrl),
      ...(ticketUrl === null ? [] : [{ label: messages.open(reference), url: ticketUrl }]),
    ],
  };
}

function replyHints(messages: MailMessages, { relation, reference, events, takesReplies }: Frame): string[] {
  if (!isForRequesters(events)) return [messages.doNotReply];
  if (!takesReplies) return [];
  return [relation === 'requester' ? messages.reply(reference) : messages.replyIsPublic(reference)];
}
