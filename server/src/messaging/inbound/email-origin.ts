import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailboxAddress } from '../../configuration/mailboxes/mailbox.queries.ts';
import type { IsOwnAddress } from '../../configuration/own-addresses.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import type { Addressed } from '../../tickets/participants/reply-recipients.ts';
import type { EmailOrigin } from '../../tickets/write/stored-ticket.ts';
import type { EmailSenderAddress } from './parsing/email-sender.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';

/** Who wrote an email, and how it came from them. */
export interface EmailAuthorship {
  readonly author: EmailSenderAddress;
  readonly origin: Omit<EmailOrigin, 'mailboxId'>;
}

/**
 * Returns the author of an email. If From is the address of a list or of this service, it is not the author's own: lists
 * replace it because of DMARC, and forms use that of the desk. The headers name the author then. Null if there is none.
 */
export function authorshipOf(mail: ParsedEmail, isOwnAddress: IsOwnAddress): EmailAuthorship | null {
  const { sender, authors, isSentByList, replyTo, automated } = mail;
  if (sender === null) return null;
  const isOther = ({ address }: EmailSenderAddress) => address !== sender.address && !isOwnAddress(address);
  const isOwn = isOwnAddress(sender.address);
  const namedAuthor = isOwn || isSentByList ? authors.find(isOther) : undefined;
  if (namedAuthor) return { author: namedAuthor, origin: { automated: true, replyTo: null, sentVia: sender.address } };
  if (isOwn) return null;
  return { author: sender, origin: { automated, replyTo: replyTo.find(isOther)?.address ?? null, sentVia: null } };
}

/** Returns the mailbox that an email was sent to: the first of its recipients that is one, otherwise the default. */
function mailboxOf(
  { recipients }: Pick<ParsedEmail, 'recipients'>,
  mailboxes: readonly MailboxAddress[],
): MailboxAddress | null {
  const byAddress = new Map(mailboxes.map((mailbox) => [mailbox.address, mailbox]));
  const sentTo = recipients.map((recipient) => byAddress.get(withoutSubaddress(recipient.toLowerCase())));
  return sentTo.find((mailbox) => mailbox !== undefined) ?? mailboxes.find(({ is_default }) => is_default) ?? null;
}

/** Returns the mailbox that an email came in by: the one that it was fetched from, or else one that it was sent to. */
export async function receivingMailbox(
  em: EntityManager,
  mail: Pick<ParsedEmail, 'recipients'>,
  fetchedFrom: string | null,
): Promise<MailboxAddress | null> {
  const configuration = await currentConfiguration(em);
  return fetchedFrom === null ? mailboxOf(mail, configuration.mailboxes) : configuration.mailbox(fetchedFrom);
}

/** RFC 5233. */
const withoutSubaddress = (address: string) => address.replace(/\+[^@]*@/, '@');

interface Recognition {
  /** The address of the author. */
  readonly from: string;
  readonly origin: EmailOrigin;
  readonly isOwn: IsOwnAddress;
}

/**
 * Returns the people to whom an email was sent besides this service: without its addresses, and those at which mail
 * servers took it in for this service. A list or a program addresses no one in particular.
 */
export function addressedBy(mail: ParsedEmail, { from, origin, isOwn }: Recognition): Addressed {
  const isAutomatic = origin.automated || origin.sentVia !== null || mail.isList;
  const people = (mailboxes: ParsedEmail['to']) =>
    isAutomatic
      ? []
      : mailboxes
          .filter(({ address }) => !isOwn(address) && !mail.deliveredTo.includes(address))
          .map(({ address, name }) => ({ email: address, name }));
  return { from, to: people(mail.to), cc: people(mail.cc) };
}
