import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { Email as EmailAddress } from '../../contract/base/common.ts';
import { isAutomatic } from './automatic.rules.ts';
import { type Bounce, bounceIn } from './bounce.rules.ts';
import { hasTooManyParts, MOST_PARTS } from './email-parts.ts';
import { cleanLine, cleanText, isForwarded, subjectFrom } from './email-text.ts';
import { htmlToText } from './html-text.ts';
import { replyIn } from './reply-text.rules.ts';

export interface EmailSenderAddress {
  /** As an account is known by. */
  readonly address: string;
  readonly name: string;
}

export interface EmailFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a raw message says, as far as it concerns us. */
export interface ParsedEmail {
  readonly messageId: string | null;
  /** Null where it names nobody, or several. */
  readonly sender: EmailSenderAddress | null;
  /** Whom it was sent to, however it says so. */
  readonly recipients: readonly string[];
  /** Message-IDs of what it answers, the nearest first. */
  readonly references: readonly string[];
  readonly subject: string;
  /** All that it says. */
  readonly text: string;
  /** The same without what it answers. */
  readonly reply: string;
  readonly files: readonly EmailFile[];
  /** Whether a program sent it by itself. */
  readonly automatic: boolean;
  readonly bounce: Bounce | null;
}

/** A message that cannot be read; `message` is for whoever handed it in. */
export class UnreadableEmail extends Error {}

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024 };
const REFERENCES = 50;
const LONGEST_ID = 1_000;
/** Those of any size list what a mail went through; a reply address among thousands is nobody's. */
const RECIPIENTS = 10_000;
const SENT_TO = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Reads a raw message (RFC 5322, RFC 2045). Takes what time it takes: see `mail.reader.ts`. */
export async function parseEmail(message: Buffer): Promise<ParsedEmail> {
  if (hasTooManyParts(message)) throw new UnreadableEmail(`The message has more than ${MOST_PARTS} parts`);
  const email = await PostalMime.parse(message, { ...LIMITS, forceRfc822Attachments: true }).catch((error: unknown) => {
    throw new UnreadableEmail(error instanceof Error ? error.message : 'The message could not be parsed');
  });
  if (!email.headers.some(({ key }) => key === 'from')) {
    throw new UnreadableEmail('The message has no From header (RFC 5322, section 3.6)');
  }
  const sender = senderOf(email);
  const text = cleanText(email.text?.trim() || htmlToText(email.html ?? ''));
  return {
    messageId: idsIn(email.messageId)[0] ?? null,
    sender,
    recipients: recipientsOf(email),
    references: referencesOf(email),
    subject: subjectFrom(email.subject),
    text,
    reply: isForwarded(email.subject) ? text : replyIn(text),
    files: filesOf(email),
    automatic: isAutomatic(email.headers, sender?.address ?? ''),
    bounce: bounceIn(email),
  };
}

/** Several From, or several in one, are several claims of which none can be believed. */
function senderOf({ from, headers }: Email): EmailSenderAddress | null {
  const claims = headers.filter(({ key }) => key === 'from');
  if (claims.length !== 1 || !from?.address || namesSeveral(claims[0]?.value ?? '')) return null;
  const address = EmailAddress.safeParse(from.address);
  if (!address.success) return null;
  return { address: address.data, name: cleanLine(from.name, 100) || (address.data.split('@')[0] ?? '').slice(0, 100) };
}

/** One address, of which the name may hold anything between quotes. */
const namesSeveral = (value: string) => mailboxesIn(addressParser(value)).length !== 1;

const mailboxesIn = (addresses: readonly Address[]): string[] =>
  addresses.flatMap((one) => (one.group ? mailboxesIn(one.group) : [one.address])).filter((address) => address !== '');

function recipientsOf({ headers }: Email): string[] {
  const found = headers
    .filter(({ key }) => SENT_TO.includes(key))
    .flatMap(({ value }) => mailboxesIn(addressParser(value)));
  return [...new Set(found)].slice(0, RECIPIENTS);
}

const idsIn = (header: string | undefined) =>
  [...(header ?? '').matchAll(/<[^<>\s]{3,}>/g)].map(([id]) => id).filter((id) => id.length <= LONGEST_ID);

function referencesOf({ inReplyTo, references }: Email): string[] {
  return [...new Set([...idsIn(inReplyTo), ...idsIn(references).reverse()])].slice(0, REFERENCES);
}

/** Such as an invitation or a mail within the mail has no name; inline pictures are files as well. */
function filesOf({ attachments }: Email): EmailFile[] {
  return attachments.flatMap(({ filename, mimeType, content }) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    return bytes.length === 0 ? [] : [{ fileName: filename || nameFor(mimeType), bytes }];
  });
}

function nameFor(mimeType: string): string {
  if (mimeType === 'text/calendar') return 'invite.ics';
  if (mimeType === 'message/rfc822') return 'message.eml';
  const [kind = '', subtype = ''] = mimeType.split('/');
  return kind === 'image' ? `image.${subtype.replace(/\W.*$/, '')}` : 'file';
}
