import { sql } from 'kysely';
import type { Change } from '../../contract/events/events.ts';
import type { TicketMerge } from '../../contract/tickets/ticket-relations.ts';
import type { Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, invalid } from '../../platform/base/failure.ts';
import { instantOf } from '../../platform/base/instant.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { TicketEntity } from '../base/ticket.entity.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { statusSnapshot } from '../workflow/transition-ticket.ts';
import { lockToMerge } from '../write/lock-tickets.ts';
import { saveTickets } from '../write/save-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { type LockedTicket, lockSelected, ticketToChange } from '../write/ticket.lookup.ts';
import { heightsBelow, lineageOf, MAX_CHILDREN, MAX_DEPTH } from './ticket.hierarchy.ts';

/**
 * Merges a ticket into another, which continues the conversation. Closes the source permanently, leaves the fields of
 * the target unchanged, and adds the source's requester and followers to the target.
 */
export async function mergeTicket(tx: TransactionContext<Actor>, input: TicketMerge): Promise<TicketView> {
  const { source: locked, target } = await ticketsToMerge(tx, input);
  const { ticket: source } = locked;
  await addFollowersOfSource(tx, source, target);
  const moved = await moveChildren(tx, source, target);
  continueWaiting(source, target);
  const changes = closeSource(tx, locked, target);
  tx.record('ticket.merged', source, { ticketId: source.id, changes, data: { intoId: target.id } });
  tx.record('ticket.merged', target, { ticketId: target.id, data: { otherId: source.id } });
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
  if (source.ticket.id === target.id) throw invalid('intoId', 'A ticket cannot be merged into itself');
  if (target.status.state === 'closed') throw new AppError('conflict', `${target.reference} is closed`);
  return { source, target };
}

/** Closes the source regardless of the configured transitions. Merging does not solve a ticket, so `solvedAt` stays. */
function closeSource(
  { now }: TransactionContext,
  { ticket: source, configuration }: LockedTicket,
  target: StoredTicket,
): Change[] {
  const from = source.status;
  const to = from.state === 'closed' ? from : configuration.defaultStatus('closed');
  source.status = to;
  source.closedAt ??= now;
  source.mergedIntoId = target.id;
  source.waitingSince = null;
  const merged: Change = { field: 'mergedInto', from: null, to: target.id };
  return from === to ? [merged] : [{ field: 'status', from: statusSnapshot(from), to: statusSnapshot(to) }, merged];
}

/** The target answers both requesters, so its waiting time is that of the one who wrote first. */
function continueWaiting(source: StoredTicket, target: StoredTicket): void {
  if (!source.waitingSince || target.status.state === 'solved') return;
  const isFirst = !target.waitingSince || instantOf(source.waitingSince) < instantOf(target.waitingSince);
  if (isFirst) target.waitingSince = source.waitingSince;
}

/** Makes the requester and followers of the source follow the target. */
async function addFollowersOfSource(tx: TransactionContext, source: StoredTicket, target: StoredTicket): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    with readers (user_id) as (
      select user_id from ticket_followers where ticket_id = ${source.id} union select ${source.requester.id}::uuid
    ), added as (
      insert into ticket_followers (ticket_id, user_id)
      select ${target.id}, user_id from readers where user_id <> ${target.requester.id}
      on conflict do nothing returning user_id
    )
    select users.id, users.name from added join users on users.id = added.user_id order by users.id`.execute(
    tx.em.getKysely(),
  );
  for (const { id: userId, name } of rows) {
    tx.record('ticket.followed', { id: target.id }, { ticketId: target.id, data: { userId, name } });
  }
}

/**
 * Moves the children of the source, except the target, its ancestors, and those that would exceed the depth limit.
 * Returns the moved ones, which are yet to be saved.
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
    const changes = [{ field: 'parent', from: source.id, to: target.id }];
    tx.record('ticket.updated', child, { ticketId: child.id, changes });
  }
  return moved;
}
