import type { EntityManager } from '@mikro-orm/postgresql';
import { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import { serviceSecret } from '../../platform/database/service-secret.ts';
import type { Claimed } from '../../platform/deliveries/delivery-queue.ts';
import { asQueued, type Cancelled, type PrepareForSend, type ReadyEmail } from '../../platform/mail/mail-sender.ts';
import { REPLY_ADDRESS_PURPOSE, replyAddressFor } from '../../platform/mail/reply-token.ts';
import type { Config } from '../../platform/services/config.ts';
import { isRequesterOnly } from '../../tickets/base/ticket.policy.ts';
import type { TicketUrl } from '../composing/render-notification.ts';
import { SUBSCRIPTION_PURPOSE, subscriptionToken } from '../subscriptions/subscription.token.ts';
import { framed, isForRequesters } from './email-frame.ts';
import { type EmailReader, emailReaderOf, type NotificationEmail } from './reader-access.ts';

interface LeavingOptions {
  readonly root: EntityManager;
  readonly config: Pick<Config, 'publicUrl' | 'inbound'>;
  readonly linkTo: TicketUrl;
}

/** Makes what tells somebody of a ticket ready to leave: with what is true of them and it at that moment. */
export function createPrepareForSend({ root, config, linkTo }: LeavingOptions): PrepareForSend {
  return async (delivery) => {
    const queued = asQueued(delivery);
    const notice = noticeIn(delivery);
    return 'withdrawn' in queued || !notice ? queued : readyFor(root.fork(), notice, queued);
  };

  async function readyFor(
    em: EntityManager,
    notice: NotificationEmail,
    queued: ReadyEmail,
  ): Promise<ReadyEmail | Cancelled> {
    const reader = await emailReaderOf(em, notice);
    if ('withdrawn' in reader) return reader;
    const { recipientId, events } = notice;
    const secret = await serviceSecret(em, SUBSCRIPTION_PURPOSE);
    const token = subscriptionToken(secret, { userId: recipientId, events, channel: 'email' });
    const replyTo = await replyAddress(em, notice, reader);
    const reference = `TKT-${reader.ticketNumber}`;
    const letter = framed(queued.letter, {
      ...reader,
      events,
      reference,
      ticketUrl: isRequesterOnly(reader.actor) ? null : linkTo(reference),
      takesReplies: replyTo !== null,
      stopUrl: `${config.publicUrl}/admin/unsubscribe?token=${token}`,
    });
    return { letter, replyTo, headers: { ...queued.headers, ...stopHeaders(config.publicUrl, token) } };
  }

  /** For who may write for the requester to read, and of what the requester may read. */
  async function replyAddress(
    em: EntityManager,
    { recipientId, ticketId, events }: NotificationEmail,
    reader: EmailReader,
  ) {
    const template = config.inbound.replyAddress;
    if (template === null || !isForRequesters(events) || !reader.may('comment:create_public')) return null;
    const secret = await serviceSecret(em, REPLY_ADDRESS_PURPOSE);
    return replyAddressFor(template, secret, { ticketId, userId: recipientId, number: reader.ticketNumber });
  }
}

/** One press in the mail program, and no question asked (RFC 2369, RFC 8058). */
const stopHeaders = (publicUrl: string, token: string) => ({
  'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** null for what is mailed to an account. */
function noticeIn({ recipientId, ticketId, mail, event }: Claimed): NotificationEmail | null {
  const told: readonly (string | null)[] = mail?.tells ?? [event];
  const events = told.flatMap((one) => NotifiableEvent.safeParse(one).data ?? []);
  if (recipientId === null || ticketId === null || !mail || events.length === 0) return null;
  return { recipientId, ticketId, to: mail.to, events };
}
