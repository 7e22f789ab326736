import { v7 as uuidv7 } from 'uuid';
import { usersById } from '../../accounts/users/users-with-roles.queries.ts';
import { lockMailbox } from '../../configuration/mailboxes/mailbox.queries.ts';
import type { MailboxTest } from '../../contract/messaging/mailbox-access.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { consumeWithin } from '../../platform/limits/rate-limit.ts';
import { enqueueEmail } from '../../platform/mail/queue-mail.ts';
import type { Config } from '../../platform/services/config.ts';
import { HOUR_MS } from '../../platform/time/duration.ts';

const TESTS_PER_HOUR = 20;

/** Sends the caller an email from a mailbox, so that they see whether it arrives and how it looks. */
export async function sendTest(
  tx: TransactionContext<Actor>,
  { rateLimit }: Pick<Config, 'rateLimit'>,
  id: string,
): Promise<MailboxTest> {
  const { em, actor, now } = tx;
  const mailbox = await lockMailbox(em, id);
  const window = { key: `test-messages:${actor.id}`, places: TESTS_PER_HOUR, spanMs: HOUR_MS, what: 'test messages' };
  if (rateLimit === 'on') await consumeWithin(em, [window], now);
  const deliveryId = uuidv7();
  const text = `This is a test of the mailbox ${mailbox.address}. Emails about its tickets look like this.`;
  const caller = (await usersById(em, [actor.id])).get(actor.id);
  if (!caller || actor.kind === 'service') throw new AppError('conflict', 'A service account gets no email');
  const subject = `Test: ${mailbox.senderName}`;
  await enqueueEmail(em, { id: deliveryId, to: caller.email, subject, content: { paragraphs: [text] }, mailboxId: id });
  return { deliveryId };
}
