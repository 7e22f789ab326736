import { ref } from '@mikro-orm/core';
import type { TicketUpdate, Ticket as TicketView } from '../contract/tickets.ts';
import type { Actor } from '../platform/actor.ts';
import { changesBetween } from '../platform/changes.ts';
import type { Scope } from '../platform/scope.ts';
import type { Ticket } from './ticket.entity.ts';
import { ticketToChange } from './ticket.lookup.ts';
import { giveParent, lockFamily } from './ticket.parent.ts';
import { changedTicket } from './ticket.queries.ts';
import { categoryFor } from './ticket.references.ts';
import { writeTicketWords } from './ticket.words.ts';

export async function updateTicket(scope: Scope<Actor>, input: TicketUpdate): Promise<TicketView> {
  if (input.parentId !== undefined) await lockFamily(scope, [input.ticketId, input.parentId]);
  const found = await ticketToChange(scope, input, 'ticket:update');
  const { ticket } = found;
  const before = fieldsOf(ticket);
  if (input.subject !== undefined) ticket.subject = input.subject;
  if (input.description !== undefined) ticket.description = input.description;
  if (input.priority !== undefined) ticket.priority = input.priority;
  if (input.type !== undefined) ticket.type = input.type;
  if (input.tags !== undefined) ticket.tags = [...new Set(input.tags)];
  if (input.dueAt !== undefined) ticket.dueAt = input.dueAt === null ? null : new Date(input.dueAt);
  if (input.categoryId !== undefined) {
    ticket.category =
      input.categoryId === null ? null : ref(await categoryFor(scope.em, scope.actor, input.categoryId));
  }
  if (input.parentId !== undefined) await giveParent(scope, found, input.parentId);
  const changes = changesBetween(before, fieldsOf(ticket));
  if (changes.length > 0) scope.record('ticket.updated', ticket, { ticketId: ticket.id, changes });
  await scope.em.flush();
  if (changes.some(({ field }) => field === 'subject' || field === 'description')) {
    await writeTicketWords(scope.em, ticket);
  }
  return changedTicket(scope.em, scope.actor, ticket.id);
}

function fieldsOf(ticket: Ticket) {
  const category = ticket.category?.getEntity();
  return {
    subject: ticket.subject,
    description: ticket.description,
    priority: ticket.priority,
    type: ticket.type,
    tags: ticket.tags,
    dueAt: ticket.dueAt?.toISOString() ?? null,
    parent: ticket.parent?.id ?? null,
    category: category ? { id: category.id, key: category.key, name: category.name } : null,
  };
}
