import { v7 as uuidv7 } from 'uuid';
import type { NotificationTest, NotificationTrial } from '../../contract/notifications/notification-trials.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Scope, Transact } from '../../platform/commands/transaction-context.ts';
import { takePlacesWithin, type Window } from '../../platform/limits/rate-limit.ts';
import { type OutgoingMail, queueMail } from '../../platform/mail/queue-mail.ts';
import type { Worded } from '../composing/notification-email.ts';
import { cutSubject } from '../composing/render-notification.ts';
import { insertEntries } from '../inbox/write-inbox.ts';
import { mailOfTrial, type Trying, tryRule } from './preview-rule.ts';

interface Testing extends Trying {
  readonly transact: Transact<Actor>;
}

/** Tells the caller what a rule would tell of a ticket, marked as a test. */
export async function sendTest(ctx: Testing, input: NotificationTrial): Promise<NotificationTest> {
  if (ctx.actor.kind === 'service')
    throw new Failure('conflict', 'A service account receives no notifications. Sign in as a user to send a test.');
  const worded = await tryRule(ctx, input);
  const mail = worded.telling.rule.channel === 'email' ? await mailOfTrial(ctx, worded) : null;
  return ctx.transact(async (scope) => {
    if (ctx.services.config.rateLimit === 'on') await takePlacesWithin(scope.em, [testsOf(scope.actor)], scope.now);
    return mail ? mailTest(scope, worded, mail) : putTest(scope, worded);
  });
}

const testsOf = ({ id }: Actor): Window => ({
  key: `test-messages:${id}`,
  places: 20,
  spanMs: 60 * 60 * 1000,
  what: 'test messages',
});

/** It goes to the caller alone, who asked for it: as what is mailed to an account, whatever they have turned off. */
async function mailTest({ em }: Scope, { telling }: Worded, mail: OutgoingMail): Promise<NotificationTest> {
  const id = uuidv7();
  // The event comes first, so that what it says goes with the comment when that is redacted.
  const dedupe = `${telling.happening.eventId}:test:${id}`;
  await queueMail(em, { ...mail, id, subject: marked(mail.subject), recipientId: null, dedupe });
  return { channel: 'email', deliveryId: id, notificationId: null };
}

async function putTest({ em }: Scope, { telling, words }: Worded): Promise<NotificationTest> {
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
