import type { Conversation } from '../deliveries/delivery.entity.ts';
import { oneLine } from './message.ts';

/** The fixed texts of emails. Another language is another entry with the same keys. */
const en = {
  open: (reference: string) => `Open ${reference}`,
  reply: (reference: string) => `Reply to this email to add a comment to ${reference}.`,
  yourReference: (reference: string) => `${reference} – Reply to this email to continue.`,
  replyIsPublic: (reference: string) =>
    `Your reply to this email is added to ${reference}, where the requester can read it.`,
  doNotReply: 'Do not reply to this email. It contains internal information that the requester must not read.',
  tooLarge: 'These files are too large for an email. The links work for 30 days:',
  because: {
    requester: 'You are receiving this email because it is about your request.',
    assignee: 'You are receiving this email because the ticket is assigned to you.',
    follower: 'You are receiving this email because you follow the ticket.',
    team: 'You are receiving this email because the ticket is assigned to your team.',
    role: 'You are receiving this email because of your role.',
    participant: 'You are receiving this email because you are in copy.',
    hidden: 'You are receiving a hidden copy of this email. Replies to it are not added to the conversation.',
    account: 'You are receiving this email because it is about your account. You cannot turn off these emails.',
  },
  sentTo: (names: string) => `It was sent to: ${names}.`,
  stop: 'Unsubscribe from these emails',
};

export type MailMessages = typeof en;

const de: MailMessages = {
  open: (reference) => `${reference} öffnen`,
  reply: (reference) => `Antworten Sie auf diese E-Mail, um ${reference} einen Kommentar hinzuzufügen.`,
  yourReference: (reference) => `${reference} – Antworten Sie auf diese E-Mail, um die Unterhaltung fortzusetzen.`,
  replyIsPublic: (reference) =>
    `Ihre Antwort auf diese E-Mail wird ${reference} hinzugefügt. Die anfragende Person kann sie dort lesen.`,
  doNotReply:
    'Antworten Sie nicht auf diese E-Mail. Sie enthält interne Angaben, die die anfragende Person nicht lesen darf.',
  tooLarge: 'Diese Dateien sind zu groß für eine E-Mail. Die Links funktionieren 30 Tage lang:',
  because: {
    requester: 'Sie erhalten diese E-Mail, weil es um Ihre Anfrage geht.',
    assignee: 'Sie erhalten diese E-Mail, weil Ihnen das Ticket zugewiesen ist.',
    follower: 'Sie erhalten diese E-Mail, weil Sie dem Ticket folgen.',
    team: 'Sie erhalten diese E-Mail, weil das Ticket Ihrem Team zugewiesen ist.',
    role: 'Sie erhalten diese E-Mail aufgrund Ihrer Rolle.',
    participant: 'Sie erhalten diese E-Mail, weil Sie in Kopie stehen.',
    hidden: 'Sie erhalten eine verborgene Kopie dieser E-Mail. Antworten darauf gelangen nicht in die Unterhaltung.',
    account: 'Sie erhalten diese E-Mail, weil es um Ihr Konto geht. Diese E-Mails können Sie nicht abbestellen.',
  },
  sentTo: (names) => `Sie ging an: ${names}.`,
  stop: 'Diese E-Mails abbestellen',
};

const languages: Readonly<Record<string, MailMessages>> = { en, de };

/** Returns all fixed texts of emails about a ticket, in every language. */
export const fixedTexts = (reference: string): string[] =>
  Object.values(languages).flatMap(
    ({ open, reply, yourReference, replyIsPublic, doNotReply, tooLarge, because, stop }) => [
      ...[open, reply, yourReference, replyIsPublic].map((text) => text(reference)),
      ...[doNotReply, tooLarge, stop, ...Object.values(because)],
    ],
  );

/** Says who gets a reply besides its reader; nothing if no one does. The same for everyone. */
export function sentTo(messages: MailMessages, conversation: Conversation | undefined): string[] {
  const people = conversation ? [...conversation.to, ...conversation.cc] : [];
  return people.length < 2 ? [] : [messages.sentTo(oneLine(people.map(({ name }) => name).join(', ')))];
}

/** Returns the fixed texts of a reply, in every language. */
export const conversationTexts = (conversation: Conversation): string[] =>
  Object.values(languages).flatMap((messages) => sentTo(messages, conversation));

/** Returns the messages in a language: `de` for `de-AT`, English as the fallback. */
export function mailMessages(locale: string): MailMessages {
  const [language = ''] = locale.toLowerCase().split('-');
  return languages[locale.toLowerCase()] ?? languages[language] ?? en;
}
