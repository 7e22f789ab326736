import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../../accounts/roles/role.policy.ts';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import type { Contact } from '../../../contract/accounts/participants.ts';
import { anyOf, tables } from '../../../platform/database/database.ts';
import type { Conversation } from '../../../platform/deliveries/delivery.entity.ts';
import { isPlaceholder } from '../../../platform/mail/mailbox.ts';
import { ticketTables } from '../../../tickets/base/ticket.tables.ts';
import type { StoredRecipients } from '../../../tickets/participants/recipients.logic.ts';
import type { NotifiableOccurrence } from '../base/notifiable-event.ts';
import type { Recipient } from './recipient.queries.ts';

/** A public reply, with the people to whom it goes besides those who can read the ticket. */
interface Reply {
  readonly id: string;
  readonly ticket_id: string;
  readonly recipients: StoredRecipients | null;
  readonly automated: boolean;
  readonly by_rule: boolean;
}

interface AccountOfAddress {
  readonly email: string;
  readonly locale: string;
  readonly time_zone: string;
  readonly status: string;
}

/** Whom the addresses of replies belong to. */
export interface PeopleInCopy {
  /** The ids of participants, by `participantKey`. */
  readonly participants: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, AccountOfAddress>;
}

export const participantKey = (ticketId: string, email: string) => `${ticketId} ${email}`;

/** Loads the people to whom these replies go. Without any, it costs no statement. */
export async function peopleInCopy(em: EntityManager, replies: Iterable<Reply>): Promise<PeopleInCopy> {
  const copied = [...replies].filter(({ recipients }) => contactsOf(recipients).length > 0);
  if (copied.length === 0) return { participants: new Map(), accounts: new Map() };
  const addresses = [...new Set(copied.flatMap(({ recipients }) => contactsOf(recipients)).map(({ email }) => email))];
  const participants = await ticketTables(em)
    .selectFrom('ticket_participants')
    .select(['id', 'ticket_id', 'email'])
    .where('ticket_id', '=', anyOf([...new Set(copied.map(({ ticket_id }) => ticket_id))]))
    .where('left_at', 'is', null)
    .execute();
  const accounts = await tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select(['email', 'locale', 'time_zone', 'status'])
    .where('email', 'in', addresses)
    .execute();
  return {
    participants: new Map(participants.map(({ id, ticket_id, email }) => [participantKey(ticket_id, email), id])),
    accounts: new Map(accounts.map((account) => [account.email, account])),
  };
}

const contactsOf = (recipients: StoredRecipients | null): Contact[] =>
  recipients ? [...recipients.to, ...recipients.cc, ...recipients.bcc] : [];

/** A person who gets a reply by email without seeing its ticket. */
export interface Copy extends Contact {
  /** Null for a hidden copy, which no one can answer. */
  readonly participantId: string | null;
  readonly commentId: string;
}

/** Returns who gets a copy of a reply, except those whom an email has reached, who have left, or are suspended. */
export function copiesOf(
  { participants, accounts }: PeopleInCopy,
  { id: commentId, recipients, ticket_id }: Reply,
): Copy[] {
  if (!recipients) return [];
  const shown = [...recipients.to, ...recipients.cc].flatMap((contact) => {
    const participantId = participants.get(participantKey(ticket_id, contact.email));
    return participantId === undefined ? [] : [{ ...contact, participantId, commentId }];
  });
  const hidden = recipients.bcc.map((contact) => ({ ...contact, participantId: null, commentId }));
  return [...shown, ...hidden].filter(
    ({ email }) => !recipients.reached?.includes(email) && accounts.get(email)?.status !== 'suspended',
  );
}

/** Returns a copy as a reader who sees nothing, in the language of their account or else of the requester. */
export function readerOf(
  { email, name, participantId }: Copy,
  { accounts }: PeopleInCopy,
  requester: Recipient | undefined,
): Recipient {
  const account = accounts.get(email);
  return {
    kind: 'user',
    id: participantId ?? `bcc ${createHash('sha256').update(email).digest('hex').slice(0, 32)}`,
    name,
    verified: false,
    scopes: NOTHING,
    sessionId: null,
    email,
    locale: account?.locale ?? requester?.locale ?? 'en',
    timeZone: account?.time_zone ?? requester?.timeZone ?? 'UTC',
    sharedOrganizationId: null,
  };
}

const NOTHING: Recipient['scopes'] = new Map();

interface Writing {
  readonly occurrence: Pick<NotifiableOccurrence, 'actor' | 'isEdit' | 'byRequester'>;
  readonly reply: Reply;
  readonly requester: Recipient | undefined;
  readonly author: Recipient | undefined;
}

/**
 * Returns the visible recipients of a person's reply, the same in all copies; null for what a program wrote. The requester
 * is always among them, and so is a customer who wrote it: a reply to all reaches them, too.
 */
export function conversationOf({ occurrence, reply, requester, author }: Writing): Conversation | null {
  if (occurrence.actor.kind !== 'user' || occurrence.isEdit || reply.automated || reply.by_rule) return null;
  const { to, cc } = reply.recipients ?? { to: [], cc: [] };
  const first = requester && !isPlaceholder(requester.email) ? [{ email: requester.email, name: requester.name }] : [];
  const isCustomer = author && !isPlaceholder(author.email) && !occurrence.byRequester && isRequesterOnly(author);
  const last = isCustomer ? [{ email: author.email, name: author.name }] : [];
  return { commentId: reply.id, to: [...first, ...to], cc: [...cc, ...last] };
}
