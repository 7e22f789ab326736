interface EmailSender {
  readonly name: string;
  readonly address: string;
}

export interface EmailMessage {
  /** The id of its delivery. */
  readonly id: string;
  readonly ticketId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The address for replies; null for the sender. */
  readonly replyTo: string | null;
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

/** Builds the options for nodemailer. It does not parse them again, so that one address stays one address. */
export function composeMessage(message: EmailMessage, sender: EmailSender, now: Date) {
  const { id, ticketId, to, subject, text, html, headers, replyTo } = message;
  if (!isAddress(to)) throw new UnsendableMail(`${JSON.stringify(to)} is not an email address`);
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  // No email has this id. It is the root that all emails about a ticket reply to, so that clients show one thread.
  const thread = ticketId && `<ticket.${ticketId}@${domain}>`;
  return {
    from: { ...sender },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: sender.name, address: replyTo } }),
    subject: subjectLine(subject),
    text: textPart(text),
    html,
    // The same for each attempt, so that duplicates and bounces can be recognized.
    messageId: `<${id}@${domain}>`,
    date: now,
    ...(thread && { inReplyTo: thread, references: thread }),
    headers: {
      ...ownHeaders(headers),
      // RFC 3834, section 5: suppresses automatic replies. Non-delivery reports (NDR) are still sent.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

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
