import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventType } from '../../../contract/events/catalog.ts';
import { notifiable } from '../../../contract/messaging/notification-events.ts';
import { isOneOf } from '../../../platform/events/event-positions.ts';
import type { LoggedEvent } from '../../../platform/events/event-reader.ts';
import { isSilent } from '../../../platform/events/silence.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { setTransactionTime, transactionTimeOf } from '../../../platform/time/transaction-time.ts';
import { type NotifiableOccurrence, parseNotifiable } from '../base/notifiable-event.ts';
import { loadContext } from '../composing/notification-context.queries.ts';
import { conversationOf } from '../composing/notification-email.ts';
import { targetsFor } from '../composing/notification-targets.logic.ts';
import { renderFor, type TicketUrl } from '../composing/render-notification.ts';
import type { SurveyUrl } from '../composing/survey-values.ts';
import { writeInbox } from '../inbox/write-inbox.ts';
import { enqueueNotificationEmails } from './enqueue-emails.ts';
import { redactNotifications } from './remove-notifications.ts';

/** The name of this consumer of the event log. */
export const NOTIFICATION_CONSUMER = 'notifications';

/** An edit may mention further users. */
const HANDLED_EVENTS: readonly EventType[] = [...notifiable, 'comment.updated', 'comment.redacted', 'survey.redacted'];
/** The events that this consumer handles. */
export const isNotifiable = isOneOf(HANDLED_EVENTS);

/** Older events are skipped: after a long downtime or an import of old data, no one is notified of the past. */
const MAX_AGE_MS = 7 * DAY_MS;

interface ConsumerOptions {
  readonly clock: () => Date;
  readonly linkTo: TicketUrl;
  readonly surveyUrl: SurveyUrl;
}

/**
 * Notifies users of events in the transaction that reads them: writes inboxes and queues emails. Idempotent per event.
 */
export function createNotificationConsumer({ clock, linkTo, surveyUrl }: ConsumerOptions) {
  return async (em: EntityManager, events: readonly LoggedEvent[]): Promise<void> => {
    const oldest = new Date(clock().getTime() - MAX_AGE_MS);
    setTransactionTime(em, clock());
    const occurrences = events
      .filter((event) => event.occurredAt >= oldest && !isSilent(event))
      .map(parseNotifiable)
      .filter((occurrence) => occurrence !== null);
    if (occurrences.length > 0) await notify(em, occurrences);
    // The redaction command does this itself, but cannot see notifications that are written concurrently.
    for (const { type, subjectId } of events) {
      if (type === 'comment.redacted' || type === 'survey.redacted') await redactNotifications(em, subjectId);
    }
  };

  async function notify(em: EntityManager, occurrences: readonly NotifiableOccurrence[]): Promise<void> {
    const context = await loadContext(em, occurrences);
    const now = transactionTimeOf(em);
    const rendered = targetsFor(context).flatMap((target) => {
      const content = renderFor(target, context, { linkTo, surveyUrl, now });
      return content ? [{ target, content, conversation: conversationOf(target, context) }] : [];
    });
    const renderedFor = (channel: 'in_app' | 'email') =>
      rendered.filter(({ target }) => target.rule.channel === channel);
    await writeInbox(em, renderedFor('in_app'));
    await enqueueNotificationEmails(em, renderedFor('email'));
  }
}
