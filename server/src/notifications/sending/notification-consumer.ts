import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventType } from '../../contract/events/events.ts';
import { notifiable } from '../../contract/notifications/notification-events.ts';
import { setTransactionTime } from '../../platform/base/transaction-time.ts';
import { isOneOf } from '../../platform/events/event-positions.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { type NotifiableOccurrence, parseNotifiable } from '../base/notifiable-event.ts';
import { loadContext } from '../composing/notification-context.queries.ts';
import { targetsFor } from '../composing/notification-targets.rules.ts';
import { renderFor, type TicketUrl } from '../composing/render-notification.ts';
import { writeInbox } from '../inbox/write-inbox.ts';
import { enqueueNotificationEmails } from './enqueue-emails.ts';
import { redactNotifications } from './redact-notifications.ts';

/** Its name as a consumer of the event log. */
export const NOTIFICATION_CONSUMER = 'notifications';

/** An edit may mention somebody anew. */
const NOTICED: readonly EventType[] = [...notifiable, 'comment.updated', 'comment.redacted'];
/** The events that it does something about. */
export const isNotifiable = isOneOf(NOTICED);

/** What is older is no news: after a long stop, or an import of the past, nobody is told of it. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1000;

interface NotifierOptions {
  readonly clock: () => Date;
  readonly linkTo: TicketUrl;
}

/**
 * Tells people of events, in the transaction that reads them: fills inboxes and queues mail. To do it again for the
 * same event changes nothing.
 */
export function createNotificationConsumer({ clock, linkTo }: NotifierOptions) {
  return async (em: EntityManager, events: readonly LoggedEvent[]): Promise<void> => {
    const oldest = new Date(clock().getTime() - NEWS_MS);
    setTransactionTime(em, clock());
    const happenings = events
      .filter(({ occurredAt }) => occurredAt >= oldest)
      .map(parseNotifiable)
      .filter((happening) => happening !== null);
    if (happenings.length > 0) await tell(em, happenings);
    // Redaction does so itself, and cannot see what was being told at that very moment.
    for (const { type, subjectId } of events) {
      if (type === 'comment.redacted') await redactNotifications(em, subjectId);
    }
  };

  async function tell(em: EntityManager, happenings: readonly NotifiableOccurrence[]): Promise<void> {
    const news = await loadContext(em, happenings);
    const worded = targetsFor(news).flatMap((telling) => {
      const words = renderFor(telling, news, linkTo);
      return words ? [{ telling, words }] : [];
    });
    const by = (channel: 'in_app' | 'email') => worded.filter(({ telling }) => telling.rule.channel === channel);
    await writeInbox(em, by('in_app'));
    await enqueueNotificationEmails(em, by('email'));
  }
}
