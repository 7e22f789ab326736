import { v7 as uuidv7 } from 'uuid';
import type { NotificationTest, NotificationTrial } from '../../../contract/messaging/notification-trials.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { Transact, TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { consumeWithin, type Window } from '../../../platform/limits/rate-limit.ts';
import { enqueueEmail, type OutgoingEmail } from '../../../platform/mail/queue-mail.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import { cutSubject } from '../composing/render-notification.ts';
import { insertEntries } from '../inbox/write-inbox.ts';
import { previewEmail, type RulePreview, renderPreview } from './preview-rule.ts';

interface TestContext extends RulePreview {
  readonly transact: Transact<Actor>;
}

/** Sends the caller what a rule would send about a ticket, marked as a test. */
export async function sendTest(ctx: TestContext, input: NotificationTrial): Promise<NotificationTest> {
  if (ctx.actor.kind === 'service')
    throw new AppError('conflict', 'A service account receives no notifications. Sign in as a user to send a test.');
  const rendered = await renderPreview(ctx, input);
  const mail = rendered.target.rule.channel === 'email' ? await previewEmail(ctx, rendered) : null;
  return ctx.transact(async (tx) => {
    if (ctx.services.config.rateLimit === 'on') await consumeWithin(tx.em, [testsOf(tx.actor)], tx.now);
    return mail ? emailTest(tx, rendered, mail) : storeTest(tx, rendered);
  });
}

const testsOf = ({ id }: Actor): Window => ({
  key: `test-messages:${id}`,
  places: 20,
  spanMs: HOUR_MS,
  what: 'test messages',
});

/** Sent only to the caller, who requested it, as an account email: opt-outs do not apply. */
async function emailTest(
  { em }: TransactionContext,
  { target }: RenderedTarget,
  mail: OutgoingEmail,
): Promise<NotificationTest> {
  const id = uuidv7();
  // The key begins with the event id, so that redacting the comment also redacts this email.
  const dedupe = `${target.occurrence.eventId}:test:${id}`;
  await enqueueEmail(em, { ...mail, id, subject: marked(mail.subject), recipientId: null, dedupe });
  return { channel: 'email', deliveryId: id, notificationId: null };
}

async function storeTest({ em }: TransactionContext, { target, content }: RenderedTarget): Promise<NotificationTest> {
  const { occurrence, person } = target;
  const id = uuidv7();
  const entry = {
    id,
    isStored: false,
    userId: person.id,
    ticketId: occurrence.ticketId,
    event: occurrence.type,
    eventId: uuidv7(),
    title: marked(content.subject),
    body: content.body,
    isInternal: content.isInternal,
    // Redacting the comment also redacts this message.
    addedEventIds: occurrence.commentId === null ? [] : [occurrence.eventId],
  };
  await insertEntries(em, [entry]);
  return { channel: 'in_app', deliveryId: null, notificationId: id };
}

const marked = (subject: string) => cutSubject(`Test: ${subject}`);
