import type { CategoryNode } from '../../categories/category.queries.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Change } from '../../contract/events/events.ts';
import type { TicketUpdate, Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { optionalInstant } from '../base/counted-times.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { lockFamily, setParent } from '../relations/set-parent.ts';
import { indexTicket } from '../search/index-ticket.ts';
import { saveTicket } from '../write/save-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { ticketToChange } from '../write/ticket.lookup.ts';
import { categoryFor } from '../write/ticket.references.ts';

/** New values for a ticket, with the category resolved. Undefined keeps the current value. */
export interface NewFields extends Omit<TicketUpdate, 'ticketId' | 'expectedVersion' | 'categoryId' | 'parentId'> {
  readonly category?: CategoryNode | null | undefined;
}

export async function updateTicket(tx: TransactionContext<Actor>, input: TicketUpdate): Promise<TicketView> {
  if (input.parentId !== undefined) await lockFamily(tx, [input.ticketId, input.parentId]);
  const locked = await ticketToChange(tx, input, 'ticket:update');
  const { ticket, configuration } = locked;
  const before = fieldsOf(ticket);
  assignFields(ticket, { ...input, category: resolveCategory(configuration, tx.actor, input.categoryId) });
  if (input.parentId !== undefined) await setParent(tx, locked, input.parentId);
  const changes = recordUpdate(tx, ticket, before);
  await saveTicket(tx, ticket);
  if (changes.some(({ field }) => field === 'subject' || field === 'description')) {
    await indexTicket(tx.em, ticket);
  }
  return changedTicket(tx, ticket.id);
}

/** Looks up a category by id. Undefined and null pass through. */
export const resolveCategory = (configuration: Configuration, actor: Actor, id: string | null | undefined) =>
  typeof id === 'string' ? categoryFor(configuration, actor, id) : id;

/** Changes the fields of a locked ticket and records an event with those that differ. */
export function changeFields(tx: TransactionContext, ticket: StoredTicket, fields: NewFields): Change[] {
  const before = fieldsOf(ticket);
  assignFields(ticket, fields);
  return recordUpdate(tx, ticket, before);
}

function assignFields(ticket: StoredTicket, fields: NewFields): void {
  if (fields.subject !== undefined) ticket.subject = fields.subject;
  if (fields.description !== undefined) ticket.description = fields.description;
  if (fields.priority !== undefined) ticket.priority = fields.priority;
  if (fields.type !== undefined) ticket.type = fields.type;
  if (fields.tags !== undefined) ticket.tags = [...new Set(fields.tags)];
  if (fields.dueAt !== undefined) ticket.dueAt = fields.dueAt === null ? null : new Date(fields.dueAt);
  if (fields.category !== undefined) ticket.category = fields.category;
}

function recordUpdate(tx: TransactionContext, ticket: StoredTicket, before: ReturnType<typeof fieldsOf>): Change[] {
  const changes = changesBetween(before, fieldsOf(ticket));
  if (changes.length > 0) tx.record('ticket.updated', ticket, { ticketId: ticket.id, changes });
  return changes;
}

function fieldsOf(ticket: StoredTicket) {
  const { category } = ticket;
  return {
    subject: ticket.subject,
    description: ticket.description,
    priority: ticket.priority,
    type: ticket.type,
    tags: ticket.tags,
    dueAt: optionalInstant(ticket.dueAt),
    parent: ticket.parentId,
    category: category ? { id: category.id, key: category.key, name: category.name } : null,
  };
}
