import type { ContactInput } from '@ticketwire/sdk';
import type { Contact } from '../../../platform/api/types.ts';
import { parseStored } from '../../../platform/drafts/stored-drafts.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';

/** The people besides the requester to whom a reply goes. */
export interface Recipients {
  readonly to: readonly Contact[];
  readonly cc: readonly Contact[];
  readonly bcc: readonly Contact[];
}

const kinds = ['to', 'cc', 'bcc'] as const;

/** Returns the part of a request that names the recipients. */
export function inputOf(recipients: Recipients | null) {
  if (!recipients) return {};
  const { to, cc, bcc } = recipients;
  return { recipients: { to: to.map(named), cc: cc.map(named), bcc: bcc.map(named) } };
}

/** A name that is empty is left to the service. */
export const named = ({ email, name }: Contact): ContactInput => (name ? { email, name } : { email });

const RECIPIENT = /(?:^|\.)recipients(?:\.(?<kind>to|cc|bcc)\.(?<at>\d+))?/;

/** Returns why the service rejects the recipients, and which one if it says so. */
export function rejectedRecipient(
  errors: { readonly [field: string]: string },
  recipients: Recipients,
): string | undefined {
  for (const [field, detail] of Object.entries(errors).toReversed()) {
    const found = RECIPIENT.exec(field);
    if (!found) continue;
    const kind = kinds.find((one) => one === found.groups?.kind);
    const contact = kind && recipients[kind][Number(found.groups?.at)];
    return contact ? `${contact.email}: ${detail}` : detail;
  }
  return undefined;
}

/** Reads stored recipients. Null if they cannot be read. */
export function readRecipients(stored: string | null): Recipients | null {
  const parsed = parseStored(stored);
  if (!parsed) return null;
  const { to, cc, bcc }: { [kind: string]: unknown } = { ...parsed };
  return Array.isArray(to) && Array.isArray(cc) && Array.isArray(bcc)
    ? { to: to.filter(isContact), cc: cc.filter(isContact), bcc: bcc.filter(isContact) }
    : null;
}

const isContact = (value: unknown): value is Contact =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

const MOST = 4;

/** Returns the names of a few people, and the number of the others. */
function namesOf(names: readonly string[], t: Translate): string {
  const others = names.length - MOST;
  // One name takes no more room than the number of one.
  if (others < 2) return names.join(', ');
  return t('recipients.others', { names: names.slice(0, MOST).join(', '), count: others });
}

interface Options {
  readonly recipients: Recipients;
  /** Name of the requester; null if they wrote the message. */
  readonly requester: string | null;
  readonly nameOf?: (contact: Contact) => string;
  readonly t: Translate;
}

export const shortName = ({ name, email }: Contact): string => name || email;

export const fullName = ({ name, email }: Contact): string => (name ? `${name} <${email}>` : email);

/** Says who gets a message: `To Mira Lindqvist, copy to Kim`. Empty if no one does. */
export function recipientsText({ recipients, requester, nameOf = shortName, t }: Options): string {
  const { to, cc, bcc } = recipients;
  const first = [...(requester === null ? [] : [requester]), ...to.map(nameOf)];
  const parts = [
    first.length > 0 && t('recipients.to', { names: namesOf(first, t) }),
    cc.length > 0 && t('recipients.copy', { names: namesOf(cc.map(nameOf), t) }),
    bcc.length > 0 && t('recipients.hidden', { names: namesOf(bcc.map(nameOf), t) }),
  ].filter((part) => part !== false);
  const text = parts.join(', ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
