import type { EntityManager } from '@mikro-orm/postgresql';
import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import { batched } from '../../../platform/async/batched.ts';
import { serviceSecret } from '../../../platform/database/service-secret.ts';
import type { Conversation } from '../../../platform/deliveries/delivery.entity.ts';
import type { Claimed } from '../../../platform/deliveries/delivery-queue.ts';
import { asQueued, type Cancelled, type PrepareForSend, type ReadyEmail } from '../../../platform/mail/mail-sender.ts';
import { REPLY_ADDRESS_PURPOSE, replyAddressFor } from '../../../platform/mail/reply-token.ts';
import type { Config } from '../../../platform/services/config.ts';
import { isRequesterOnly } from '../../../tickets/base/ticket.policy.ts';
import type { TicketUrl } from '../composing/render-notification.ts';
import { SUBSCRIPTION_PURPOSE, subscriptionToken } from '../preferences/subscription.token.ts';
import { type CopyEmail, copyIn, copyReadersOf } from './copy-access.ts';
import { framed, isForRequesters } from './email-frame.ts';
import { type EmailReader, emailReadersOf, type NotificationEmail } from './reader-access.ts';

interface PrepareOptions {
  readonly root: EntityManager;
  readonly config: Pick<Config, 'publicUrl' | 'inbound'>;
  readonly linkTo: TicketUrl;
}

/** Prepares notification emails right before they are sent, using the current state of the recipient and the ticket. */
export function createPrepareForSend({ root, config, linkTo }: PrepareOptions): PrepareForSend {
  /** Reads for all emails that were claimed together. */
  const readerOf = batched((emails: readonly NotificationEmail[]) => emailReadersOf(root.fork(), emails));
  const copyReaderOf = batched((copies: readonly CopyEmail[]) => copyReadersOf(root.fork(), copies));

  return async (delivery) => {
    const queuedMail = asQueued(delivery);
    if ('cancelReason' in queuedMail) return queuedMail;
    const copy = copyIn(delivery);
    if (copy) return prepareCopy(root.fork(), copy, { ...queuedMail, conversation: delivery.mail?.conversation });
    const notice = notificationIn(delivery);
    return notice ? prepare(root.fork(), notice, queuedMail, delivery.mail?.conversation) : queuedMail;
  };

  async function prepare(
    em: EntityManager,
    notice: NotificationEmail,
    queuedMail: ReadyEmail,
    conversation: Conversation | undefined,
  ): Promise<ReadyEmail | Cancelled> {
    const reader = await readerOf(notice);
    if ('cancelReason' in reader) return reader;
    if (queuedMail.content.isInternal && isRequesterOnly(reader.actor))
      return { cancelReason: 'The recipient no longer has access to the content' };
    const { recipientId, events } = notice;
    const secret = await serviceSecret(em, SUBSCRIPTION_PURPOSE);
    const token = subscriptionToken(secret, { userId: recipientId, events, channel: 'email' });
    const replyTo = await replyAddress(em, notice, reader);
    const reference = referenceOf(reader.ticketNumber);
    const content = framed(queuedMail.content, {
      ...reader,
      events,
      reference,
      ticketUrl: isRequesterOnly(reader.actor) ? null : linkTo(reference),
      takesReplies: replyTo !== null,
      conversation,
      stopUrl: `${config.publicUrl}/admin/unsubscribe?token=${token}`,
    });
    return { content, replyTo, headers: { ...queuedMail.headers, ...unsubscribeHeaders(config.publicUrl, token) } };
  }

  /** Someone in copy can answer and unsubscribe. Who gets a hidden copy can do neither: it is the only one. */
  async function prepareCopy(
    em: EntityManager,
    copy: CopyEmail,
    { conversation, ...queuedMail }: ReadyEmail & { readonly conversation: Conversation | undefined },
  ): Promise<ReadyEmail | Cancelled> {
    const reader = await copyReaderOf(copy);
    if ('cancelReason' in reader) return reader;
    const { participantId, ticketId } = copy;
    const { ticketNumber: number } = reader;
    const frame = {
      locale: 'en',
      events: [],
      reference: referenceOf(number),
      ticketUrl: null,
      conversation,
    };
    if (participantId === null) {
      const content = framed(queuedMail.content, { ...frame, relation: 'hidden', takesReplies: false, stopUrl: null });
      return { ...queuedMail, content };
    }
    const token = subscriptionToken(await serviceSecret(em, SUBSCRIPTION_PURPOSE), { participantId });
    const template = config.inbound.replyAddress;
    const replyTo =
      template === null
        ? null
        : replyAddressFor(template, await serviceSecret(em, REPLY_ADDRESS_PURPOSE), {
            ticketId,
            userId: participantId,
            number,
          });
    const content = framed(queuedMail.content, {
      ...frame,
      relation: 'participant',
      takesReplies: replyTo !== null,
      stopUrl: `${config.publicUrl}/admin/unsubscribe?token=${token}`,
    });
    return { content, replyTo, headers: { ...queuedMail.headers, ...unsubscribeHeaders(config.publicUrl, token) } };
  }

  /** Returns a reply address if the recipient can reply publicly and the requester can read about these events. */
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

/** One-click unsubscribe headers (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (publicUrl: string, token: string) => ({
  'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns null for account emails. */
function notificationIn({ recipientId, ticketId, mail, event, eventId }: Claimed): NotificationEmail | null {
  const eventTypes: readonly (string | null)[] = mail?.eventTypes ?? [event];
  const events = eventTypes.flatMap((type) => NotifiableEvent.safeParse(type).data ?? []);
  if (recipientId === null || ticketId === null || !mail || events.length === 0) return null;
  return { recipientId, ticketId, to: mail.to, events, eventId };
}
