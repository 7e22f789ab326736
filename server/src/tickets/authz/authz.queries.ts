import type { EntityManager } from '@mikro-orm/postgresql';
import { type UserWithRoles, usersById } from '../../accounts/users/users-with-roles.queries.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { invalid, notFound } from '../../platform/errors/app-error.ts';
import { type Relationship, relationshipColumns, relationshipOf, ticketsWithin } from '../base/ticket.policy.ts';
import { byReference } from '../base/ticket.rows.ts';
import { ticketTables } from '../base/ticket.tables.ts';

/** A ticket and how the subject relates to it. */
export interface TicketOfSubject {
  readonly id: string;
  readonly reference: string;
  readonly inTrash: boolean;
  readonly isRequester: boolean;
  readonly teamName: string | null;
  readonly standing: Relationship;
}

/** Returns the ticket if `asker` can see it, or restore it from the trash, with the relationship of `subject` to it. */
export async function ticketOf(
  em: EntityManager,
  asker: Actor,
  subject: Actor,
  reference: string,
): Promise<TicketOfSubject> {
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .leftJoin('teams', 'teams.id', 'tickets.team_id')
    .select(['tickets.id', 'tickets.number', 'tickets.deleted_at', 'tickets.requester_id', 'teams.name as team_name'])
    .select(relationshipColumns(subject))
    .where(byReference(reference))
    .where(ticketsWithin(asker, 'ticket:read'))
    .where((eb) => eb.or([eb('tickets.deleted_at', 'is', null), ticketsWithin(asker, 'ticket:restore')(eb)]))
    .executeTakeFirst();
  if (!row) throw notFound('Ticket', reference);
  return {
    id: row.id,
    reference: referenceOf(row.number),
    inTrash: row.deleted_at !== null,
    isRequester: row.requester_id === subject.id,
    teamName: row.team_name,
    standing: relationshipOf(row),
  };
}

/** The user whose access is checked, with the permissions they would have if they signed in now. */
export type Subject = Pick<UserWithRoles, 'status' | 'actor' | 'roles' | 'sharedOrganizationId'>;

export async function subjectOf(em: EntityManager, userId: string): Promise<Subject> {
  const subject = (await usersById(em, [userId])).get(userId.toLowerCase());
  if (!subject) throw invalid('userId', 'No account with this ID');
  return subject;
}
