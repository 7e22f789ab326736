import { Readable } from 'node:stream';
import type { Correspondent } from '../deliveries/delivery.entity.ts';
import { replacePictures } from '../text/markdown.ts';
import { ownMessageId } from './own-message-id.ts';

/** Whom an email comes from. */
export interface EmailSender {
  readonly name: string;
  readonly address: string;
}

/** The header of a message in a conversation between people, which no program has written. */
export interface ConversationHeader {
  readonly commentId: string;
  /** The name of its author. */
  readonly author: string;
  readonly to: readonly Correspondent[];
  readonly cc: readonly Correspondent[];
  /** The Message-ID of the message that it answers; null if it answers none that came by email. */
  readonly answers: string | null;
  /** The Message-IDs of earlier messages, oldest first. */
  readonly earlier: readonly string[];
}

/** A file that is read when the email is sent. */
export interface EmailFile {
  /** The ID that the text uses for it, if it can be shown there. */
  readonly pictureId?: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly read: () => AsyncIterable<Uint8Array>;
}

export interface EmailMessage {
  /** The id of its delivery. */
  readonly id: string;
  /** The mailbox that it leaves from; null for the address of the service. */
  readonly from: EmailSender | null;
  readonly ticketId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The address for replies; null for the sender. */
  readonly replyTo: string | null;
  /** Null for an automatic email. */
  readonly conversation: ConversationHeader | null;
  readonly files: readonly EmailFile[];
}

/** An email that no server would ever accept. */
export class UnsendableMail extends Error {}

const ADDRESS = /^[^\p{C}\s"<>(),:;@[\]\\]+@[^\p{C}\s"<>(),:;@[\]\\]+$/u;
/** Limits in octets (RFC 5321, section 4.5.3.1). */
const MAX_LOCAL_PART = 64;
const MAX_PATH = 254;
const MAX_SUBJECT = 300;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** Matches everything that a mail client could treat as the end of a line. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** Joins the text into one line: a line break in a header would begin another header (CWE-93). */
export const oneLine = (text: string): string => text.replace(LINE_BREAKS, ' ').trim();

function isAddress(text: string): boolean {
  return (
    ADDRESS.test(text) &&
    Buffer.byteLength(text) <= MAX_PATH &&
    Buffer.byteLength(text.slice(0, text.lastIndexOf('@'))) <= MAX_LOCAL_PART
  );
}

/**
 * Shortens a subject, which a rule can fill with a whole comment. No line of an email has over 998 characters (RFC
 * 5322, 2.1.1).
 */
function subjectLine(text: string): string {
  const characters = [...oneLine(text)];
  return characters.length <= MAX_SUBJECT ? characters.join('') : `${characters.slice(0, MAX_SUBJECT - 1).join('')}…`;
}

/** Shortens a server response for the log. PostgreSQL cannot store half of a surrogate pair. */
export const shortenResponse = (text: string): string => oneLine(text).slice(0, 500).toWellFormed();

/** Parses `Name <address>` or a plain address. */
export function parseSender(from: string): EmailSender {
  const sender = senderIn(from);
  if (sender === null) throw new Error(`MAIL_FROM must be an address or "Name <address>", not ${from}`);
  return sender;
}

function senderIn(from: string): EmailSender | null {
  const [, name = '', inBrackets] = /^(.*)<([^<>]*)>\s*$/.exec(from) ?? [];
  const address = (inBrackets ?? from).trim();
  return isAddress(address) ? { name: oneLine(name.replace(/^\s*"|"\s*$/g, '')), address } : null;
}

export const isSender = (from: string): boolean => senderIn(from) !== null;

/** The domain of the Message-IDs of a sender. */
export const domainOf = ({ address }: Pick<EmailSender, 'address'>): string =>
  address.slice(address.lastIndexOf('@') + 1);

/**
 * Builds the options for nodemailer. It does not parse them again, so that one address stays one address.
 *
 * @param service the address of the service, whose domain is that of every Message-ID
 */
export function composeMessage(message: EmailMessage, service: EmailSender, now: Date) {
  const { to, subject, text, html, headers, replyTo, conversation, files } = message;
  if (!isAddress(to)) throw new UnsendableMail(`${JSON.stringify(to)} is not an email address`);
  const from = message.from ?? service;
  const place = { from, domain: domainOf(service) };
  return {
    ...(conversation ? conversationHeader(message, conversation, place) : automaticHeader(message, place)),
    envelope: { from: from.address, to: [to] },
    ...(replyTo && { replyTo: { name: from.name, address: replyTo } }),
    subject: subjectLine(subject),
    text: textPart(text),
    html: withPictures(html, place.domain),
    attachments: files.map((file) => attachmentOf(file, html, place.domain)),
    date: now,
    headers: { ...ownHeaders(headers), ...(conversation === null && AUTOMATIC) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Where an email comes from. */
interface Place {
  readonly from: EmailSender;
  /** The domain of its Message-ID. */
  readonly domain: string;
}

/** A nested message would have to be readable in transit (RFC 2046, section 5.2.1): it is a file like any other. */
function attachmentOf({ pictureId, fileName, contentType, read }: EmailFile, html: string, domain: string) {
  const isShown = pictureId !== undefined && html.includes(`<img src="attachment:${pictureId}" `);
  return {
    filename: fileName,
    contentType: /^(?:message|multipart)\//i.test(contentType) ? 'application/octet-stream' : contentType,
    contentDisposition: isShown ? ('inline' as const) : ('attachment' as const),
    ...(isShown && { cid: contentIdOf(pictureId, domain) }),
    content: Readable.from(read()),
  };
}

/** RFC 2392: the HTML shows a part of the same email. */
const withPictures = (html: string, domain: string) =>
  replacePictures(
    html,
    (id, text) => `<img src="cid:${contentIdOf(id, domain)}" alt="${text}" style="height:auto;max-width:100%">`,
  );

const contentIdOf = (pictureId: string, domain: string) => `attachment.${pictureId}@${domain}`;

/** RFC 3834, section 5: suppresses automatic replies. Non-delivery reports (NDR) are still sent. */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

function automaticHeader({ id, ticketId, to }: EmailMessage, { from, domain }: Place) {
  const thread = ticketId === null ? null : ownMessageId({ ticketId }, domain);
  return {
    from: { ...from },
    to: { name: '', address: to },
    // The same for each attempt, so that duplicates and bounces can be recognized.
    messageId: ownMessageId({ deliveryId: id }, domain),
    ...(thread !== null && { inReplyTo: thread, references: thread }),
  };
}

/** The same for all copies, so that everyone sees one conversation and who takes part in it. */
function conversationHeader({ ticketId }: EmailMessage, conversation: ConversationHeader, { from, domain }: Place) {
  const { commentId, author, to, cc, answers, earlier } = conversation;
  const root = ticketId === null ? [] : [ownMessageId({ ticketId }, domain)];
  return {
    from: { name: authorName(author, from), address: from.address },
    to: headerAddresses(to),
    cc: headerAddresses(cc),
    messageId: ownMessageId({ commentId }, domain),
    inReplyTo: answers ?? root[0],
    references: [...root, ...earlier],
  };
}

/** Names the author and whose address it is: "Maya Torres (Support)". */
function authorName(author: string, sender: EmailSender): string {
  const name = oneLine(author);
  if (name === '' || name === sender.name) return sender.name;
  return sender.name === '' ? name : `${name} (${sender.name})`;
}

/** An address that no server accepts concerns its own copy only. */
const headerAddresses = (people: readonly Correspondent[]) =>
  people.filter(({ email }) => isAddress(email)).map(({ email, name }) => ({ name: oneLine(name), address: email }));

const ASCII_LINES = /^[\t\n\r\x20-\x7e]*$/;

/**
 * Sends the text unencoded if allowed (RFC 5322, section 2.1.1), so that a link can be read and copied from the raw
 * message. nodemailer would fold lines over 76 characters, in the middle of the secret.
 */
function textPart(text: string) {
  const plain = ASCII_LINES.test(text) && text.split('\n').every((line) => line.length <= 990);
  if (!plain) return text;
  const head = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n';
  return { raw: head + text.replaceAll(/\r?\n/g, '\r\n') };
}

function ownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => HEADER_NAME.test(name))
      .map(([name, value]) => [name, oneLine(value)]),
  );
}
