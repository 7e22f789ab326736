import type { EntityManager } from '@mikro-orm/postgresql';
import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import { batched } from '../../../platform/async/batched.ts';
import { serviceSecret } from '../../../platform/database/service-secret.ts';
import type { Conversation } from '../../../platform/deliveries/delivery.entity.ts';
import type { Claimed } from '../../../platform/deliveries/delivery-queue.ts';
import { asQueued, type Cancelled, type PrepareForSend, type ReadyEmail } from '../../../platform/mail/mail-sender.ts';
import { domainOf, parseSender } from '../../../platform/mail/message.ts';
import { REPLY_ADDRESS_PURPOSE, replyAddressFor } from '../../../platform/mail/reply-token.ts';
import type { Config } from '../../../platform/services/config.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { isRequesterOnly } from '../../../tickets/base/ticket.policy.ts';
import { SHARED_FILE_PURPOSE } from '../../../tickets/conversation/attachments/shared-file.ts';
import type { TicketUrl } from '../composing/render-notification.ts';
import { SUBSCRIPTION_PURPOSE, subscriptionToken } from '../preferences/subscription.token.ts';
import { sentReplies } from './conversation.queries.ts';
import { framed, framedReply, isForRequesters } from './email-frame.ts';
import { type EmailReader, emailReadersOf, type NotificationEmail } from './reader-access.ts';
import { publicFilesOf, replyFiles } from './reply-files.ts';

interface PrepareOptions {
  readonly root: EntityManager;
  readonly clock: () => Date;
  readonly files: Pick<Files, 'read'>;
  readonly config: Pick<Config, 'publicUrl' | 'inbound' | 'mailFrom'>;
  readonly linkTo: TicketUrl;
}

interface PreparedReply {
  readonly queuedMail: ReadyEmail;
  readonly reader: EmailReader;
  readonly reference: string;
  readonly replyTo: string | null;
}

/** Prepares notification emails right before they are sent, using the current state of the recipient and the ticket. */
export function createPrepareForSend({ root, clock, files, config, linkTo }: PrepareOptions): PrepareForSend {
  /** Reads for all emails that were claimed together. */
  const readerOf = batched((emails: readonly NotificationEmail[]) => emailReadersOf(root.fork(), emails));
  const domain = domainOf(parseSender(config.mailFrom));
  const replyOf = batched((conversations: readonly Conversation[]) => sentReplies(root.fork(), conversations, domain));
  const filesOf = batched((commentIds: readonly string[]) => publicFilesOf(root.fork(), commentIds));

  return async (delivery) => {
    const queuedMail = asQueued(delivery);
    const notice = notificationIn(delivery);
    return 'cancelReason' in queuedMail || !notice ? queuedMail : prepare(root.fork(), notice, queuedMail);
  };

  async function prepare(
    em: EntityManager,
    notice: NotificationEmail,
    queuedMail: ReadyEmail,
  ): Promise<ReadyEmail | Cancelled> {
    const reader = await readerOf(notice);
    if ('cancelReason' in reader) return reader;
    if (queuedMail.content.isInternal && isRequesterOnly(reader.actor))
      return { cancelReason: 'The recipient no longer has access to the content' };
    const { recipientId, events, conversation } = notice;
    const replyTo = await replyAddress(em, notice, reader);
    const reference = referenceOf(reader.ticketNumber);
    if (conversation) return prepareReply(em, conversation, { queuedMail, reader, reference, replyTo });
    const secret = await serviceSecret(em, SUBSCRIPTION_PURPOSE);
    const token = subscriptionToken(secret, { userId: recipientId, events, channel: 'email' });
    const content = framed(queuedMail.content, {
      ...reader,
      events,
      reference,
      ticketUrl: isRequesterOnly(reader.actor) ? null : linkTo(reference),
      takesReplies: replyTo !== null,
      stopUrl: `${config.publicUrl}/admin/unsubscribe?token=${token}`,
    });
    return { content, replyTo, headers: { ...queuedMail.headers, ...unsubscribeHeaders(config.publicUrl, token) } };
  }

  async function prepareReply(
    em: EntityManager,
    conversation: Conversation,
    { queuedMail, reader, reference, replyTo }: PreparedReply,
  ): Promise<ReadyEmail | Cancelled> {
    const reply = await replyOf(conversation);
    const rows = await filesOf(conversation.commentId);
    if (!reply) return { cancelReason: 'The comment no longer exists' };
    const secret = await serviceSecret(em, SHARED_FILE_PURPOSE);
    const { attached, linked } = replyFiles(rows, { secret, files, publicUrl: config.publicUrl, now: clock() });
    const ticketUrl = isRequesterOnly(reader.actor) ? null : linkTo(reference);
    const frame = { locale: reader.locale, reference, ticketUrl, takesReplies: replyTo !== null, linked };
    return {
      content: framedReply(queuedMail.content, frame),
      headers: queuedMail.headers,
      replyTo,
      conversation: reply.header,
      files: attached,
      ...(reply.firstSubject !== null && { subject: `Re: ${reply.firstSubject}` }),
    };
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
  return { recipientId, ticketId, to: mail.to, events, eventId, conversation: mail.conversation ?? null };
}
