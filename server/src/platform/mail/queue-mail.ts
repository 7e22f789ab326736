import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EventType } from '../../contract/events/catalog.ts';
import { HELD_UNTIL, holdsMessages } from '../base/message-hold.ts';
import { insertRows, tables } from '../database/database.ts';
import type { Conversation, DeliverySchema, Mail } from '../deliveries/delivery.entity.ts';
import type { EmailContent } from '../deliveries/email-content.ts';
import { traceparentFor } from '../telemetry/tracing.ts';
import { transactionTimeOf } from '../time/transaction-time.ts';
import { isPlaceholder } from './mailbox.ts';

/** The rows of one INSERT, which limits the size of a statement. */
const ROWS = 1_000;

export interface OutgoingEmail {
  /** Set by a caller who has to refer to the email. */
  readonly id?: string;
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly content: EmailContent;
  /** The event type that it reports. */
  readonly event?: EventType | null;
  /** Emails about one ticket become one conversation in the reader's mail client. */
  readonly ticketId?: string | null;
  /** The notified user and the event. The user can unsubscribe through a link if the notification is optional. */
  readonly recipientId?: string | null;
  readonly eventId?: string | null;
  /** The person in copy to whom it goes; null for a hidden copy. */
  readonly participantId?: string | null;
  /** The comment that it copies to someone who does not see the ticket. */
  readonly copyOf?: string;
  /** At most 200 characters. If an email with the same value was ever queued, this one is not sent again. */
  readonly dedupe?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** When to send it; immediately if omitted. */
  readonly dueAt?: Date;
  /** At most 120 characters. Until the email is sent, more events with the same value can be added to it. */
  readonly digest?: string;
  readonly eventTypes?: readonly EventType[];
  readonly eventIds?: readonly string[];
  /** Set if it is a person's reply. */
  readonly conversation?: Conversation;
  /** The mailbox that it leaves from, if it is about no ticket. */
  readonly mailboxId?: string;
}

/** Queues an email in the caller's transaction: it is sent if and only if that commits. Nothing is sent here. */
export const enqueueEmail = (em: EntityManager, mail: OutgoingEmail): Promise<void> => enqueueEmails(em, [mail]);

export async function enqueueEmails(em: EntityManager, mails: readonly OutgoingEmail[]): Promise<void> {
  const [now, isHeld] = [transactionTimeOf(em), holdsMessages(em)];
  const deliverable = mails.filter(({ to }) => !isPlaceholder(to));
  for (let from = 0; from < deliverable.length; from += ROWS) {
    const rows = deliverable.slice(from, from + ROWS).map((mail) => rowOf(mail, now, isHeld));
    await sql`${insertRows('deliveries', rows)} on conflict (dedupe) do nothing`.execute(em.getKysely());
  }
}

/** Replaces the content and the send time of queued emails that the caller has locked. */
export async function amendQueuedEmails(
  em: EntityManager,
  changes: readonly { readonly id: string; readonly mail: OutgoingEmail }[],
): Promise<void> {
  if (changes.length === 0) return;
  const now = transactionTimeOf(em);
  const rows = changes.map(({ id, mail }) => ({ id, mail: contentOf(mail), due: mail.dueAt ?? now }));
  await sql`
    update deliveries set mail = amended.mail, next_attempt_at = amended.due, updated_at = ${now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as amended (id uuid, mail jsonb, due timestamptz)
    where deliveries.id = amended.id`.execute(tables<typeof DeliverySchema>(em));
}

/** The stored content of an email until it is sent. */
export const contentOf = ({
  to,
  subject,
  content,
  headers,
  eventTypes,
  eventIds,
  copyOf,
  conversation,
  mailboxId,
}: OutgoingEmail): Mail => ({
  to,
  subject,
  content,
  headers: { ...headers },
  ...(eventTypes && { eventTypes }),
  ...(eventIds && { eventIds }),
  ...(copyOf !== undefined && { copyOf }),
  ...(conversation && { conversation }),
  ...(mailboxId && { mailboxId }),
});

/** No more events are added to a held email. */
function rowOf(mail: OutgoingEmail, now: Date, isHeld: boolean) {
  const { id = uuidv7(), event = null, ticketId = null, recipientId = null, eventId = null } = mail;
  return {
    id,
    created_at: now,
    updated_at: now,
    version: 1,
    kind: 'email' as const,
    event,
    ticket_id: ticketId,
    dedupe: mail.dedupe ?? id,
    mail: contentOf(mail),
    recipient_id: recipientId,
    participant_id: mail.participantId ?? null,
    digest: (isHeld ? null : mail.digest) ?? null,
    webhook_id: null,
    event_id: eventId,
    state: 'pending' as const,
    attempts: [],
    next_attempt_at: isHeld ? HELD_UNTIL : (mail.dueAt ?? now),
    claim: 0,
    leased_until: null,
    traceparent: traceparentFor(eventId),
  };
}
