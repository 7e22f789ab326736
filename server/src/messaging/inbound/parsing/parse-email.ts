import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { isAutomatic, type NoMessage, noMessageIn } from './automatic.logic.ts';
import { type Bounce, bounceIn } from './bounce.logic.ts';
import { contentHashOf, embeddedFile, hasTooManyParts, MAX_PARTS, repairParts } from './email-parts.ts';
import { type EmailRecipients, type EmailSenders, recipientsIn, sendersIn } from './email-sender.ts';
import { isForwarded, subjectFrom, textOf } from './email-text.ts';
import { readHtml } from './html-text.ts';
import { type History, historiesIn } from './reply-text.logic.ts';

export interface EmailFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The parts of a raw message that this service needs. */
export interface ParsedEmail extends EmailSenders, EmailRecipients {
  readonly messageId: string | null;
  /** The same for all copies of the email, whichever way they took. */
  readonly contentHash: string;
  /** All recipients, from any header. */
  readonly recipients: readonly string[];
  /** Message-IDs of the emails it replies to, nearest first. */
  readonly references: readonly string[];
  readonly subject: string;
  /** The full text. */
  readonly text: string;
  /** Passages of the text that might be copies of earlier messages, from the top. */
  readonly histories: readonly History[];
  readonly files: readonly EmailFile[];
  /** Whether a program sent it, so that no program answers it. */
  readonly automated: boolean;
  /** Set if no one has written anything. */
  readonly noMessage: NoMessage | null;
  readonly bounce: Bounce | null;
}

/** A message that cannot be parsed. `message` is shown to the caller who submitted it. */
export class UnreadableEmail extends Error {}

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024 };
const MAX_REFERENCES = 50;
const MAX_ID_LENGTH = 1_000;
/**
 * Emails that passed mailing lists can have many recipients; a reply address among thousands is not meant for one user.
 */
const MAX_RECIPIENTS = 10_000;
const RECIPIENT_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Parses a raw message (RFC 5322, RFC 2045). Can be slow: see `email-reader.ts`. */
export async function parseEmail(message: Buffer): Promise<ParsedEmail> {
  const email = await partsOf(message);
  if (!email.headers.some(({ key }) => key === 'from')) {
    throw new UnreadableEmail('The message has no From header (RFC 5322, section 3.6)');
  }
  const senders = sendersIn(email);
  const facts = { ...email, sender: senders.sender?.address ?? '' };
  const html = readHtml(email.html ?? '');
  if (html.dataUrls.size > MAX_PARTS)
    throw new UnreadableEmail(`The message has more than ${MAX_PARTS} embedded files`);
  const text = textOf(email.text ?? '', html.text);
  return {
    messageId: idsIn(email.messageId)[0] ?? null,
    contentHash: contentHashOf(email),
    ...senders,
    ...recipientsIn(email),
    recipients: recipientsOf(email),
    references: referencesOf(email),
    subject: subjectFrom(email.subject),
    text,
    histories: isForwarded(email.subject) ? [] : historiesIn(text),
    files: [...filesOf(email), ...[...html.dataUrls].flatMap((url) => embeddedFileOf(url))],
    automated: isAutomatic(facts),
    noMessage: noMessageIn(facts),
    bounce: bounceIn(email),
  };
}

/** Parses a message, and parses it again repaired if it should have several parts, but has none with a text. */
async function partsOf(message: Buffer): Promise<Email> {
  const email = await parse(message);
  const hasText = email.text !== undefined || email.html !== undefined;
  const type = email.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  return hasText || !/^multipart\//i.test(type.trim()) ? email : parse(repairParts(message));
}

async function parse(message: Buffer): Promise<Email> {
  if (hasTooManyParts(message)) throw new UnreadableEmail(`The message has more than ${MAX_PARTS} parts`);
  return PostalMime.parse(message, { ...LIMITS, forceRfc822Attachments: true }).catch((error: unknown) => {
    throw new UnreadableEmail(error instanceof Error ? error.message : 'The message could not be parsed');
  });
}

const mailboxesIn = (addresses: readonly Address[]): string[] =>
  addresses
    .flatMap((address) => (address.group ? mailboxesIn(address.group) : [address.address]))
    .filter((address) => address !== '');

function recipientsOf({ headers }: Email): string[] {
  const mailboxes = headers
    .filter(({ key }) => RECIPIENT_HEADERS.includes(key))
    .flatMap(({ value }) => mailboxesIn(addressParser(value)));
  return [...new Set(mailboxes)].slice(0, MAX_RECIPIENTS);
}

/** Some programs forget the brackets. */
const idsIn = (header: string | undefined) =>
  [...(header ?? '').matchAll(/<[^<>\s]{3,}>|[^<>\s]+/g)]
    .flatMap(([id]) => (id.startsWith('<') ? id : /^[^@]+@[^@]+$/.test(id) ? `<${id}>` : []))
    .filter((id) => id.length <= MAX_ID_LENGTH);

function referencesOf({ inReplyTo, references }: Email): string[] {
  return [...new Set([...idsIn(inReplyTo), ...idsIn(references).reverse()])].slice(0, MAX_REFERENCES);
}

/** Invitations and nested emails have no file name. Inline images count as files too. */
function filesOf({ attachments }: Email): EmailFile[] {
  return attachments.flatMap(({ filename, mimeType, content }) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    return bytes.length === 0 ? [] : [{ fileName: filename || nameFor(mimeType), bytes }];
  });
}

function embeddedFileOf(url: string): EmailFile[] {
  const file = embeddedFile(url);
  return file ? [{ fileName: nameFor(file.mimeType), bytes: file.bytes }] : [];
}

function nameFor(mimeType: string): string {
  if (mimeType === 'text/calendar') return 'invite.ics';
  if (mimeType === 'message/rfc822') return 'message.eml';
  const [kind = '', subtype = ''] = mimeType.split('/');
  return kind === 'image' ? `image.${subtype.replace(/\W.*$/, '')}` : 'file';
}
