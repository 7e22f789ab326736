import type { EmailReport } from '../../../contract/messaging/inbound.ts';
import { mailboxFrom } from '../../../platform/mail/mailbox.ts';
import { cleanLine } from './email-text.ts';
import { decodeWords, type Headers, headerIn, headersIn, readHeaders } from './mime/headers.ts';
import type { Part } from './mime/parts.ts';

/** What a report says about an email of one recipient. */
export type ReportKind = EmailReport['kind'];

interface RecipientReport {
  readonly kind: ReportKind;
  /** Null if the report does not say it. */
  readonly recipient: string | null;
  readonly reason: string;
}

/** What a program says about an email that it got from here. */
export interface Report extends RecipientReport {
  /** Message-ID of that email; null if the report has none. */
  readonly messageId: string | null;
  /** One for each recipient that the report names. */
  readonly recipients: readonly RecipientReport[];
}

interface Message {
  readonly root: Part;
  readonly text: string;
  /** The address in From. */
  readonly sender: string;
}

const DELIVERY_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const RECEIPT_TYPES = ['message/disposition-notification', 'message/global-disposition-notification'];
const COMPLAINT_TYPES = ['message/feedback-report'];
const RETURNED_TYPES = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'];
/** The headers of the returned email are within the first bytes. */
const HEADER_BYTES = 64 * 1024;
const MAX_REASON = 300;
const MAX_RECIPIENTS = 100;

/** Returns the report that a message is, in one of the forms that mail servers and mail programs have for it. */
export function reportIn(message: Message): Report | null {
  const parts = partsIn(message.root);
  const find = (types: readonly string[]) => parts.find(({ type }) => types.includes(type.value));
  const isReport = message.root.type.value === 'multipart/report';
  const [delivery, receipt, complaint] = [DELIVERY_TYPES, RECEIPT_TYPES, COMPLAINT_TYPES].map(find);
  const returned = returnedHeaders(find(RETURNED_TYPES));
  if (delivery && (isReport || isServer(message.sender))) return reportOf(message, delivery, returned, deliveryReport);
  if (isReport && receipt) return reportOf(message, receipt, returned, receiptReport);
  if (isReport && complaint) return reportOf(message, complaint, returned, complaintReport);
  return isServer(message.sender) ? informalReport(message, returned) : null;
}

/** An absence note is about the message that it answers, and about its own sender. */
export const absenceReport = ({ root, sender }: Message): Report =>
  reportFrom([{ kind: 'absence', recipient: sender || null, reason: '' }], repliedIn(root.headers));

/** Returns what a report says about the copy of an email that went to this address. */
export function reportAbout({ recipients, ...report }: Report, address: string): RecipientReport {
  const mailbox = mailboxFrom(address) ?? address;
  const isSame = recipients.every(({ kind }) => kind === recipients[0]?.kind);
  // A server can name another address, because it has forwarded the email.
  return (
    recipients.find(({ recipient }) => recipient === mailbox) ?? (isSame ? report : { ...report, kind: 'delayed' })
  );
}

const isServer = (sender: string) => /^(?:mailer-daemon|postmaster)@/.test(sender);

function partsIn(part: Part): Part[] {
  return [part, ...part.children.flatMap(partsIn)];
}

const returnedHeaders = (part: Part | undefined): Headers =>
  part ? readHeaders(part.content.subarray(0, HEADER_BYTES), 0, false, HEADER_BYTES).headers : [];

type Group = Headers;
type ReadGroup = (group: Group, common: Group) => RecipientReport | null;

function reportOf({ root, text }: Message, part: Part, returned: Headers, readGroup: ReadGroup): Report | null {
  const [common = [], ...others] = groupsIn(part.content);
  const groups = others.length > 0 ? others : [common];
  const addressed = addressIn(headerIn(returned, 'to'));
  const recipients = groups.flatMap((group) => readGroup(group, common) ?? []).slice(0, MAX_RECIPIENTS);
  const first = recipients.find(({ recipient }) => recipient !== null && recipient === addressed);
  const id = idIn(headerIn(returned, 'message-id')) ?? namedId([common, ...others]) ?? repliedIn(root.headers);
  return recipients.length === 0
    ? null
    : reportFrom(first ? [first, ...recipients] : recipients, id ?? writtenId(text));
}

function reportFrom(recipients: readonly RecipientReport[], messageId: string | null): Report {
  const [first = { kind: 'delayed' as const, recipient: null, reason: '' }] = recipients;
  return { ...first, messageId, recipients };
}

/** Groups of fields, divided by empty lines: what is common, then one for each recipient (RFC 3464, section 2.1). */
function groupsIn(content: Buffer): Group[] {
  const groups: Group[] = [];
  const text = content.subarray(0, HEADER_BYTES).toString('latin1').replace(/\r\n?/g, '\n').trim();
  for (const block of text.split(/\n\s*\n/).slice(0, MAX_RECIPIENTS)) {
    groups.push(readHeaders(Buffer.from(block, 'latin1'), 0, false, HEADER_BYTES + 1).headers);
  }
  return groups;
}

const KINDS: Readonly<Record<string, ReportKind>> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'delivered',
  expanded: 'delivered',
};

/** `failed` is final whatever the class of the status, which is the reason (RFC 3464, section 2.3.3). */
function deliveryReport(group: Group, common: Group): RecipientReport | null {
  const field = (name: string) => headerIn(group, name) ?? headerIn(common, name);
  const [action = ''] = /^\w*/.exec((field('action') ?? '').toLowerCase()) ?? [];
  const status = field('status') ?? '';
  const kind = KINDS[action] ?? (status.startsWith('5') ? 'failed' : null);
  if (kind === null) return null;
  return { kind, recipient: recipientIn(group), reason: reasonFrom(field('diagnostic-code') ?? `Status ${status}`) };
}

function receiptReport(group: Group): RecipientReport | null {
  const disposition = headerIn(group, 'disposition');
  if (disposition === undefined) return null;
  return {
    kind: 'read',
    recipient: recipientIn(group),
    reason: reasonFrom(disposition.split(';').at(-1)?.trim() ?? ''),
  };
}

/** Reports about authentication are no complaints of a person, and neither is that it is no spam. */
function complaintReport(group: Group): RecipientReport | null {
  const type = headerIn(group, 'feedback-type')?.toLowerCase() ?? '';
  if (!/^(?:abuse|fraud|virus|opt-out|other)\b/.test(type)) return null;
  const recipient = addressIn(headerIn(group, 'original-rcpt-to') ?? headerIn(group, 'removal-recipient'));
  return { kind: 'complaint', recipient, reason: reasonFrom(type) };
}

/** The address that was in the email is better known here than the one that it was forwarded to. */
const recipientIn = (group: Group): string | null =>
  addressIn(headerIn(group, 'original-recipient')) ?? addressIn(headerIn(group, 'final-recipient'));

/** Takes the address out of a header, which can have its type before it: `rfc822; ada@example.net`. */
function addressIn(field: string | undefined): string | null {
  const [found] = /[^\s<>;:,"]{1,200}@[^\s<>;:,"]{1,200}/.exec(field ?? '') ?? [];
  return found === undefined ? null : mailboxFrom(found);
}

const reasonFrom = (text: string) => cleanLine(decodeWords(text), MAX_REASON);

const idIn = (field: string | undefined) => /<[^<>\s]+>/.exec(field ?? '')?.[0] ?? null;

const ID_FIELDS = ['original-message-id', 'x-original-message-id', 'x-failed-message-id'];
const namedId = (groups: readonly Group[]): string | null =>
  groups.flatMap((group) => ID_FIELDS.flatMap((name) => idIn(headerIn(group, name)) ?? []))[0] ?? null;

const repliedIn = (headers: Headers): string | null =>
  namedId([headers]) ??
  idIn(headerIn(headers, 'in-reply-to')) ??
  headersIn(headers, 'references')
    .flatMap((value) => value.match(/<[^<>\s]+>/g) ?? [])
    .at(-1) ??
  null;

/** Some servers return the email as text below their own. */
const writtenId = (text: string): string | null => /^[> \t]*message-id:[ \t]*(<[^<>\s]+>)/im.exec(text)?.[1] ?? null;

const DELAYED =
  /\b(?:delayed|still trying|(?:will|continue to) (?:be )?(?:retr(?:y|ied)|try)|warning: could not send|no action is required)\b/i;
const CODE = /\b5\.\d{1,3}\.\d{1,3}\b|(?:^|[\s:(])5[05]\d[\s-]/;
const FAILED =
  /\b5\.\d{1,3}\.\d{1,3}\b|(?:^|[\s:(])5[05]\d[\s-]|\b(?:permanent(?:ly)? (?:fatal )?(?:error|failure)|could ?n[o']t be (?:delivered|reached)|was ?n[o']t delivered|undeliverable|delivery (?:has |to [^\n]{1,200} )?failed|given up|no such user|user unknown)\b/i;

/** Reports without the form of one, such as those of qmail and Exim. */
function informalReport({ root, text }: Message, returned: Headers): Report | null {
  const subject = decodeWords(headerIn(root.headers, 'subject') ?? '');
  const own = `${subject}\n${text.slice(0, HEADER_BYTES)}`.split(/^(?:-{3,}|_{3,}).*$/m)[0] ?? '';
  const isDelayed = DELAYED.test(own);
  if (!isDelayed && !FAILED.test(own)) return null;
  const named = addressIn(headerIn(root.headers, 'x-failed-recipients'));
  const [, written] = /^\s*<?([^\s<>:]{1,200}@[^\s<>:]{1,200})>?:?\s*$/m.exec(own) ?? [];
  const lines = own.split('\n').slice(1);
  const reason = lines.find((line) => CODE.test(line)) ?? lines.find((line) => FAILED.test(line)) ?? '';
  const messageId = idIn(headerIn(returned, 'message-id')) ?? writtenId(text) ?? repliedIn(root.headers);
  const recipient = named ?? addressIn(written) ?? addressIn(headerIn(returned, 'to'));
  return reportFrom([{ kind: isDelayed ? 'delayed' : 'failed', recipient, reason: reasonFrom(reason) }], messageId);
}
