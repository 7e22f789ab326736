import { ref } from '@mikro-orm/core';
import type { Category } from '../categories/category.entity.ts';
import type { TicketCreate, Ticket as TicketView } from '../contract/tickets.ts';
import type { Actor } from '../platform/actor.ts';
import { denied, Failure, invalid } from '../platform/failure.ts';
import type { Scope } from '../platform/scope.ts';
import type { Team } from '../users/team.entity.ts';
import { User } from '../users/user.entity.ts';
import { assignmentChanges } from './ticket.assignment.ts';
import { Ticket, TicketFollower } from './ticket.entity.ts';
import { changedTicket } from './ticket.queries.ts';
import { assigneeFor, categoryFor, defaultStatus, requesterFor, teamFor } from './ticket.references.ts';
import { writeTicketWords } from './ticket.words.ts';

export async function createTicket(scope: Scope<Actor>, input: TicketCreate): Promise<TicketView> {
  const { em, actor, now } = scope;
  requireSideRights(actor, input);
  await requireNewExternalId(scope, input);

  const status = await defaultStatus(em, 'new');
  const requester = input.requesterId ? await requesterFor(em, input.requesterId) : em.getReference(User, actor.id);
  const category = input.categoryId ? await categoryFor(em, actor, input.categoryId) : null;
  const assignee = input.assigneeId ? await assigneeFor(em, input.assigneeId) : null;
  const team = input.teamId ? await teamFor(em, input.teamId) : defaultTeam(category, input);

  const ticket = em.create(Ticket, {
    subject: input.subject,
    description: input.description,
    requester: ref(requester),
    category: category && ref(category),
    status: ref(status),
    priority: input.priority ?? category?.defaultPriority ?? 'normal',
    type: input.type,
    tags: [...new Set(input.tags)],
    channel: input.channel,
    assignee: assignee && ref(assignee),
    team: team && ref(team),
    dueAt: input.dueAt === null ? null : new Date(input.dueAt),
    externalSource: input.externalSource,
    externalId: input.externalId,
    firstAssignedAt: assignee || team ? now : null,
  });
  em.persist(ticket);
  await em.flush();
  await writeTicketWords(em, ticket);

  scope.record('ticket.created', ticket, {
    ticketId: ticket.id,
    data: { state: status.state, teamId: team?.id ?? null },
  });
  await keepInSight(scope, ticket);
  const changes = assignmentChanges({ assignee: null, team: null }, { assignee, team });
  if (changes.length > 0) scope.record('ticket.assigned', ticket, { ticketId: ticket.id, changes });
  return changedTicket(em, actor, ticket.id);
}

/** Who creates a ticket in another's name follows it: else many could not see what they have just made. */
async function keepInSight({ em, actor }: Scope<Actor>, ticket: Ticket): Promise<void> {
  if (ticket.requester.id === actor.id || actor.reach.get('ticket:read') === 'all') return;
  em.persist(em.create(TicketFollower, { ticket: ticket.id, user: actor.id }));
  await em.flush();
}

/** A category brings its team along, unless the caller said `teamId: null`. */
function defaultTeam(category: Category | null, input: TicketCreate): Team | null {
  return input.teamId === null ? null : (category?.defaultTeam?.getEntity() ?? null);
}

/** To create is one right; to do it in another's name, or to hand the ticket out at once, are others. */
function requireSideRights(actor: Actor, input: TicketCreate): void {
  const forAnother = input.requesterId !== undefined && input.requesterId !== actor.id;
  if (forAnother && actor.reach.get('ticket:create') !== 'all') throw denied('ticket:create');

  const takes = input.assigneeId === actor.id && actor.reach.has('ticket:take');
  const handsOut = Boolean(input.teamId) || (input.assigneeId !== null && !takes);
  if (handsOut && !actor.reach.has('ticket:assign')) throw denied('ticket:assign');
}

async function requireNewExternalId({ em }: Scope, { externalSource, externalId }: TicketCreate): Promise<void> {
  if (externalSource === null && externalId === null) return;
  if (externalSource === null) throw invalid('externalSource', 'externalSource and externalId go together');
  if (externalId === null) throw invalid('externalId', 'externalSource and externalId go together');
  if ((await em.count(Ticket, { externalSource, externalId })) > 0) {
    throw new Failure('conflict', `There is a ticket for ${externalId} of ${externalSource} already`);
  }
}
