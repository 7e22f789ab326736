import { type Address, addressParser } from 'postal-mime';
import { isVisible } from '../../../contract/base/visible.ts';
import { mailboxFrom, nameFrom } from '../../../platform/mail/mailbox.ts';
import { cleanLine } from './email-text.ts';
import { type Headers, headersIn, normalizeWords } from './mime/headers.ts';

export interface EmailSenderAddress {
  /** The address in the form that accounts use. */
  readonly address: string;
  readonly name: string;
}

/** Who says to have sent an email, each in the order of preference. */
export interface EmailSenders {
  /** From. Null if it names no address, or several: these are several claims, none of which can be trusted. */
  readonly sender: EmailSenderAddress | null;
  /** From as written, for emails without a sender. */
  readonly from: string;
  readonly replyTo: readonly EmailSenderAddress[];
  /** Whom a list that replaces From names as the author. */
  readonly authors: readonly EmailSenderAddress[];
  /** Whether From is the address of a list, which has replaced the author's own. */
  readonly isSentByList: boolean;
}

/** Whom an email is addressed to, each address once and in the form that accounts use. */
export interface EmailRecipients {
  readonly to: readonly EmailSenderAddress[];
  readonly cc: readonly EmailSenderAddress[];
  /** The addresses under which mail servers took it in. */
  readonly deliveredTo: readonly string[];
  /** Whether a mailing list passed it on (RFC 2919). */
  readonly isList: boolean;
}

/** The length of the column that keeps From. */
const MAX_FROM = 320;

export function sendersIn(headers: Headers): EmailSenders {
  const claims = headersIn(headers, 'from');
  const [sender = null, ...others] = claims.flatMap(mailboxesIn);
  const isClear = claims.length === 1 && others.length === 0 && sender !== null && sender.address !== '';
  const replyTo = mailboxesOf(headers, 'reply-to');
  const namedSenders = [
    ...mailboxesOf(headers, 'x-original-sender'),
    ...mailboxesOf(headers, 'x-original-from'),
    ...replyTo,
  ];
  return {
    sender: isClear ? sender : null,
    from: cleanLine(claims.map(plainText).join(', '), MAX_FROM),
    replyTo,
    authors: isClear ? withNames(namedSenders, nameBeforeVia(sender.name)) : [],
    isSentByList: isClear && isList(headers, sender.address),
  };
}

/** Emails that passed mailing lists can have many recipients; no one writes to thousands. */
const MAX_RECIPIENTS = 10_000;
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to'];
const LIST_HEADERS = ['list-id', 'list-post', 'mailing-list', 'x-beenthere'];

export function recipientsIn(headers: Headers): EmailRecipients {
  const to = withNames(mailboxesOf(headers, 'to').slice(0, MAX_RECIPIENTS), '');
  const addressed = new Set(to.map(({ address }) => address));
  const cc = withNames(mailboxesOf(headers, 'cc').slice(0, MAX_RECIPIENTS), '');
  return {
    to,
    cc: cc.filter(({ address }) => !addressed.has(address)),
    deliveredTo: [
      ...new Set(DELIVERY_HEADERS.flatMap((name) => mailboxesOf(headers, name).map(({ address }) => address))),
    ].slice(0, MAX_RECIPIENTS),
    isList:
      headers.some(({ key }) => LIST_HEADERS.includes(key)) ||
      headersIn(headers, 'precedence').some((value) => /^\s*list\b/i.test(value)),
  };
}

/** Google Groups adds X-Original-From only if it replaces From. Other lists are recognized by their own address. */
function isList(headers: Headers, address: string): boolean {
  const valuesOf = (name: string) => headersIn(headers, name);
  if (valuesOf('x-original-from').length > 0) return true;
  const [id = ''] = valuesOf('list-id').map((value) => /<([^<>]+)>|^\s*(\S+)\s*$/.exec(value)?.slice(1).find(Boolean));
  const addresses = [
    id?.replace('.', '@'),
    ...valuesOf('list-post').flatMap((value) => [...value.matchAll(/<mailto:([^>?]+)/gi)].map(([, found]) => found)),
    ...valuesOf('mailing-list').map((value) => /\blist\s+([^\s;]+)/i.exec(value)?.[1]),
    ...valuesOf('x-beenthere'),
  ];
  return addresses.some((candidate) => candidate !== undefined && mailboxFrom(candidate) === address);
}

/** `'Kim' via Support`, as lists write it, names Kim. */
const nameBeforeVia = (name: string): string =>
  (/^(.+?) via .+$/i.exec(name)?.[1] ?? '').replace(/^(['"])(.*)\1$/, '$2').trim();

/** Gives each address the first name that one of the headers has for it. */
function withNames(mailboxes: readonly EmailSenderAddress[], lastResort: string): EmailSenderAddress[] {
  const names = new Map<string, string>();
  for (const { address, name } of mailboxes) {
    const isName = name !== nameFrom(address);
    if (!names.get(address)) names.set(address, isName ? name : '');
  }
  return [...names].map(([address, name]) => ({ address, name: name || lastResort || nameFrom(address) }));
}

const mailboxesOf = (headers: Headers, name: string) =>
  headersIn(headers, name)
    .flatMap(mailboxesIn)
    .filter(({ address }) => address !== '');

/**
 * Returns the addresses of a header, each once; an invalid one is empty, because it is a claim as well. Parts without an address belong to the name after them: a comma in a name
 * needs quotes, which some programs forget.
 */
function mailboxesIn(value: string): EmailSenderAddress[] {
  const mailboxes = new Map<string, EmailSenderAddress>();
  let parts: string[] = [];
  for (const { address: text, name } of flatten(addressParser(normalizeWords(value)))) {
    parts.push(name);
    if (text === '') continue;
    const address = mailboxFrom(text.replace(/^mailto:/i, ''));
    const fullName = cleanLine(parts.filter(Boolean).join(', '), 100);
    parts = [];
    const isNamed = isVisible(fullName);
    const mailbox = mailboxes.get(address ?? text);
    if (mailbox && (!isNamed || mailbox.name !== nameFrom(mailbox.address))) continue;
    mailboxes.set(address ?? text, { address: address ?? '', name: isNamed ? fullName : nameFrom(address ?? '') });
  }
  return [...mailboxes.values()];
}

/** A name with a colon reads like a group, whose name is then part of it. */
const flatten = (addresses: readonly Address[]): { readonly address: string; readonly name: string }[] =>
  addresses.flatMap((one) => (one.group ? [{ address: '', name: one.name }, ...flatten(one.group)] : [one]));

/** Decodes encoded words. */
const plainText = (value: string): string =>
  flatten(addressParser(normalizeWords(value)))
    .map(({ address, name }) => (address && name ? `${name} <${address}>` : address || name))
    .join(', ');
