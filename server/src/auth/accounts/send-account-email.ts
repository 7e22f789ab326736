import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { mailMessages } from '../../platform/mail/mail.messages.ts';
import { enqueueEmail } from '../../platform/mail/queue-mail.ts';
import { mailboxOf } from '../../users/user.entity.ts';
import type { AccountMail } from './auth.mails.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
  readonly claimedEmail?: string | null | undefined;
  /** Empty: nobody has shown yet that the address is theirs. */
  readonly emailVerifiedAt?: Date | string | null | undefined;
  readonly kind?: 'person' | 'service';
  readonly locale?: string;
}

/** Whoever gives a stranger's address gives the name too, and would have us mail their words, and links, to anybody. */
const greeting = ({ name, emailVerifiedAt }: Reader) => (emailVerifiedAt ? `Hello ${name},` : 'Hello,');

/** Queues a mail to the owner of an account; it leaves if and only if this transaction commits. */
export async function sendAccountEmail(em: EntityManager, to: Reader, mail: AccountMail): Promise<void> {
  // A service has an address at most to be told from others: nobody reads what is sent there.
  if (to.kind === 'service') return;
  const { subject, paragraphs, action, event } = mail;
  const greeted = [greeting(to), ...paragraphs];
  const footer = [mailMessages(to.locale ?? 'en').because.account];
  const letter = { paragraphs: greeted, footer, ...(action && { action }) };
  await enqueueEmail(em, {
    to: mailboxOf(to),
    subject,
    letter,
    ...(event && { event }),
    dedupe: `account:${uuidv7()}`,
  });
}
