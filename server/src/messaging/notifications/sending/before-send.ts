import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../../accounts/roles/role.policy.ts';
import type { MailboxAddress } from '../../../configuration/mailboxes/mailbox.queries.ts';
import { currentConfiguration } from '../../../configuration/with-configuration.ts';
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
import { SHARED_FILE_PURPOSE } from '../../../tickets/conversation/attachments/shared-file.ts';
import type { TicketUrl } from '../composing/render-notification.ts';
import { SUBSCRIPTION_PURPOSE, subscriptionToken } from '../preferences/subscription.token.ts';
import { sentReplies } from './conversation.queries.ts';
import { type CopyEmail, copyIn, copyReadersOf } from './copy-access.ts';
import { framed, framedReply, isForRequesters, type Relation } from './email-frame.ts';
import { mailboxesFor, senderOf, sendLimitOf, signatureOf } from './leaving-mailbox.ts';
import { type EmailReader, emailReadersOf, type NotificationEmail } from './reader-access.ts';
import { publicFilesOf, replyFiles } from './reply-files.ts';

interface PrepareOptions {
  readonly root: EntityManager;
  readonly clock: () => Date;
  readonly files: Pick<Files, 'read'>;
  readonly config: Pick<Config, 'publicUrl' | 'inbound' | 'mailFrom'>;
  readonly linkTo: TicketUrl;
}

/** A queued email, and the mailbox that it leaves from. */
interface Leaving {
  readonly queuedMail: ReadyEmail;
  readonly mailbox: MailboxAddress | null;
}

interface PreparedReply extends Leaving {
  readonly ticketNumber: number;
  readonly locale: string;
  readonly relation: Relation;
  readonly reference: string;
  readonly ticketUrl: string | null;
  readonly replyTo: string | null;
  /** The token of the link that ends the copies, if the reader gets any. */
  readonly token: string | null;
}

/** Prepares notification emails right before they are sent, using the current state of the recipient and the ticket. */
export function createPrepareForSend({ root, clock, files, config, linkTo }: PrepareOptions): PrepareForSend {
  /** Reads for all emails that were claimed together. */
  const readerOf = batched((emails: readonly NotificationEmail[]) => emailReadersOf(root.fork(), emails));
  const copyReaderOf = batched((copies: readonly CopyEmail[]) => copyReadersOf(root.fork(), copies));
  const service = parseSender(config.mailFrom);
  const replyOf = batched((conversations: readonly Conversation[]) =>
    sentReplies(root.fork(), conversations, domainOf(service)),
  );
  const mailboxOf = batched((ticketIds: readonly string[]) => mailboxesFor(root.fork(), ticketIds));
  const filesOf = batched((commentIds: readonly string[]) => publicFilesOf(root.fork(), commentIds));

  return async (delivery) => {
    const queuedMail = asQueued(delivery);
    if ('cancelReason' in queuedMail) return queuedMail;
    const mailbox = await leavingFrom(delivery);
    const ready = await prepareFrom(mailbox, delivery, queuedMail);
    if ('cancelReason' in ready || mailbox === null) return ready;
    const limit = sendLimitOf(mailbox);
    return { ...ready, from: senderOf(mailbox), ...(limit && { limit }) };
  };

  async function leavingFrom({ ticketId, mail }: Claimed): Promise<MailboxAddress | null> {
    if (mail?.mailboxId) return (await currentConfiguration(root.fork())).mailbox(mail.mailboxId);
    return ticketId === null ? null : mailboxOf(ticketId);
  }

  async function prepareFrom(mailbox: MailboxAddress | null, delivery: Claimed, queuedMail: ReadyEmail) {
    const copy = copyIn(delivery);
    if (copy) return prepareCopy(root.fork(), copy, { queuedMail, mailbox });
    const notice = notificationIn(delivery);
    return notice ? prepare(root.fork(), notice, { queuedMail, mailbox }) : queuedMail;
  }

  async function prepare(
    em: EntityManager,
    notice: NotificationEmail,
    { queuedMail, mailbox }: Leaving,
  ): Promise<ReadyEmail | Cancelled> {
    const reader = await readerOf(notice);
    if ('cancelReason' in reader) return reader;
    if (queuedMail.content.isInternal && isRequesterOnly(reader.actor))
      return { cancelReason: 'The recipient no longer has access to the content' };
    const { recipientId, events, conversation } = notice;
    const replyTo = await replyAddress(em, notice, reader, mailbox);
    const reference = referenceOf(reader.ticketNumber);
    const ticketUrl = isRequesterOnly(reader.actor) ? null : linkTo(reference);
    if (conversation)
      return prepareReply(em, conversation, {
        ...{ ...reader, queuedMail, mailbox, reference, ticketUrl, replyTo, token: null },
      });
    const secret = await serviceSecret(em, SUBSCRIPTION_PURPOSE);
    const token = subscriptionToken(secret, { userId: recipientId, events, channel: 'email' });
    const content = framed(queuedMail.content, {
      ...reader,
      events,
      reference,
      ticketUrl,
      takesReplies: replyTo !== null,
      stopUrl: stopUrlFor(token),
    });
    return { content, replyTo, headers: { ...queuedMail.headers, ...unsubscribing(token) } };
  }

  function stopUrlFor(token: string | null): string | null {
    return token && `${config.publicUrl}/admin/unsubscribe?token=${token}`;
  }

  function unsubscribing(token: string | null) {
    return token === null ? {} : unsubscribeHeaders(config.publicUrl, token);
  }

  /** Someone in copy can answer and unsubscribe. Who gets a hidden copy can do neither: it is the only one. */
  async function prepareCopy(
    em: EntityManager,
    copy: CopyEmail,
    { queuedMail, mailbox }: Leaving,
  ): Promise<ReadyEmail | Cancelled> {
    const reader = await copyReaderOf(copy);
    if ('cancelReason' in reader) return reader;
    const { participantId, ticketId, conversation } = copy;
    const number = reader.ticketNumber;
    const secret = await serviceSecret(em, SUBSCRIPTION_PURPOSE);
    const token = participantId && subscriptionToken(secret, { participantId });
    const target = participantId && { ticketId, userId: participantId, number };
    const replyTo = target && (await signedAddress(em, target, mailbox));
    const relation: Relation = participantId === null ? 'hidden' : 'participant';
    const locale = mailbox?.language ?? 'en';
    const frame = { locale, relation, ticketNumber: number, reference: referenceOf(number), ticketUrl: null };
    if (conversation) return prepareReply(em, conversation, { ...frame, queuedMail, mailbox, replyTo, token });
    const takesReplies = replyTo !== null;
    return {
      content: framed(queuedMail.content, { ...frame, events: [], takesReplies, stopUrl: stopUrlFor(token) }),
      replyTo,
      headers: { ...queuedMail.headers, ...unsubscribing(token) },
    };
  }

  async function prepareReply(
    em: EntityManager,
    conversation: Conversation,
    { queuedMail, mailbox, replyTo, token, ...reader }: PreparedReply,
  ): Promise<ReadyEmail | Cancelled> {
    const reply = await replyOf(conversation);
    if (!reply) return { cancelReason: 'The comment no longer exists' };
    const rows = reply.hasFiles ? await filesOf(conversation.commentId) : [];
    const secret = await serviceSecret(em, SHARED_FILE_PURPOSE);
    const { publicUrl } = config;
    const { attached, linked } = replyFiles(rows, { secret, files, publicUrl, now: clock() });
    const signing = { author: reply.header.author, ticketNumber: reader.ticketNumber };
    const signature = mailbox && signatureOf(mailbox, signing);
    const frame = { ...reader, takesReplies: replyTo !== null, linked, conversation, stopUrl: stopUrlFor(token) };
    return {
      content: { ...framedReply(queuedMail.content, frame), ...(signature && { signature }) },
      headers: { ...queuedMail.headers, ...unsubscribing(token) },
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
    mailbox: MailboxAddress | null,
  ) {
    if (!isForRequesters(events) || !reader.may('comment:create_public')) return null;
    return signedAddress(em, { ticketId, userId: recipientId, number: reader.ticketNumber }, mailbox);
  }

  async function signedAddress(
    em: EntityManager,
    target: { readonly ticketId: string; readonly userId: string; readonly number: number },
    mailbox: MailboxAddress | null,
  ): Promise<string | null> {
    const from = mailbox?.address ?? service.address;
    const secret = await serviceSecret(em, REPLY_ADDRESS_PURPOSE);
    return replyAddressFor(config.inbound.replyAddresses, from, secret, target);
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
