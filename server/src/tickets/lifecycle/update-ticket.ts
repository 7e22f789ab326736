import type { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryNode } from '../../configuration/categories/category.queries.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { requireUnchanged } from '../../configuration/with-configuration.ts';
import type { OrganizationRef } from '../../contract/accounts/organizations.ts';
import type { FieldValues, FieldValuesInput } from '../../contract/configuration/fields.ts';
import type { ChangesOf } from '../../contract/events/catalog.ts';
import type { TicketUpdate, Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { optionalInstant } from '../base/counted-times.ts';
import { requireMoreThanRequester } from '../base/ticket.policy.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { changedValues, valueChanges } from '../field-values/changed-values.ts';
import { lockFamily, setParent } from '../relations/set-parent.ts';
import { indexTickets } from '../search/index-ticket.ts';
import { saveTicket } from '../write/save-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { type LockedTicket, ticketToChange } from '../write/ticket.lookup.ts';
import { categoryFor, organizationFor } from '../write/ticket.references.ts';

/** New values for a ticket, with the category and the custom fields resolved. Undefined keeps the current value. */
export interface NewFields
  extends Omit<TicketUpdate, 'ticketId' | 'expectedVersion' | 'categoryId' | 'organizationId' | 'parentId' | 'fields'> {
  readonly category?: CategoryNode | null | undefined;
  readonly organization?: OrganizationRef | null | undefined;
  /** All values of custom fields. */
  readonly values?: FieldValues | undefined;
}

export async function updateTicket(tx: TransactionContext<Actor>, input: TicketUpdate): Promise<TicketView> {
  if (input.parentId !== undefined) await lockFamily(tx, [input.ticketId, input.parentId]);
  const locked = await ticketToChange(tx, input, 'ticket:update');
  const { ticket, configuration } = locked;
  const { fields, organizationId, ...columns } = input;
  const values = changedValues({ configuration, actor: tx.actor, current: ticket.fields, input: fields });
  const category = resolveCategory(configuration, tx.actor, input.categoryId);
  const organization = await chosenOrganization(tx, organizationId);
  const before = { ...ticket };
  assignFields(ticket, { ...columns, category, organization, values });
  if (input.parentId !== undefined) await setParent(tx, locked, input.parentId);
  const changes = recordUpdate(tx, locked, before);
  await requireSameFields(tx.em, configuration, await saveTicket(tx, ticket), fields);
  if (isSearchChange(changes)) await indexTickets(tx.em, [ticket.id]);
  return changedTicket(tx, ticket.id);
}

/** Repeats the transaction if a field has changed between the check of its new value and the moment it was written. */
export async function requireSameFields(
  em: EntityManager,
  configuration: Configuration,
  version: number | null,
  input: FieldValuesInput = {},
): Promise<void> {
  const keys = Object.keys(input);
  if (version === null || keys.length === 0) return;
  await requireUnchanged(em, { configuration, version }, ({ fields }) =>
    JSON.stringify(fields.filter(({ key }) => keys.includes(key))),
  );
}

/** Looks up a category by id. Undefined and null pass through. */
export const resolveCategory = (configuration: Configuration, actor: Actor, id: string | null | undefined) =>
  typeof id === 'string' ? categoryFor(configuration, actor, id) : id;

/** Looks up the new organization of a ticket. Undefined and null pass through. */
async function chosenOrganization({ em, actor }: TransactionContext<Actor>, id: string | null | undefined) {
  if (id === undefined) return undefined;
  if (!actor.scopes.has('user:read')) throw denied('user:read');
  requireMoreThanRequester(actor, 'ticket:update', 'Changing the organization');
  return id === null ? null : organizationFor(em, id);
}

/** Changes the fields of a locked ticket and records an event with those that differ. */
export function changeFields(tx: TransactionContext, locked: Changing, fields: NewFields): TicketChanges {
  const before = { ...locked.ticket };
  assignFields(locked.ticket, fields);
  return recordUpdate(tx, locked, before);
}

type TicketChanges = ChangesOf<'ticket.updated'>;

/** Whether the search index contains what has changed. */
const isSearchChange = ({ subject, description, fields }: TicketChanges): boolean =>
  [subject, description, fields].some((change) => change !== undefined);

function assignFields(ticket: StoredTicket, fields: NewFields): void {
  if (fields.subject !== undefined) ticket.subject = fields.subject;
  if (fields.description !== undefined) ticket.description = fields.description;
  if (fields.priority !== undefined) ticket.priority = fields.priority;
  if (fields.type !== undefined) ticket.type = fields.type;
  if (fields.tags !== undefined) ticket.tags = [...new Set(fields.tags)];
  if (fields.dueAt !== undefined) ticket.dueAt = fields.dueAt === null ? null : new Date(fields.dueAt);
  if (fields.category !== undefined) ticket.category = fields.category;
  if (fields.organization !== undefined) ticket.organization = fields.organization;
  if (fields.values !== undefined) ticket.fields = fields.values;
}

type Changing = Pick<LockedTicket, 'ticket' | 'configuration'>;

function recordUpdate(
  tx: TransactionContext,
  { ticket, configuration }: Changing,
  before: StoredTicket,
): TicketChanges {
  const changes = {
    ...changesBetween(fieldsOf(before), fieldsOf(ticket)),
    ...valueChanges(configuration, before.fields, ticket.fields),
  };
  if (!isUnchanged(changes)) tx.record('ticket.updated', ticket, { ticketId: ticket.id, changes });
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
    organization: ticket.organization,
    category: category ? { id: category.id, key: category.key, name: category.name } : null,
  };
}
