import type { EntityManager } from '@mikro-orm/postgresql';
import { NEW_SENDERS_PER_HOUR, type ReceivedEmail } from '../contract/integrations/inbound.ts';
import type { Actor, EventActor } from '../platform/base/actor.ts';
import { actingAs, type TransactionContext } from '../platform/commands/transaction-context.ts';
import { tables } from '../platform/database/database.ts';
import type { DeliverySchema } from '../platform/deliveries/delivery.entity.ts';
import { consumeWithin, type Window } from '../platform/limits/rate-limit.ts';
import { parseSender } from '../platform/mail/message.ts';
import { readOwnMessageId } from '../platform/mail/own-message-id.ts';
import { recordBounce } from '../platform/mail/record-bounce.ts';
import { readReplyAddress } from '../platform/mail/reply-token.ts';
import type { Config } from '../platform/services/config.ts';
import type { Services } from '../platform/services/services.ts';
import { answeredTicket, ownDomain } from './answered-ticket.ts';
import { addReplyFromEmail, createTicketFromEmail } from './create-from-email.ts';
import { createAuthor, userByAddress } from './email-author.ts';
import type { StoredFiles } from './email-files.ts';
import { ignored, isTooMany } from './inbound-mail.queries.ts';
import type { Bounce } from './parsing/bounce.rules.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';

/** Over this limit, emails get 429, so that the caller retries later and none is lost. */
const NEW_SENDERS: Window = {
  key: 'inbound:new-senders',
  places: NEW_SENDERS_PER_HOUR,
  spanMs: 60 * 60 * 1000,
  what: 'emails from new senders',
};

interface ProcessOptions {
  readonly scope: TransactionContext;
  readonly services: Pick<Services, 'config' | 'files'>;
  /** The caller who submitted the email. */
  readonly by: EventActor;
  readonly mail: ParsedEmail;
  readonly attachments: StoredFiles;
}

/** Decides what happens to an email and does it. The emails of its sender are locked. */
export async function processEmail({ scope, services, by, mail, attachments }: ProcessOptions): Promise<ReceivedEmail> {
  const { em, now } = scope;
  const { config, files } = services;
  if (mail.bounce) return recordBounceOf(scope, config, mail.bounce);
  const { sender } = mail;
  if (sender === null) return ignored('no_sender');
  if (await isOwn(em, config, mail, sender.address)) return ignored('own_mail');
  if (mail.automatic) return ignored('automatic');

  const user = await userByAddress(em, sender.address);
  if (user?.status === 'suspended') return ignored('sender_suspended');
  if (user?.actor.kind === 'service') return ignored('not_allowed');
  const ticketId = user ? await answeredTicket(em, config, { mail, address: sender.address, actor: user.actor }) : null;
  const isLimited = config.rateLimit === 'on';
  if (isLimited && (await isTooMany(em, sender.address, ticketId, now))) return ignored('too_many');

  if (isLimited && !user) await consumeWithin(em, [NEW_SENDERS], now);
  const { actor } = user ?? (await createAuthor(scope, config, sender));
  const author: Actor = { ...actor, apiKey: by.apiKey ?? null };
  const authored = { scope: actingAs(scope, author), mail, files, attachments, publicUrl: config.publicUrl };
  return ticketId === null ? createTicketFromEmail(authored) : addReplyFromEmail(authored, ticketId);
}

/** A forged report must know the Message-ID, and affects only that one email. */
async function recordBounceOf(
  { em, now }: TransactionContext,
  config: Config,
  { isFinal, messageId, reason }: Bounce,
): Promise<ReceivedEmail> {
  if (!isFinal) return ignored('delayed');
  const message = messageId === null ? null : readOwnMessageId(messageId, ownDomain(config));
  if (!message || !('deliveryId' in message)) return ignored('unknown_bounce');
  const isRecorded = await recordBounce(em, { deliveryId: message.deliveryId, reason, at: now });
  if (!isRecorded) return ignored('unknown_bounce');
  return { outcome: 'bounce_recorded', reason: null, ticket: null, commentId: null };
}

/** Whether this is one of the service's own emails, sent back by a forwarding rule, for example. */
async function isOwn(em: EntityManager, config: Config, { messageId }: ParsedEmail, address: string): Promise<boolean> {
  const { replyAddress } = config.inbound;
  if (address === parseSender(config.mailFrom).address.toLowerCase()) return true;
  if (replyAddress !== null && readReplyAddress(replyAddress, address)) return true;
  const message = messageId === null ? null : readOwnMessageId(messageId, ownDomain(config));
  if (!message || !('deliveryId' in message)) return false;
  const row = await tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', message.deliveryId)
    .executeTakeFirst();
  return row !== undefined;
}
