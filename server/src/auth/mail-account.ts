import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { layoutMail } from '../platform/mail/layout.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import type { User } from '../users/user.entity.ts';
import type { AccountMail } from './auth.mails.ts';

const FOOTER = 'You get this because of your account. It cannot be turned off.';

/** Queues a mail to the owner of an account; it leaves if and only if this transaction commits. */
export async function mailAccount(em: EntityManager, user: User, mail: AccountMail): Promise<void> {
  const { subject, paragraphs, action, event } = mail;
  const greeted = [`Hello ${user.name},`, ...paragraphs];
  const letter = layoutMail({ paragraphs: greeted, footer: FOOTER, ...(action && { action }) });
  await queueMail(em, { to: user.email, subject, ...letter, ...(event && { event }), dedupe: `account:${uuidv7()}` });
}
