import type { Contact } from '../../../platform/api/types.ts';
import type { Recipients } from './contacts.ts';

/** `Mira Lindqvist <mira@example.com>`, or an address alone. A name can have a comma, but no address. */
const MAILBOX = /"?(?<name>[^"<>;@]*?)"?\s*<(?<named>[^<>\s@]+@[^<>\s@]+)>|(?<plain>[^\s,;<>"@]+@[^\s,;<>"@]+)/g;

interface Typed {
  readonly contacts: readonly Contact[];
  /** What is no address; empty if everything is one. */
  readonly rest: string;
}

/** Reads the people in a text that was typed or pasted, as mail programs write them. */
export function readContacts(text: string): Typed {
  const contacts = [...text.matchAll(MAILBOX)].map(
    ({ groups = {} }): Contact => ({
      email: (groups.named ?? groups.plain ?? '').toLowerCase(),
      name: (groups.name ?? '').replace(/^[\s,]+/, ''),
    }),
  );
  const rest = text.replace(MAILBOX, ' ').replace(/[\s,;]+/g, ' ');
  return { contacts: onceEach(contacts), rest: rest.trim() };
}

/** Keeps the first contact of each address. */
export const onceEach = (contacts: readonly Contact[]): Contact[] =>
  contacts.filter(({ email }, at) => contacts.findIndex((one) => one.email === email) === at);

/** Changes one kind of recipients. A person who is added there is no longer among the others. */
export function withRecipients(
  recipients: Recipients,
  kind: keyof Recipients,
  contacts: readonly Contact[],
): Recipients {
  const others = (all: readonly Contact[]) => all.filter(({ email }) => contacts.every((one) => one.email !== email));
  const { to, cc, bcc } = recipients;
  return { to: others(to), cc: others(cc), bcc: others(bcc), [kind]: onceEach(contacts) };
}
