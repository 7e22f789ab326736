import { ref } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Change } from '../../contract/events/events.ts';
import type { TicketMerge } from '../../contract/tickets/ticket-relations.ts';
import type { Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { lockToMerge } from '../base/lock-tickets.ts';
import { TicketEntity } from '../base/ticket.entity.ts';
import { ticketToChange } from '../base/ticket.lookup.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { defaultStatus } from '../base/ticket.references.ts';
import { statusSnapshot } from '../workflow/transition-ticket.ts';
import { heightsBelow, lineageOf, MAX_CHILDREN, MAX_DEPTH } from './ticket.hierarchy.ts';

/**
 * Merges a ticket into another, which continues the conversation. Closes the source permanently, leaves the fields of
 * the target unchanged, and adds the source's requester and followers to the target.
 */
export async function mergeTicket(tx: TransactionContext<Actor>, input: TicketMerge): Promise<TicketView> {
  const { source, target } = await ticketsToMerge(tx, input);
  await addFollowersOfSource(tx, source, target);
  await moveChildren(tx, source, target);
  const changes = await closeSource(tx, source, target);
  tx.record('ticket.merged', source, { ticketId: source.id, changes, data: { intoId: target.id } });
  tx.record('ticket.merged', { id: target.id }, { ticketId: target.id, data: { otherId: source.id } });
  await tx.em.flush();
  return changedTicket(tx.em, tx.actor, target.id);
}

async function ticketsToMerge(
  tx: TransactionContext<Actor>,
  input: TicketMerge,
): Promise<{ source: TicketEntity; target: TicketEntity }> {
  await lockToMerge(tx, input.ticketId, input.intoId);
  const { ticket: source } = await ticketToChange(tx, input, 'ticket:merge');
  const { ticket: target } = await ticketToChange(tx, { ticketId: input.intoId }, 'ticket:merge');
  if (source.id === target.id) throw invalid('intoId', 'A ticket cannot be merged into itself');
  if (target.status.getEntity().state === 'closed') throw new AppError('conflict', `${target.reference} is closed`);
  return { source, target };
}

/** Closes the source regardless of the configured transitions. Merging does not solve a ticket, so `solvedAt` stays. */
async function closeSource(
  { em, now }: TransactionContext,
  source: TicketEntity,
  target: TicketEntity,
): Promise<Change[]> {
  const from = source.status.getEntity();
  const to = from.state === 'closed' ? from : await defaultStatus(em, 'closed');
  source.status = ref(to);
  source.closedAt ??= now;
  source.mergedInto = ref(target);
  const merged: Change = { field: 'mergedInto', from: null, to: target.id };
  return from === to ? [merged] : [{ field: 'status', from: statusSnapshot(from), to: statusSnapshot(to) }, merged];
}

/** Makes the requester and followers of the source follow the target. */
async function addFollowersOfSource(tx: TransactionContext, source: TicketEntity, target: TicketEntity): Promise<void> {
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

/** Moves the children of the source, except the target, its ancestors, and those that would exceed the depth limit. */
async function moveChildren(tx: TransactionContext, source: TicketEntity, target: TicketEntity): Promise<void> {
  const { em } = tx;
  const children = await em.find(TicketEntity, { parent: source, mergedInto: null }, { limit: MAX_CHILDREN });
  if (children.length === 0) return;
  if (children.length + (await em.count(TicketEntity, { parent: target })) > MAX_CHILDREN) {
    throw new AppError('conflict', `Together, the tickets have more than ${MAX_CHILDREN} children`);
  }
  const lineage = await lineageOf(em, target.id);
  const heights = await heightsBelow(em, source.id);
  for (const child of children) {
    const fits = lineage.length + (heights.get(child.id) ?? 1) <= MAX_DEPTH;
    if (!fits || lineage.includes(child.id)) continue;
    child.parent = ref(target);
    const changes = [{ field: 'parent', from: source.id, to: target.id }];
    tx.record('ticket.updated', child, { ticketId: child.id, changes });
  }
}
