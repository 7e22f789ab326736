import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '../../contract/base/permissions.ts';
import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { Cancelled } from '../../platform/mail/mail-sender.ts';
import { may, type Relationship, relationshipColumns, relationshipOf } from '../../tickets/base/ticket.policy.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { usersById } from '../../users/users-with-roles.queries.ts';
import { permissionToKnow } from '../base/audience.rules.ts';
import { subscriptionChoices, wantsAny } from '../subscriptions/subscription.queries.ts';
import type { Relation } from './email-frame.ts';

/** An email that notifies a user about a ticket. */
export interface NotificationEmail {
  readonly recipientId: string;
  readonly ticketId: string;
  readonly to: string;
  readonly events: readonly NotifiableEvent[];
}

/** The recipient of an email and how they relate to its ticket. */
export interface EmailReader {
  readonly actor: Actor;
  readonly locale: string;
  readonly ticketNumber: number;
  readonly relation: Relation;
  readonly may: (permission: Permission) => boolean;
}

/**
 * Returns the recipient of an email at the moment it is sent, or the reason to cancel it. The email may have waited for
 * days, so the account, its permissions, and its preferences are checked again.
 */
export async function emailReaderOf(em: EntityManager, notice: NotificationEmail): Promise<EmailReader | Cancelled> {
  const { recipientId, ticketId, to, events } = notice;
  const person = (await usersById(em, [recipientId])).get(recipientId);
  if (!person) return { cancelReason: 'The account no longer exists' };
  if (person.status === 'suspended') return { cancelReason: 'The account is suspended' };
  if (person.email !== to) return { cancelReason: 'The email address of the account has changed' };

  const ticket = await ticketOf(em, ticketId, recipientId);
  const mayDo = (permission: Permission) => ticket !== null && may(person.actor, permission, ticket.standing);
  const needed: Permission[] = ['ticket:read', ...events.flatMap((event) => permissionToKnow[event] ?? [])];
  if (!ticket || !needed.every(mayDo)) return { cancelReason: 'The recipient no longer has access to the content' };

  const choices = await subscriptionChoices(em, { userId: recipientId, events, channel: 'email' });
  if (!wantsAny(choices)) return { cancelReason: 'The recipient has turned off these emails' };
  const { actor, locale } = person;
  return { actor, locale, ticketNumber: ticket.number, relation: ticket.relation, may: mayDo };
}

async function ticketOf(em: EntityManager, ticketId: string, userId: string) {
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select(['number', 'requester_id'])
    .select(relationshipColumns({ id: userId }))
    .where('tickets.id', '=', ticketId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const standing = relationshipOf(row);
  const relation: Relation = row.requester_id === userId ? 'requester' : relationBy(standing);
  return { number: row.number, standing, relation };
}

function relationBy({ own, assigned, team }: Relationship): Relation {
  if (assigned) return 'assignee';
  if (own) return 'follower';
  return team ? 'team' : 'role';
}
