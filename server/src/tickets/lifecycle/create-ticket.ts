import { type RequiredEntityData, ref } from '@mikro-orm/core';
import type { CategoryEntity } from '../../categories/category.entity.ts';
import type { TicketCreate, Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { TeamEntity } from '../../users/team.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { assignmentChanges } from '../assignment/assign-ticket.ts';
import { type AutoAssignment, nextAssignee } from '../assignment/distribution.ts';
import { accessTicket } from '../base/ticket.access.ts';
import { TicketEntity, TicketFollowerEntity } from '../base/ticket.entity.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { assigneeFor, categoryFor, defaultStatus, requesterFor, teamFor } from '../base/ticket.references.ts';
import { lockFamily, parentFor } from '../relations/set-parent.ts';
import { indexTicket } from '../search/index-ticket.ts';
import { externalNameOf, nameTaken, requireExternalIdPermission, ticketByExternalId } from './external-ids.ts';
import { recordFollowing } from './followers.ts';

export async function createTicket(tx: TransactionContext<Actor>, input: TicketCreate): Promise<TicketView> {
  const { em, actor, now } = tx;
  requireExtraPermissions(actor, input);
  if (input.parentId !== null) await lockFamily(tx, [input.parentId]);
  await requireFreeExternalId(tx, input);

  const status = await defaultStatus(em, 'new');
  const requester = input.requesterId
    ? await requesterFor(em, input.requesterId)
    : em.getReference(UserEntity, actor.id);
  const category = input.categoryId ? await categoryFor(em, actor, input.categoryId) : null;
  const team = input.teamId ? await teamFor(em, input.teamId) : defaultTeam(category, input);
  const parent = input.parentId === null ? null : await parentFor(tx, input.parentId, null);
  const assignee = input.assigneeId ? await assigneeFor(em, input.assigneeId) : null;
  const isLeftToTeam = input.assigneeId === undefined;
  const autoAssignment = isLeftToTeam ? await nextAssignee(em, team, { requesterId: requester.id }) : null;

  const fields = {
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
  const ticket = await addTicket(tx, fields, autoAssignment);
  if (parent) await requireLinkable(tx, ticket);
  return changedTicket(em, actor, ticket.id);
}

/**
 * Creates a ticket and its search index, records the events, and adds the follower and the automatic assignee, if any.
 */
export async function addTicket(
  tx: TransactionContext<Actor>,
  fields: RequiredEntityData<TicketEntity>,
  autoAssignment: AutoAssignment | null,
): Promise<TicketEntity> {
  const { em } = tx;
  const ticket = em.create(TicketEntity, {
    ...fields,
    ...(autoAssignment && { assignee: ref(autoAssignment.assignee) }),
  });
  em.persist(ticket);
  await em.flush();
  await indexTicket(em, ticket);

  const [assignee, team] = [ticket.assignee?.getEntity() ?? null, ticket.team?.getEntity() ?? null];
  const createdData = {
    state: ticket.status.getEntity().state,
    teamId: team?.id ?? null,
    ...(ticket.parent && { parentId: ticket.parent.id }),
    ...(ticket.followUpOf && { followUpOfId: ticket.followUpOf.id }),
  };
  tx.record('ticket.created', ticket, { ticketId: ticket.id, data: createdData });
  await followIfNeeded(tx, ticket);
  const changes = assignmentChanges({ assignee: null, team: null }, { assignee, team });
  if (changes.length > 0) {
    const data = autoAssignment ? { by: autoAssignment.strategy } : {};
    tx.record('ticket.assigned', ticket, { ticketId: ticket.id, changes, data });
  }
  return ticket;
}

/** Checks `ticket:link` after the creation, because the actor's relationship to the new ticket decides. */
async function requireLinkable({ em, actor }: TransactionContext<Actor>, { id }: TicketEntity): Promise<void> {
  if (!(await accessTicket(em, actor, id)).may('ticket:link')) throw denied('ticket:link');
}

/** Makes the creator follow a ticket for another requester, because otherwise they might not see it. */
async function followIfNeeded(tx: TransactionContext<Actor>, ticket: TicketEntity): Promise<void> {
  const { em, actor } = tx;
  if (ticket.requester.id === actor.id || actor.scopes.get('ticket:read') === 'all') return;
  em.persist(em.create(TicketFollowerEntity, { ticket: ticket.id, user: actor.id }));
  recordFollowing(tx, ticket, actor);
  await em.flush();
}

/** Returns the default team of the category, unless the caller passed `teamId: null`. */
function defaultTeam(category: CategoryEntity | null, input: TicketCreate): TeamEntity | null {
  return input.teamId === null ? null : (category?.defaultTeam?.getEntity() ?? null);
}

/** Creating a ticket for another requester, or with an assignment, requires more than `ticket:create`. */
function requireExtraPermissions(actor: Actor, input: TicketCreate): void {
  const forAnother = input.requesterId !== undefined && input.requesterId !== actor.id;
  if (forAnother && actor.scopes.get('ticket:create') !== 'all') throw denied('ticket:create');

  const takesTicket = input.assigneeId === actor.id && actor.scopes.has('ticket:take');
  const assigns = Boolean(input.teamId) || (Boolean(input.assigneeId) && !takesTicket);
  if (assigns && !actor.scopes.has('ticket:assign')) throw denied('ticket:assign');
}

async function requireFreeExternalId(tx: TransactionContext<Actor>, input: TicketCreate): Promise<void> {
  const name = externalNameOf(input);
  if (!name) return;
  requireExternalIdPermission(tx.actor);
  if (await ticketByExternalId(tx, name)) throw nameTaken(name);
}
