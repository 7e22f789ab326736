import { type RequiredEntityData, ref } from '@mikro-orm/core';
import type { Category } from '../../categories/category.entity.ts';
import type { TicketCreate, Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import type { Team } from '../../users/team.entity.ts';
import { User } from '../../users/user.entity.ts';
import { assignmentChanges } from '../assignment/assign-ticket.ts';
import { type Chosen, memberInTurn } from '../assignment/distribution.ts';
import { accessTicket } from '../base/ticket.access.ts';
import { Ticket, TicketFollower } from '../base/ticket.entity.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { assigneeFor, categoryFor, defaultStatus, requesterFor, teamFor } from '../base/ticket.references.ts';
import { lockFamily, parentFor } from '../relations/set-parent.ts';
import { writeTicketWords } from '../search/index-ticket.ts';
import { alreadyCalled, externalNameOf, requireNaming, ticketCalled } from './external-ids.ts';
import { recordFollowing } from './followers.ts';

export async function createTicket(scope: Scope<Actor>, input: TicketCreate): Promise<TicketView> {
  const { em, actor, now } = scope;
  requireSideRights(actor, input);
  if (input.parentId !== null) await lockFamily(scope, [input.parentId]);
  await requireFreeName(scope, input);

  const status = await defaultStatus(em, 'new');
  const requester = input.requesterId ? await requesterFor(em, input.requesterId) : em.getReference(User, actor.id);
  const category = input.categoryId ? await categoryFor(em, actor, input.categoryId) : null;
  const team = input.teamId ? await teamFor(em, input.teamId) : defaultTeam(category, input);
  const parent = input.parentId === null ? null : await parentFor(scope, input.parentId, null);
  const assignee = input.assigneeId ? await assigneeFor(em, input.assigneeId) : null;
  const isLeftToTeam = input.assigneeId === undefined;
  const inTurn = isLeftToTeam ? await memberInTurn(em, team, { requesterId: requester.id }) : null;

  const facts = {
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
    parent: parent && ref(parent),
    firstAssignedAt: assignee || team ? now : null,
  };
  const ticket = await addTicket(scope, facts, inTurn);
  if (parent) await requireLinkable(scope, ticket);
  return changedTicket(em, actor, ticket.id);
}

/** Brings a ticket into the world, with the facts and the follower that follow from it; `inTurn` is who gets it. */
export async function addTicket(
  scope: Scope<Actor>,
  facts: RequiredEntityData<Ticket>,
  inTurn: Chosen | null,
): Promise<Ticket> {
  const { em } = scope;
  const ticket = em.create(Ticket, { ...facts, ...(inTurn && { assignee: ref(inTurn.assignee) }) });
  em.persist(ticket);
  await em.flush();
  await writeTicketWords(em, ticket);

  const [assignee, team] = [ticket.assignee?.getEntity() ?? null, ticket.team?.getEntity() ?? null];
  const born = {
    state: ticket.status.getEntity().state,
    teamId: team?.id ?? null,
    ...(ticket.parent && { parentId: ticket.parent.id }),
    ...(ticket.followUpOf && { followUpOfId: ticket.followUpOf.id }),
  };
  scope.record('ticket.created', ticket, { ticketId: ticket.id, data: born });
  await keepInSight(scope, ticket);
  const changes = assignmentChanges({ assignee: null, team: null }, { assignee, team });
  if (changes.length > 0) {
    const data = inTurn ? { by: inTurn.by } : {};
    scope.record('ticket.assigned', ticket, { ticketId: ticket.id, changes, data });
  }
  return ticket;
}

/** The right on the child hangs on how its maker stands to it, which is known once it is there. */
async function requireLinkable({ em, actor }: Scope<Actor>, { id }: Ticket): Promise<void> {
  if (!(await accessTicket(em, actor, id)).may('ticket:link')) throw denied('ticket:link');
}

/** Who creates a ticket in another's name follows it: else many could not see what they have just made. */
async function keepInSight(scope: Scope<Actor>, ticket: Ticket): Promise<void> {
  const { em, actor } = scope;
  if (ticket.requester.id === actor.id || actor.reach.get('ticket:read') === 'all') return;
  em.persist(em.create(TicketFollower, { ticket: ticket.id, user: actor.id }));
  recordFollowing(scope, ticket, actor);
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
  const handsOut = Boolean(input.teamId) || (Boolean(input.assigneeId) && !takes);
  if (handsOut && !actor.reach.has('ticket:assign')) throw denied('ticket:assign');
}

async function requireFreeName(scope: Scope<Actor>, input: TicketCreate): Promise<void> {
  const name = externalNameOf(input);
  if (!name) return;
  requireNaming(scope.actor);
  if (await ticketCalled(scope, name)) throw alreadyCalled(name);
}
