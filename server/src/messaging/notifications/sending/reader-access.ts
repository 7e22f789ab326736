import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { usersById } from '../../../accounts/users/users-with-roles.queries.ts';
import type { Permission } from '../../../contract/base/permissions.ts';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { anyOf, tables } from '../../../platform/database/database.ts';
import type { Conversation } from '../../../platform/deliveries/delivery.entity.ts';
import type { EventSchema } from '../../../platform/events/event.entity.ts';
import type { Cancelled } from '../../../platform/mail/mail-sender.ts';
import type { SlaTargetSchema } from '../../../tickets/base/sla-target.entity.ts';
import { may, type Relationship, relationshipColumns, relationshipOf } from '../../../tickets/base/ticket.policy.ts';
import { ticketTables } from '../../../tickets/base/ticket.tables.ts';
import type { SurveySchema } from '../../../tickets/surveys/survey.entity.ts';
import { canKnow } from '../base/audience.logic.ts';
import { mutedPreferences, preferenceKey } from '../preferences/preference.queries.ts';
import type { Relation } from './email-frame.ts';

/** An email that notifies a user about a ticket. */
export interface NotificationEmail {
  readonly recipientId: string;
  readonly ticketId: string;
  readonly to: string;
  readonly events: readonly NotifiableEvent[];
  /** The event that it is about; null for a digest of several. */
  readonly eventId: string | null;
  /** Set if it is a person's reply. */
  readonly conversation: Conversation | null;
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
 * Returns for each email its recipient at the moment it is sent, or the reason to cancel it. The email may have waited
 * for days, so the account, its permissions, and its preferences are checked again. The number of statements does not
 * depend on the number of emails.
 */
export async function emailReadersOf(
  em: EntityManager,
  emails: readonly NotificationEmail[],
): Promise<(EmailReader | Cancelled)[]> {
  const recipientIds = [...new Set(emails.map(({ recipientId }) => recipientId))];
  const events = [...new Set(emails.flatMap(({ events }) => events))];
  const people = await usersById(em, recipientIds);
  const tickets = await ticketsOf(em, emails);
  const muted = await mutedPreferences(em, recipientIds, events);
  const withdrawn = await withdrawnSurveys(em, emails);
  const ended = await endedTargets(em, emails);
  return emails.map((email) => {
    const { recipientId, to, events } = email;
    const person = people.get(recipientId);
    if (!person) return { cancelReason: 'The account no longer exists' };
    if (person.status === 'suspended') return { cancelReason: 'The account is suspended' };
    if (person.email !== to) return { cancelReason: 'The email address of the account has changed' };

    const ticket = tickets.get(ticketKey(email));
    const mayDo = (permission: Permission) => ticket !== undefined && may(person.actor, permission, ticket.standing);
    if (!ticket || !events.every((event) => canKnow(person.actor, event, mayDo)))
      return { cancelReason: 'The recipient no longer has access to the content' };

    if (events.every((event) => muted.has(preferenceKey({ userId: recipientId, event, channel: 'email' })))) {
      return { cancelReason: 'The recipient has turned off these emails' };
    }
    if (isSurvey(email) && withdrawn.has(email.ticketId)) return { cancelReason: 'The survey was canceled' };
    const ending = ended.get(email.eventId);
    if (ending) return { cancelReason: `The service level target was ${ending}` };
    const { actor, locale } = person;
    return { actor, locale, ticketNumber: ticket.number, relation: ticket.relation, may: mayDo };
  });
}

const isSurvey = ({ events }: NotificationEmail) => events.includes('survey.sent');

/** Returns the tickets whose latest survey was canceled, among those of emails that ask. */
async function withdrawnSurveys(em: EntityManager, emails: readonly NotificationEmail[]): Promise<ReadonlySet<string>> {
  const ticketIds = emails.filter(isSurvey).map(({ ticketId }) => ticketId);
  if (ticketIds.length === 0) return new Set();
  const rows = await tables<typeof SurveySchema>(em)
    .selectFrom('surveys')
    .distinctOn('ticket_id')
    .select(['ticket_id', 'cancelled_at'])
    .where('ticket_id', '=', anyOf(ticketIds))
    .where('sent_at', 'is not', null)
    .orderBy('ticket_id')
    .orderBy('sent_at', 'desc')
    .execute();
  return new Set(rows.flatMap(({ ticket_id, cancelled_at }) => (cancelled_at === null ? [] : [ticket_id])));
}

const ticketKey = ({ ticketId, recipientId }: Pick<NotificationEmail, 'ticketId' | 'recipientId'>) =>
  `${ticketId} ${recipientId}`;

/** Returns the tickets with the relationships of the recipients to them, by `ticketKey`. */
async function ticketsOf(em: EntityManager, emails: readonly NotificationEmail[]) {
  const ticketIds = emails.map(({ ticketId }) => ticketId);
  const recipientIds = emails.map(({ recipientId }) => recipientId);
  // PostgreSQL does not see the ids while it plans, so that it keeps one plan.
  const pairs = sql<{
    ticket_id: string;
    user_id: string;
  }>`unnest((select ${ticketIds}::uuid[]), (select ${recipientIds}::uuid[]))`;
  const rows = await ticketTables(em)
    .selectFrom('tickets')
    .innerJoin(pairs.as<'recipients'>(sql`recipients (ticket_id, user_id)`), 'recipients.ticket_id', 'tickets.id')
    .select(['tickets.id', 'number', 'requester_id', 'recipients.user_id'])
    .select(relationshipColumns({ id: sql.ref<string>('recipients.user_id') }))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => {
      const { id: ticketId, user_id: recipientId, number, requester_id } = row;
      const standing = relationshipOf(row);
      const relation: Relation = requester_id === recipientId ? 'requester' : relationBy(standing);
      return [ticketKey({ ticketId, recipientId }), { number, standing, relation }];
    }),
  );
}

function relationBy({ own, assigned, team }: Relationship): Relation {
  if (assigned) return 'assignee';
  if (own) return 'follower';
  return team ? 'team' : 'role';
}

interface Warning {
  readonly ticketId: string;
  readonly events: readonly NotifiableEvent[];
  readonly eventId: string | null;
}

/**
 * Returns what has become of the targets that emails warn of, by event, if they were met or canceled meanwhile. A target
 * that was missed is still to be answered.
 */
async function endedTargets(
  em: EntityManager,
  emails: readonly Warning[],
): Promise<ReadonlyMap<string | null, 'met' | 'canceled'>> {
  const warnings = emails.filter(({ events }) => events.includes('sla.warned'));
  const eventIds = warnings.flatMap(({ eventId }) => eventId ?? []);
  if (eventIds.length === 0) return new Map();
  const rows = await tables<typeof EventSchema | typeof SlaTargetSchema>(em)
    .selectFrom('events')
    .innerJoin('sla_targets', 'sla_targets.ticket_id', 'events.ticket_id')
    .select(['events.id', 'sla_targets.met_at'])
    .where('events.ticket_id', '=', anyOf(warnings.map(({ ticketId }) => ticketId)))
    .where('events.id', '=', anyOf(eventIds))
    .where(sql<SqlBool>`events.data ->> 'metric' = sla_targets.metric`)
    .where(sql<SqlBool>`events.data -> 'ordinal' = to_jsonb(sla_targets.ordinal)`)
    .where((eb) => eb.or([eb('sla_targets.met_at', 'is not', null), eb('sla_targets.cancelled_at', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ id, met_at }) => [id, met_at === null ? 'canceled' : 'met']));
}
