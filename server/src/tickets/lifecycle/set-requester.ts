import { createCustomer } from '../../accounts/users/create-customer.ts';
import type { UserWithRoles } from '../../accounts/users/users-with-roles.queries.ts';
import type { UserSelector } from '../../contract/accounts/users.ts';
import type { TicketSetRequester } from '../../contract/tickets/ticket-actions.ts';
import type { Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { denied, invalid } from '../../platform/errors/app-error.ts';
import { nameFrom } from '../../platform/mail/mailbox.ts';
import type { Config } from '../../platform/services/config.ts';
import { requireMoreThanRequester } from '../base/ticket.policy.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { removeRequesterFromCopy } from '../participants/moving-participants.ts';
import { indexTickets } from '../search/index-ticket.ts';
import { saveTicket } from '../write/save-tickets.ts';
import type { Person, StoredTicket } from '../write/stored-ticket.ts';
import { ticketToChange } from '../write/ticket.lookup.ts';
import { organizationOfUser, userNamed } from '../write/ticket.references.ts';

/**
 * Gives a ticket to another person and their organization, such as the one who filled in a contact form. The former
 * requester no longer sees it, unless they follow it. Comments keep their authors.
 */
export async function setRequester(
  tx: TransactionContext<Actor>,
  config: Config,
  { requester, ...selector }: TicketSetRequester,
): Promise<TicketView> {
  const { ticket, configuration } = await ticketToChange(tx, selector, 'ticket:update');
  if (!tx.actor.scopes.has('user:read')) throw denied('user:read');
  requireMoreThanRequester(tx.actor, 'ticket:update', 'Changing the requester');
  const person = requester
    ? await chosen(tx, requester)
    : await personToAnswer(tx, config, {
        replyTo: ticket.replyTo,
        language: configuration.mailbox(ticket.mailboxId)?.language ?? null,
      });
  if (person.status === 'suspended') {
    throw invalid('requester', `The account of ${person.actor.name} is suspended`, 'suspended');
  }
  await change(tx, ticket, { id: person.actor.id, name: person.actor.name });
  return changedTicket(tx, ticket.id);
}

async function chosen({ em }: TransactionContext, requester: UserSelector): Promise<UserWithRoles> {
  const user = await userNamed(em, 'requester', requester);
  if (!user) throw invalid('requester', 'No account has this name. Create it first', 'not_found');
  return user;
}

/** Creates the account that the person at `replyTo` would have if they had written themselves. */
async function personToAnswer(
  tx: TransactionContext,
  config: Config,
  { replyTo, language }: { readonly replyTo: string | null; readonly language: string | null },
): Promise<UserWithRoles> {
  if (replyTo === null) throw invalid('requester', 'The ticket has no replyTo: specify the new requester', 'required');
  const user = await userNamed(tx.em, 'requester', { email: replyTo });
  return user ?? createCustomer(tx, config, { name: nameFrom(replyTo), address: replyTo, language });
}

async function change(tx: TransactionContext, ticket: StoredTicket, requester: Person): Promise<void> {
  if (ticket.requester.id === requester.id) return;
  const organization = await organizationOfUser(tx.em, requester.id);
  const changes = {
    requester: { from: ticket.requester, to: requester },
    ...changesBetween({ organization: ticket.organization }, { organization }),
  };
  ticket.requester = requester;
  ticket.organization = organization;
  tx.record('ticket.requester_changed', ticket, { ticketId: ticket.id, changes });
  await removeRequesterFromCopy(tx, ticket);
  await saveTicket(tx, ticket);
  await indexTickets(tx.em, [ticket.id]);
}
