import { createHash } from 'node:crypto';
import { addressParser } from 'postal-mime';
import type { Dmarc } from '../../../contract/messaging/inbound.ts';
import { isAutomatic, type NoMessage, noMessageIn } from './automatic.logic.ts';
import { contentOf, type EmailFile } from './email-content.ts';
import {
  type EmailRecipients,
  type EmailSenderAddress,
  type EmailSenders,
  recipientsIn,
  sendersIn,
} from './email-sender.ts';
import { isForwarded, subjectFrom } from './email-text.ts';
import { forwardedFrom } from './forwarded.logic.ts';
import { decodeWords, type Headers, headerIn, headersIn, OversizedMessage } from './mime/headers.ts';
import { type Part, readParts } from './mime/parts.ts';
import { type History, historiesIn } from './reply-text.logic.ts';
import { absenceReport, type Report, reportIn } from './report.logic.ts';

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
  /** What it says about another email, if a program reports that. */
  readonly report: Report | null;
  /** Who wrote the message that it forwards. */
  readonly forwardedFrom: EmailSenderAddress | null;
  /** What the receiving server found about the domain of From (RFC 8601); null if it does not say. */
  readonly dmarc: Dmarc | null;
}

/** A message that cannot be parsed. `message` is shown to the caller who submitted it. */
export class UnreadableEmail extends Error {}

const MAX_REFERENCES = 50;
const MAX_ID_LENGTH = 1_000;
/**
 * Emails that passed mailing lists can have many recipients; a reply address among thousands is not meant for one user.
 */
const MAX_RECIPIENTS = 10_000;
const RECIPIENT_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Parses a raw message (RFC 5322, RFC 2045). Can be slow: see `email-reader.ts`. */
export function parseEmail(message: Buffer): ParsedEmail {
  try {
    return parse(message);
  } catch (error) {
    if (error instanceof OversizedMessage) throw new UnreadableEmail(error.message);
    throw error;
  }
}

function parse(message: Buffer): ParsedEmail {
  const root = readParts(message);
  const { headers } = root;
  if (headerIn(headers, 'from') === undefined) {
    throw new UnreadableEmail('The message has no From header (RFC 5322, section 3.6)');
  }
  const senders = sendersIn(headers);
  const sender = senders.sender?.address ?? '';
  const subject = decodeWords(headerIn(headers, 'subject') ?? '');
  const facts = { headers: headers.map(decoded), subject, sender };
  const { text, files } = contentOf(root);
  const noMessage = noMessageIn(facts);
  const report = reportIn({ root, text, sender });
  return {
    messageId: idsIn(headersIn(headers, 'message-id'))[0] ?? null,
    contentHash: contentHashOf(root),
    ...senders,
    ...recipientsIn(headers),
    recipients: recipientsOf(headers),
    references: referencesOf(headers),
    subject: subjectFrom(subject),
    text,
    histories: isForwarded(subject) ? [] : historiesIn(text),
    files,
    automated: isAutomatic(facts),
    noMessage,
    report: report ?? (noMessage === 'note' ? absenceReport({ root, text, sender }) : null),
    forwardedFrom: report || noMessage ? null : forwardedFrom({ subject, text, root }),
    dmarc: dmarcIn(headers),
  };
}

const decoded = ({ key, value }: Headers[number]) => ({ key, value: decodeWords(value) });

const mailboxesIn = (addresses: ReturnType<typeof addressParser>): string[] =>
  addresses
    .flatMap((address) => (address.group ? mailboxesIn(address.group) : [address.address]))
    .filter((address) => address !== '');

function recipientsOf(headers: Headers): string[] {
  const mailboxes = headers
    .filter(({ key }) => RECIPIENT_HEADERS.includes(key))
    .flatMap(({ value }) => mailboxesIn(addressParser(value)));
  return [...new Set(mailboxes)].slice(0, MAX_RECIPIENTS);
}

/** Some programs forget the brackets. */
const idsIn = (values: readonly string[]) =>
  values
    .flatMap((value) => [...decodeWords(value).matchAll(/<[^<>\s]{3,}>|[^<>\s]+/g)])
    .flatMap(([id]) => (id.startsWith('<') ? id : /^[^@]+@[^@]+$/.test(id) ? `<${id}>` : []))
    .filter((id) => id.length <= MAX_ID_LENGTH);

function referencesOf(headers: Headers): string[] {
  const ids = [...idsIn(headersIn(headers, 'in-reply-to')), ...idsIn(headersIn(headers, 'references')).reverse()];
  return [...new Set(ids)].slice(0, MAX_REFERENCES);
}

/** Only the topmost header is that of the last server; the sender could have written the others. */
function dmarcIn(headers: Headers): Dmarc | null {
  const [, result] = /(?:^|[;\s])dmarc\s*=\s*(\w+)/i.exec(headerIn(headers, 'authentication-results') ?? '') ?? [];
  const value = result?.toLowerCase();
  return value === 'pass' || value === 'fail' || value === 'none' ? value : null;
}

/**
 * Returns the SHA-256 of what the sender wrote, with the date: a scanner uses the same text and Message-ID every day. The
 * headers that servers add on the way, and how they encode the parts, do not count.
 */
function contentHashOf(root: Part): string {
  const hash = createHash('sha256');
  for (const name of ['date', 'subject']) add(decodeWords(headerIn(root.headers, name) ?? ''));
  visit(root);
  return hash.digest('hex');

  function visit(part: Part): void {
    const { type, fileName, content, children } = part;
    for (const text of [type.value, fileName ?? '']) add(text);
    add(type.value.startsWith('text/') ? withoutReturns(content) : content);
    children.forEach(visit);
  }

  /** Starts each part with its length, so that no two lists of parts have the same bytes. */
  function add(part: string | Buffer): void {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(`${bytes.length}\n`).update(bytes);
  }
}

/** Servers change line ends, and add or remove the last one. */
function withoutReturns(text: Buffer): Buffer {
  const rest = Buffer.allocUnsafe(text.length);
  let [length, solid] = [0, 0];
  for (const byte of text) {
    if (byte === 0x0d) continue;
    rest[length++] = byte;
    if (byte !== 0x0a) solid = length;
  }
  return rest.subarray(0, solid);
}
