export interface EmailSender {
  readonly name: string;
  readonly address: string;
}

export interface EmailMessage {
  /** Of its delivery. */
  readonly id: string;
  readonly ticketId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where replies go; null: to the sender. */
  readonly replyTo: string | null;
}

/** A mail that no server will ever take. */
export class UnsendableMail extends Error {}

const ADDRESS = /^[^\p{C}\s"<>(),:;@[\]\\]+@[^\p{C}\s"<>(),:;@[\]\\]+$/u;
/** Octets (RFC 5321, section 4.5.3.1). */
const LOCAL_PART = 64;
const PATH = 254;
const SUBJECT = 300;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** Whatever a mail program could take for the end of a line. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** One line whatever was typed: a line break in a header would begin another header (CWE-93). */
export const oneLine = (text: string): string => text.replace(LINE_BREAKS, ' ').trim();

function isAddress(text: string): boolean {
  return (
    ADDRESS.test(text) &&
    Buffer.byteLength(text) <= PATH &&
    Buffer.byteLength(text.slice(0, text.lastIndexOf('@'))) <= LOCAL_PART
  );
}

/** A subject may be a whole comment, where a rule has it so. No line of a mail has over 998 characters (RFC 5322, 2.1.1). */
function subjectLine(text: string): string {
  const characters = [...oneLine(text)];
  return characters.length <= SUBJECT ? characters.join('') : `${characters.slice(0, SUBJECT - 1).join('')}…`;
}

/** Of what a server said, for the log: PostgreSQL stores no half of a surrogate pair. */
export const excerptOfAnswer = (text: string): string => oneLine(text).slice(0, 500).toWellFormed();

/** Reads `Name <address>` or an address alone. */
export function parseSender(from: string): EmailSender {
  const [, name = '', inBrackets] = /^(.*)<([^<>]*)>\s*$/.exec(from) ?? [];
  const address = (inBrackets ?? from).trim();
  if (!isAddress(address)) throw new Error(`MAIL_FROM must be an address or "Name <address>", not ${from}`);
  return { name: oneLine(name.replace(/^\s*"|"\s*$/g, '')), address };
}

export function isSender(from: string): boolean {
  try {
    parseSender(from);
    return true;
  } catch {
    return false;
  }
}

/** What nodemailer is given. It parses nothing in it again, so that one address stays one address. */
export function composeMessage(message: EmailMessage, sender: EmailSender, now: Date) {
  const { id, ticketId, to, subject, text, html, headers, replyTo } = message;
  if (!isAddress(to)) throw new UnsendableMail(`${JSON.stringify(to)} is not an email address`);
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  // No mail has this id: it is the root that all mails about a ticket answer, so that readers see one thread.
  const thread = ticketId && `<ticket.${ticketId}@${domain}>`;
  return {
    from: { ...sender },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: sender.name, address: replyTo } }),
    subject: subjectLine(subject),
    text: textPart(text),
    html,
    // The same at each attempt, so that a mail that went out twice can be known as one, and one that comes back too.
    messageId: `<${id}@${domain}>`,
    date: now,
    ...(thread && { inReplyTo: thread, references: thread }),
    headers: {
      ...ownHeaders(headers),
      // RFC 3834, section 5: nobody's absence note shall answer. Reports that it did not arrive (NDR) are wanted.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const ASCII_LINES = /^[\t\n\r\x20-\x7e]*$/;

/**
 * As it is where it may be (RFC 5322, section 2.1.1), so that a link can be read and copied from the raw message. The
 * library would fold lines over 76 characters, in the middle of the secret.
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
