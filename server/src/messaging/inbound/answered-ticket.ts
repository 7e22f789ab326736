import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { replyReader } from '../../configuration/own-addresses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { anyOf, tables } from '../../platform/database/database.ts';
import { serviceSecret } from '../../platform/database/service-secret.ts';
import type { DeliverySchema } from '../../platform/deliveries/delivery.entity.ts';
import { domainOf, parseSender } from '../../platform/mail/message.ts';
import { type OwnMessage, readOwnMessageId } from '../../platform/mail/own-message-id.ts';
import { isReplyTokenOf, REPLY_ADDRESS_PURPOSE } from '../../platform/mail/reply-token.ts';
import type { Config } from '../../platform/services/config.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import type { CommentSchema } from '../../tickets/conversation/base/comment.entity.ts';
import { inCopyAmong } from '../../tickets/write/in-copy.ts';
import { earlierEmails, messageKeyOf, ticketsByMail } from './inbound-mail.queries.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';

/** Tokens checked per email; a normal email has one. */
const MAX_TOKENS = 20;

/** The domain of every Message-ID that this service creates. */
export const ownDomain = ({ mailFrom }: Pick<Config, 'mailFrom'>): string => domainOf(parseSender(mailFrom));

/** An email and the user its sender claims to be, who has no account before the first email. */
interface Claim {
  readonly mail: ParsedEmail;
  readonly address: string;
  readonly actor: Actor | null;
  /** Whether the address is that of From, for which the receiving server vouches. */
  readonly isVerified: boolean;
}

/** The ticket that an email replies to. */
export interface AnsweredTicket {
  readonly ticketId: string;
  /** Set if its sender replies as a person in copy, who does not see the ticket. */
  readonly participantId: string | null;
}

/**
 * Returns the ticket that an email replies to, or null if it starts a new one. The subject is ignored, because anyone
 * can write it.
 */
export async function answeredTicket(em: EntityManager, config: Config, claim: Claim): Promise<AnsweredTicket | null> {
  return (await bySignedAddress(em, config, claim)) ?? (claim.isVerified ? byReferences(em, config, claim) : null);
}

/** A valid reply address shows that the sender read an email sent to this user, or to this person in copy. */
async function bySignedAddress(
  em: EntityManager,
  config: Config,
  { mail, actor, address }: Claim,
): Promise<AnsweredTicket | null> {
  const tokenIn = await replyReader(em, config);
  const tokens = mail.recipients.flatMap((recipient) => tokenIn(recipient) ?? []).slice(0, MAX_TOKENS);
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
  const participants = await inCopyAmong(
    em,
    address,
    tickets.map(({ id }) => id),
  );
  const isFor = (userId: string | undefined, { id: ticketId, number }: (typeof tickets)[number]) =>
    userId !== undefined &&
    tokens.some((token) => token.number === number && isReplyTokenOf(secret, token, { ticketId, userId }));
  const ofUser = tickets.find((ticket) => isFor(actor?.id, ticket));
  if (ofUser) return { ticketId: ofUser.id, participantId: null };
  const ofParticipant = tickets.find((ticket) => isFor(participants.get(ticket.id), ticket));
  return ofParticipant ? asParticipant(ofParticipant.id, participants) : null;
}

const asParticipant = (ticketId: string, participants: ReadonlyMap<string, string>): AnsweredTicket => ({
  ticketId,
  participantId: participants.get(ticketId) ?? null,
});

/**
 * A Message-ID is not secret, and a From header can be forged. Together they are sufficient for the requester, for
 * followers who are customers, and for people in copy who are not agents. Agents need a signed reply address
 * (CVE-2026-47123).
 */
async function byReferences(em: EntityManager, config: Config, claim: Claim): Promise<AnsweredTicket | null> {
  const candidates = await ticketsReferredTo(em, ownDomain(config), claim);
  if (candidates.length === 0) return null;
  const { actor, address } = claim;
  const visible = actor ? await ownAmong(em, actor, candidates) : NONE;
  const own = candidates.find((id) => visible.has(id));
  if (own !== undefined) return { ticketId: own, participantId: null };
  if (actor && !isRequesterOnly(actor)) return null;
  const participants = await inCopyAmong(em, address, candidates);
  const inCopy = candidates.find((id) => participants.has(id));
  return inCopy === undefined ? null : asParticipant(inCopy, participants);
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the tickets that the actor requested or, as a customer, follows. */
async function ownAmong(em: EntityManager, actor: Actor, candidates: readonly string[]): Promise<ReadonlySet<string>> {
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
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the tickets of the referenced emails, nearest first: emails from this service, or earlier emails of the
 * conversation, no matter who wrote them. Those of the sender come first, because a Message-ID is only unique per sender.
 */
async function ticketsReferredTo(em: EntityManager, domain: string, { mail, address }: Claim): Promise<string[]> {
  if (mail.references.length === 0) return [];
  const own = new Map(mail.references.map((id) => [id, readOwnMessageId(id, domain)]));
  const byOwn = await ticketsOfOwn(em, [...own.values()]);
  const byMail = await ticketsByMail(
    em,
    mail.references.map((id) => messageKeyOf(address, id)),
  );
  const ticketOf = (id: string): string | undefined => {
    const message = own.get(id);
    if (message && 'ticketId' in message) return message.ticketId;
    return (message && byOwn.get(uuidOf(message))) ?? byMail.get(messageKeyOf(address, id));
  };
  const ofOthers = await earlierEmails(em, mail.references);
  const ticketsOf = (id: string): string[] => {
    const others = ofOthers.flatMap(({ message_id, ticket_id }) => (message_id === id && ticket_id ? [ticket_id] : []));
    const own = ticketOf(id);
    return own === undefined ? others : [own, ...others];
  };
  return [...new Set(mail.references.flatMap(ticketsOf))];
}

type SentMessage = Exclude<OwnMessage, { ticketId: string }>;

const uuidOf = (message: SentMessage) => ('commentId' in message ? message.commentId : message.deliveryId);

/** Returns the tickets of emails of this service that exist, by the id of the delivery or the comment. */
export async function ticketsOfOwn(
  em: EntityManager,
  messages: readonly (OwnMessage | null)[],
): Promise<ReadonlyMap<string, string | null>> {
  const deliveryIds = messages.flatMap((message) => (message && 'deliveryId' in message ? message.deliveryId : []));
  const commentIds = messages.flatMap((message) => (message && 'commentId' in message ? message.commentId : []));
  if (deliveryIds.length + commentIds.length === 0) return new Map();
  const db = tables<typeof CommentSchema | typeof DeliverySchema>(em);
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'ticket_id'])
    .where('id', '=', anyOf(deliveryIds))
    .where('kind', '=', 'email')
    .unionAll(
      db
        .selectFrom('comments')
        .select(['id', 'ticket_id'])
        .where('id', '=', anyOf(commentIds))
        .where('visibility', '=', 'public'),
    )
    .execute();
  return new Map(rows.map(({ id, ticket_id }) => [id, ticket_id]));
}
