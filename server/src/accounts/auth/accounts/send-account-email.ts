import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { mailMessages } from '../../../platform/mail/mail.messages.ts';
import { enqueueEmail } from '../../../platform/mail/queue-mail.ts';
import { mailboxOf } from '../../users/user.entity.ts';
import type { AccountMail } from './auth.mails.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly claimedEmail?: string | null | undefined;
  /** Empty until the address is verified. */
  readonly emailVerifiedAt?: Date | string | null | undefined;
  readonly kind?: 'person' | 'service';
  readonly locale?: string;
}

/**
 * Omits the name for unverified addresses: a person who enters the address of another also enters the name, and could send
 * text and links to anyone through this service.
 */
const greeting = ({ name, emailVerifiedAt }: Recipient) => (emailVerifiedAt ? `Hello ${name},` : 'Hello,');

/** Queues an email to the owner of an account. It is sent if and only if this transaction commits. */
export async function sendAccountEmail(em: EntityManager, to: Recipient, mail: AccountMail): Promise<void> {
  // The address of a service account only distinguishes it from others: no one reads its mailbox.
  if (to.kind === 'service') return;
  const { subject, paragraphs, action, event } = mail;
  const greetedParagraphs = [greeting(to), ...paragraphs];
  // In English, as the text is.
  const footer = [mailMessages('en').because.account];
  const content = { paragraphs: greetedParagraphs, footer, ...(action && { action }) };
  await enqueueEmail(em, {
    to: mailboxOf(to),
    subject,
    content,
    ...(event && { event }),
    dedupe: `account:${uuidv7()}`,
  });
}
