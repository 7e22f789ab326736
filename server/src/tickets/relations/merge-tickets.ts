import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangesOf } from '../../contract/events/catalog.ts';
import type { MergePreview, TicketMerge, TicketMergePreview } from '../../contract/tickets/ticket-relations.ts';
import type { Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { tables } from '../../platform/database/database.ts';
import { AppError, denied, invalid } from '../../platform/errors/app-error.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { TicketEntity, type TicketFollowerSchema } from '../base/ticket.entity.ts';
import { may } from '../base/ticket.policy.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { copyParticipants, participantsToCopy } from '../participants/moving-participants.ts';
import { statusSnapshot } from '../workflow/transition-ticket.ts';
import { lockToMerge } from '../write/lock-tickets.ts';
import { requireUnmerged } from '../write/merged-tickets.ts';
import { saveTickets } from '../write/save-tickets.ts';
import type { Person, StoredTicket } from '../write/stored-ticket.ts';
import { type LockedTicket, lockSelected, readTicketToCheck, ticketToChange } from '../write/ticket.lookup.ts';
import { dividedBy, readersOfSource } from './readers-of-source.ts';
import { heightsBelow, lineageOf, MAX_CHILDREN, MAX_DEPTH } from './set-parent.ts';

/**
 * Merges a ticket into another, which continues the conversation. Closes the source permanently, leaves the fields of
 * the target unchanged, and adds the source's requester and followers to the target, unless they keep to their own.
 */
export async function mergeTicket(tx: TransactionContext<Actor>, input: TicketMerge): Promise<TicketView> {
  const { source: locked, target } = await ticketsToMerge(tx, input);
  const { ticket: source } = locked;
  const { otherRequester } = input;
  const { followers, keptOut } = dividedBy(otherRequester, await readersOfSource(tx.em, source, target), target);
  await addFollowers(tx, target, followers);
  const moved = await moveChildren(tx, source, target);
  if (!keptOut.some(({ id }) => id === source.requester.id)) {
    continueWaiting(source, target);
    // People in copy belong to the conversation of the requester.
    await copyParticipants(tx, source, target);
    leaveOrganization(tx, source, target);
  }
  const changes = closeSource(tx, locked, target);
  const [asSource, asTarget] = [
    { role: 'source', otherTicketId: target.id },
    { role: 'target', otherTicketId: source.id },
  ] as const;
  tx.record('ticket.merged', source, { ticketId: source.id, changes, data: asSource });
  tx.record('ticket.merged', target, { ticketId: target.id, data: { ...asTarget, otherRequester } });
  await saveTickets(tx, [source, target, ...moved]);
  return changedTicket(tx, target.id);
}

async function ticketsToMerge(
  tx: TransactionContext<Actor>,
  input: TicketMerge,
): Promise<{ source: LockedTicket; target: StoredTicket }> {
  await lockToMerge(tx, input.ticketId, input.intoId);
  const source = await ticketToChange(tx, input, 'ticket:merge');
  const { ticket: target } = await ticketToChange(tx, { ticketId: input.intoId }, 'ticket:merge');
  requireMergeable(source.ticket, target);
  return { source, target };
}

function requireMergeable(source: StoredTicket, target: StoredTicket): void {
  if (source.id === target.id) throw invalid('intoId', 'A ticket cannot be merged into itself');
  if (target.status.state === 'closed') throw new AppError('conflict', `${target.reference} is closed`);
}

/** Closes the source regardless of the configured transitions. Merging does not solve a ticket, so `solvedAt` stays. */
function closeSource(
  { now }: TransactionContext,
  { ticket: source, configuration }: LockedTicket,
  target: StoredTicket,
): ChangesOf<'ticket.merged'> {
  const from = source.status;
  const to = from.state === 'closed' ? from : configuration.defaultStatus('closed');
  source.status = to;
  source.closedAt ??= now;
  source.mergedIntoId = target.id;
  source.waitingSince = null;
  const mergedInto = { from: null, to: target.id };
  return from === to ? { mergedInto } : { status: { from: statusSnapshot(from), to: statusSnapshot(to) }, mergedInto };
}

/** The target answers both requesters, so its waiting time is that of the one who wrote first. */
function continueWaiting(source: StoredTicket, target: StoredTicket): void {
  if (!source.waitingSince || target.status.state === 'solved') return;
  const isFirst = !target.waitingSince || instantOf(source.waitingSince) < instantOf(target.waitingSince);
  if (isFirst) target.waitingSince = source.waitingSince;
}

/**
 * A conversation of people of two organizations belongs to neither, whose other people would read what is not theirs.
 * An earlier ticket of the same requester, from before they belonged to one, changes nothing.
 */
function leaveOrganization(tx: TransactionContext, source: StoredTicket, target: StoredTicket): void {
  const { organization: from } = target;
  const isEarlier = source.organization === null && source.requester.id === target.requester.id;
  if (from === null || from.id === source.organization?.id || isEarlier) return;
  target.organization = null;
  tx.record('ticket.updated', target, { ticketId: target.id, changes: { organization: { from, to: null } } });
}

async function addFollowers(tx: TransactionContext, target: StoredTicket, followers: readonly Person[]): Promise<void> {
  const db = tables<typeof TicketFollowerSchema>(tx.em);
  const rows = followers.map(({ id }) => ({ ticket_id: target.id, user_id: id }));
  if (rows.length > 0) await db.insertInto('ticket_followers').values(rows).execute();
  for (const { id: userId, name } of followers) {
    tx.record('ticket.followed', { id: target.id }, { ticketId: target.id, data: { userId, name } });
  }
}

/**
 * Moves the children of the source, except the target, its ancestors, and those that would exceed the depth limit.
 * Returns the moved ones, which the caller saves.
 */
async function moveChildren(
  tx: TransactionContext,
  source: StoredTicket,
  target: StoredTicket,
): Promise<StoredTicket[]> {
  const { em } = tx;
  const { tickets: children } = await lockSelected(em, (rows) =>
    rows
      .where('tickets.parent_id', '=', source.id)
      .where('tickets.merged_into_id', 'is', null)
      .orderBy('tickets.id')
      .limit(MAX_CHILDREN),
  );
  if (children.length === 0) return [];
  if (children.length + (await em.count(TicketEntity, { parent: target.id })) > MAX_CHILDREN) {
    throw new AppError('conflict', `Together, the tickets have more than ${MAX_CHILDREN} children`);
  }
  const lineage = await lineageOf(em, target.id);
  const heights = await heightsBelow(em, source.id);
  const moved = children.filter(
    ({ id }) => lineage.length + (heights.get(id) ?? 1) <= MAX_DEPTH && !lineage.includes(id),
  );
  for (const child of moved) {
    child.parentId = target.id;
    const changes = { parent: { from: source.id, to: target.id } };
    tx.record('ticket.updated', child, { ticketId: child.id, changes });
  }
  return moved;
}

/** Returns who would read what if the tickets were merged now. Rejects what a merge rejects. */
export async function previewMerge(
  em: EntityManager,
  actor: Actor,
  { ticketId, intoId }: TicketMergePreview,
): Promise<MergePreview> {
  const source = await ticketToMerge(em, actor, ticketId);
  const target = await ticketToMerge(em, actor, intoId);
  requireMergeable(source, target);
  const { newReaders, newFollowers } = await readersOfSource(em, source, target);
  return {
    source: { id: source.id, reference: source.reference },
    target: { id: target.id, reference: target.reference },
    requiresChoice: newReaders.length > 0,
    newReaders: [...newReaders],
    newFollowers: [...newFollowers],
    newParticipants: await participantsToCopy(em, source, target),
  };
}

async function ticketToMerge(em: EntityManager, actor: Actor, reference: string): Promise<StoredTicket> {
  const { ticket, relationship } = await readTicketToCheck(em, actor, reference);
  if (!may(actor, 'ticket:merge', relationship)) throw denied('ticket:merge');
  await requireUnmerged({ em, actor }, ticket);
  return ticket;
}
