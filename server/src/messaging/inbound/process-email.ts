import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { createCustomer } from '../../accounts/users/create-customer.ts';
import { userByAddress } from '../../accounts/users/users-by-address.queries.ts';
import type { MailboxAddress } from '../../configuration/mailboxes/mailbox.queries.ts';
import { type IsOwnAddress, ownAddresses } from '../../configuration/own-addresses.ts';
import { EMAILS_PER_HOUR, NEW_SENDERS_PER_HOUR, type ReceivedEmail } from '../../contract/messaging/inbound.ts';
import type { Actor, EventActor } from '../../platform/base/actor.ts';
import { actingAs, type TransactionContext } from '../../platform/commands/transaction-context.ts';
import { consumeWithin, type Window } from '../../platform/limits/rate-limit.ts';
import { readOwnMessageId } from '../../platform/mail/own-message-id.ts';
import { addReport, recordBounce } from '../../platform/mail/record-report.ts';
import type { Config } from '../../platform/services/config.ts';
import type { Services } from '../../platform/services/services.ts';
import { HOUR_MS } from '../../platform/time/duration.ts';
import { answeredTicket, ownDomain, ticketsOfOwn } from './answered-ticket.ts';
import { addReplyFromEmail, createTicketFromEmail } from './create-from-email.ts';
import type { StoredFiles } from './email-files.ts';
import { addressedBy, type EmailAuthorship } from './email-origin.ts';
import { ignored, isTooMany } from './inbound-mail.queries.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';
import type { Report } from './parsing/report.logic.ts';
import { reportedEmail } from './reported-email.queries.ts';

// Over these limits, emails get 429, so that the caller retries later and none is lost.
const NEW_SENDERS: Window = {
  key: 'inbound:new-senders',
  places: NEW_SENDERS_PER_HOUR,
  spanMs: HOUR_MS,
  what: 'emails from new senders',
};

const emailsFrom = (address: string): Window => ({
  key: `inbound:${createHash('sha256').update(address).digest('hex')}`,
  places: EMAILS_PER_HOUR,
  spanMs: HOUR_MS,
  what: 'emails from this sender',
});

interface ProcessOptions {
  readonly scope: TransactionContext;
  readonly services: Pick<Services, 'config' | 'files'>;
  /** The caller who submitted the email. */
  readonly by: EventActor;
  readonly mail: ParsedEmail;
  readonly authorship: EmailAuthorship | null;
  readonly attachments: StoredFiles;
  /** Whether it must not go to the ticket that it answers, because that was rejected. */
  readonly isNewTicket: boolean;
  /** The mailbox that it came in by. */
  readonly receivedBy: MailboxAddress | null;
}

/** Decides what happens to an email and does it. The emails of its sender are locked. */
export async function processEmail(options: ProcessOptions): Promise<ReceivedEmail> {
  const { scope, services, by, mail, authorship, attachments, isNewTicket, receivedBy } = options;
  const { em, now } = scope;
  const { config, files } = services;
  if (mail.report) {
    const recorded = await recordReport(scope, config, mail.report);
    if (recorded) return recorded;
  }
  if (await isSentByService(em, config, mail)) return ignored('own_mail');
  if (mail.noMessage) return ignored('automatic');
  if (!authorship) return ignored(mail.sender ? 'own_mail' : 'no_sender');

  const { author: sender, origin } = authorship;
  const user = await userByAddress(em, sender.address);
  if (user?.status === 'suspended') return ignored('sender_suspended');
  if (user?.actor.kind === 'service') return ignored('not_allowed');
  const claim = { mail, address: sender.address, isVerified: origin.sentVia === null };
  const answered = isNewTicket ? null : await answeredTicket(em, config, { ...claim, actor: user?.actor ?? null });
  const ticketId = answered?.ticketId ?? null;
  const isLimited = config.rateLimit === 'on';
  const isLoop = isLimited && (await isTooMany(em, sender.address, ticketId, now));
  if (isLimited) await consumeWithin(em, [emailsFrom(sender.address), ...(user ? [] : [NEW_SENDERS])], now);
  const language = receivedBy?.language ?? null;
  const { actor } = user ?? (await createCustomer(scope, config, { ...sender, language }));
  const author: Actor = { ...actor, apiKey: by.apiKey ?? null };
  const isOwn = await ownAddresses(em, config);
  const replyTo = origin.replyTo ?? forwardedAuthor(isOwn, mail, author);
  const marked = { ...origin, mailboxId: receivedBy?.id ?? null, automated: origin.automated || isLoop, replyTo };
  const { publicUrl } = config;
  const addressed = addressedBy(mail, { from: sender.address, origin: marked, isOwn });
  const authored = {
    ...{ scope: actingAs(scope, author), mail, origin: marked, addressed, files, attachments, publicUrl },
    receivedAt: now,
  };
  return answered === null ? createTicketFromEmail(authored) : addReplyFromEmail(authored, answered);
}

/** Returns the author of a message that someone who works on tickets forwards: the person behind it. */
function forwardedAuthor(isOwn: IsOwnAddress, { forwardedFrom, sender }: ParsedEmail, actor: Actor): string | null {
  if (forwardedFrom === null || isRequesterOnly(actor)) return null;
  const { address } = forwardedFrom;
  return address === '' || address === sender?.address || isOwn(address) ? null : address;
}

/**
 * Records what a report says about an email of this service. A forged report must know the Message-ID, and affects only
 * that one email. Returns null if the message has to be processed like any other.
 */
async function recordReport(
  { em, now }: TransactionContext,
  config: Config,
  report: Report,
): Promise<ReceivedEmail | null> {
  const email = await reportedEmail(em, config, report);
  const { kind, reason } = email?.said ?? report;
  const deliveryId = email?.deliveryId ?? null;
  if (deliveryId !== null && kind !== 'failed') await addReport(em, { deliveryId, kind, reason, at: now });
  if (kind === 'read' || kind === 'absence') return null;
  // A complaint about another message can be a question.
  if (kind === 'complaint') return email ? ignored('automatic') : null;
  if (kind !== 'failed') return ignored('delayed');
  const isRecorded = deliveryId !== null && (await recordBounce(em, { deliveryId, reason, at: now }));
  if (!isRecorded) return ignored('unknown_bounce');
  return { outcome: 'bounce_recorded', reason: null, ticket: null, commentId: null };
}

/** Whether this is certainly one of the service's own emails, sent back by a forwarding rule, for example. */
export async function isSentByService(
  em: EntityManager,
  config: Config,
  { messageId }: Pick<ParsedEmail, 'messageId'>,
): Promise<boolean> {
  const message = messageId === null ? null : readOwnMessageId(messageId, ownDomain(config));
  return (await ticketsOfOwn(em, [message])).size > 0;
}
