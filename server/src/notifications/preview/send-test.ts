import { v7 as uuidv7 } from 'uuid';
import type { NotificationTest, NotificationTrial } from '../../contract/notifications/notification-trials.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError } from '../../platform/base/failure.ts';
import type { Transact, TransactionContext } from '../../platform/commands/transaction-context.ts';
import { consumeWithin, type Window } from '../../platform/limits/rate-limit.ts';
import { enqueueEmail, type OutgoingEmail } from '../../platform/mail/queue-mail.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import { cutSubject } from '../composing/render-notification.ts';
import { insertEntries } from '../inbox/write-inbox.ts';
import { previewEmail, type RulePreview, renderPreview } from './preview-rule.ts';

interface Testing extends RulePreview {
  readonly transact: Transact<Actor>;
}

/** Tells the caller what a rule would tell of a ticket, marked as a test. */
export async function sendTest(ctx: Testing, input: NotificationTrial): Promise<NotificationTest> {
  if (ctx.actor.kind === 'service')
    throw new AppError('conflict', 'A service account receives no notifications. Sign in as a user to send a test.');
  const worded = await renderPreview(ctx, input);
  const mail = worded.telling.rule.channel === 'email' ? await previewEmail(ctx, worded) : null;
  return ctx.transact(async (tx) => {
    if (ctx.services.config.rateLimit === 'on') await consumeWithin(tx.em, [testsOf(tx.actor)], tx.now);
    return mail ? mailTest(tx, worded, mail) : putTest(tx, worded);
  });
}

const testsOf = ({ id }: Actor): Window => ({
  key: `test-messages:${id}`,
  places: 20,
  spanMs: 60 * 60 * 1000,
  what: 'test messages',
});

/** It goes to the caller alone, who asked for it: as what is mailed to an account, whatever they have turned off. */
async function mailTest(
  { em }: TransactionContext,
  { telling }: RenderedTarget,
  mail: OutgoingEmail,
): Promise<NotificationTest> {
  const id = uuidv7();
  // The event comes first, so that what it says goes with the comment when that is redacted.
  const dedupe = `${telling.happening.eventId}:test:${id}`;
  await enqueueEmail(em, { ...mail, id, subject: marked(mail.subject), recipientId: null, dedupe });
  return { channel: 'email', deliveryId: id, notificationId: null };
}

async function putTest({ em }: TransactionContext, { telling, words }: RenderedTarget): Promise<NotificationTest> {
  const { happening, person } = telling;
  const id = uuidv7();
  const entry = {
    id,
    isThere: false,
    userId: person.id,
    ticketId: happening.ticketId,
    event: happening.type,
    eventId: uuidv7(),
    title: marked(words.subject),
    body: words.body,
    // Goes with the comment when that is redacted.
    addedEventIds: happening.commentId === null ? [] : [happening.eventId],
  };
  await insertEntries(em, [entry]);
  return { channel: 'in_app', deliveryId: null, notificationId: id };
}

const marked = (subject: string) => cutSubject(`Test: ${subject}`);
