import type { UserSelector } from '../../contract/accounts/users.ts';
import type { TicketSetRequester, Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import { denied, invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { Config } from '../../platform/services/config.ts';
import { createCustomer } from '../../users/create-customer.ts';
import type { UserWithRoles } from '../../users/users-with-roles.queries.ts';
import { requireMoreThanOwn } from '../base/ticket.policy.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { saveTicket } from '../write/save-tickets.ts';
import type { Person, StoredTicket } from '../write/stored-ticket.ts';
import { ticketToChange } from '../write/ticket.lookup.ts';
import { userNamed } from '../write/ticket.references.ts';

/**
 * Gives a ticket to the person who asked, such as the one who filled in a contact form. They see all of it as its requester
 * does; the former requester sees it no longer, unless they follow it. What both have written stays theirs.
 */
export async function setRequester(
  tx: TransactionContext<Actor>,
  config: Config,
  { requester, ...selector }: TicketSetRequester,
): Promise<TicketView> {
  const { ticket } = await ticketToChange(tx, selector, 'ticket:update');
  if (!tx.actor.scopes.has('user:read')) throw denied('user:read');
  requireMoreThanOwn(tx.actor, 'ticket:update', 'Changing the requester');
  const person = (await userNamed(tx.em, 'requester', requester)) ?? (await newPerson(tx, config, ticket, requester));
  if (person.status === 'suspended') {
    throw invalid('requester', `The account of ${person.actor.name} is suspended`, 'suspended');
  }
  change(tx, ticket, { id: person.actor.id, name: person.actor.name });
  await saveTicket(tx, ticket);
  return changedTicket(tx, ticket.id);
}

/** Whoever asked for replies to an address could have written from it, and would then have an account. */
async function newPerson(
  tx: TransactionContext,
  config: Config,
  { replyTo }: StoredTicket,
  { email }: UserSelector,
): Promise<UserWithRoles> {
  if (replyTo === null || email !== replyTo) {
    throw invalid('requester', 'No person has this name. Create the account first', 'not_found');
  }
  return createCustomer(tx, config, { name: replyTo.slice(0, replyTo.lastIndexOf('@')), address: replyTo });
}

function change(tx: TransactionContext, ticket: StoredTicket, requester: Person): void {
  const changes = changesBetween({ requester: ticket.requester }, { requester });
  if (changes.length === 0) return;
  ticket.requester = requester;
  tx.record('ticket.requester_changed', ticket, { ticketId: ticket.id, changes });
}
