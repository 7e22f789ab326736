import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../platform/base/actor.ts';
import { tables } from '../platform/database/database.ts';
import { serviceSecret } from '../platform/database/service-secret.ts';
import type { DeliverySchema } from '../platform/deliveries/delivery.entity.ts';
import { parseSender } from '../platform/mail/message.ts';
import { type OwnMessage, readOwnMessageId } from '../platform/mail/own-message-id.ts';
import { isReplyTokenOf, REPLY_ADDRESS_PURPOSE, readReplyAddress } from '../platform/mail/reply-token.ts';
import type { Config } from '../platform/services/config.ts';
import { isRequesterOnly } from '../tickets/base/ticket.policy.ts';
import { ticketTables } from '../tickets/base/ticket.tables.ts';
import { messageKeyOf, ticketsByMail } from './inbound-mail.queries.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';

/** Of one mail; one has one. */
const MOST_TOKENS = 20;

/** The domain of every Message-ID of ours. */
export const ownDomain = ({ mailFrom }: Config): string => parseSender(mailFrom).address.split('@').at(-1) ?? '';

/** A mail and whom its sender is, if that can be believed. */
interface Claim {
  readonly mail: ParsedEmail;
  readonly address: string;
  readonly actor: Actor;
}

/** The ticket that a mail answers, or null where it begins a new one. What a subject says does not count: anybody can. */
export async function answeredTicket(em: EntityManager, config: Config, claim: Claim): Promise<string | null> {
  return (await bySignedAddress(em, config, claim)) ?? (await byReferences(em, config, claim));
}

/** The address that was mailed to this person shows that they read what was mailed to them. */
async function bySignedAddress(em: EntityManager, config: Config, { mail, actor }: Claim): Promise<string | null> {
  const template = config.inbound.replyAddress;
  if (template === null) return null;
  const tokens = mail.recipients.flatMap((one) => readReplyAddress(template, one) ?? []).slice(0, MOST_TOKENS);
  if (tokens.length === 0) return null;
  const secret = await serviceSecret(em, REPLY_ADDRESS_PURPOSE);
  const tickets = await ticketTables(em)
    .selectFrom('tickets')
    .select(['id', 'number'])
    .where(
      'number',
      'in',
      tokens.map(({ number }) => number),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const isTrue = (id: string, number: number) =>
    tokens.some(
      (token) => token.number === number && isReplyTokenOf(secret, token, { ticketId: id, userId: actor.id }),
    );
  return tickets.find(({ id, number }) => isTrue(id, number))?.id ?? null;
}

/**
 * A Message-ID is no secret, and a From is whatever was typed: together they speak for the requester, and for followers
 * who are customers themselves. Whoever works on tickets has to show more (CVE-2026-47123).
 */
async function byReferences(em: EntityManager, config: Config, claim: Claim): Promise<string | null> {
  const candidates = await ticketsReferredTo(em, ownDomain(config), claim);
  if (candidates.length === 0) return null;
  const { actor } = claim;
  const rows = await ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .where('tickets.id', 'in', candidates)
    .where('deleted_at', 'is', null)
    .where((eb) => {
      const requested = eb('requester_id', '=', actor.id);
      if (!isRequesterOnly(actor)) return requested;
      const followed = eb.selectFrom('ticket_followers').select('ticket_id').where('user_id', '=', actor.id);
      return eb.or([requested, eb('tickets.id', 'in', followed)]);
    })
    .execute();
  const theirs = new Set(rows.map(({ id }) => id));
  return candidates.find((id) => theirs.has(id)) ?? null;
}

/** The nearest first: by mails of ours that it answers, or by the sender's own from before. */
async function ticketsReferredTo(em: EntityManager, domain: string, { mail, address }: Claim): Promise<string[]> {
  const own = new Map(mail.references.map((id) => [id, readOwnMessageId(id, domain)]));
  const byDelivery = await ticketsOfDeliveries(em, [...own.values()].flatMap(deliveryIdOf));
  const byMail = await ticketsByMail(
    em,
    mail.references.map((id) => messageKeyOf(address, id)),
  );
  const ticketOf = (id: string): string | undefined => {
    const message = own.get(id);
    if (message && 'ticketId' in message) return message.ticketId;
    return (message && byDelivery.get(message.deliveryId)) ?? byMail.get(messageKeyOf(address, id));
  };
  return [...new Set(mail.references.flatMap((id) => ticketOf(id) ?? []))];
}

const deliveryIdOf = (message: OwnMessage | null): string[] =>
  message && 'deliveryId' in message ? [message.deliveryId] : [];

async function ticketsOfDeliveries(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    .select(['id', 'ticket_id'])
    .where('id', 'in', ids)
    .where('kind', '=', 'email')
    .execute();
  return new Map(rows.flatMap(({ id, ticket_id }) => (ticket_id === null ? [] : [[id, ticket_id]])));
}
