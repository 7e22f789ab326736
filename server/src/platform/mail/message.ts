import type { Mail } from '../deliveries/delivery.entity.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface Message {
  readonly id: string;
  readonly ticketId: string | null;
  readonly mail: Mail;
}

/** A mail that no server will ever take. */
export class UnsendableMail extends Error {}

const ADDRESS = /^[^\s"<>(),:;@[\]\\]+@[^\s"<>(),:;@[\]\\]+$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** Whatever a mail program could take for the end of a line. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** One line whatever was typed: a line break in a header would begin another header (CWE-93). */
export const oneLine = (text: string): string => text.replace(LINE_BREAKS, ' ').trim();

/** Reads `Name <address>` or an address alone. */
export function parseSender(from: string): Sender {
  const [, name = '', inBrackets] = /^(.*)<([^<>]*)>\s*$/.exec(from) ?? [];
  const address = (inBrackets ?? from).trim();
  if (!ADDRESS.test(address)) throw new Error(`MAIL_FROM must be an address or "Name <address>", not ${from}`);
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
export function composeMessage({ id, ticketId, mail }: Message, sender: Sender, now: Date) {
  if (!ADDRESS.test(mail.to)) throw new UnsendableMail(`${JSON.stringify(mail.to)} is no address`);
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  // No mail has this id: it is the root that all mails about a ticket answer, so that readers see one thread.
  const thread = ticketId && `<ticket.${ticketId}@${domain}>`;
  return {
    from: { ...sender },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: textPart(mail.text),
    html: mail.html,
    // The same at each attempt, so that a mail that went out twice can be known as one.
    messageId: `<${id}@${domain}>`,
    date: now,
    ...(thread && { inReplyTo: thread, references: thread }),
    headers: {
      ...ownHeaders(mail.headers),
      // RFC 3834, section 5: nobody's absence note shall answer.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
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
