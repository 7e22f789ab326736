import { createCustomer } from '../../../accounts/users/create-customer.ts';
import { ownAddresses } from '../../../configuration/own-addresses.ts';
import type { TicketAskOutside } from '../../../contract/tickets/ticket-relations.ts';
import type { Ticket as TicketView } from '../../../contract/tickets/tickets.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { type TransactionContext, withEventData } from '../../../platform/commands/transaction-context.ts';
import { denied, invalid } from '../../../platform/errors/app-error.ts';
import { SILENT } from '../../../platform/events/silence.ts';
import { nameFrom } from '../../../platform/mail/mailbox.ts';
import type { Config } from '../../../platform/services/config.ts';
import { changedTicket } from '../../base/ticket.queries.ts';
import { addTicket } from '../../lifecycle/create-ticket.ts';
import type { NewTicket } from '../../lifecycle/insert-ticket.ts';
import { enterStatus } from '../../workflow/transition-ticket.ts';
import { saveTicket } from '../../write/save-tickets.ts';
import type { Person } from '../../write/stored-ticket.ts';
import { ticketToChange } from '../../write/ticket.lookup.ts';
import { userNamed } from '../../write/ticket.references.ts';
import { addComment } from './create-comment.ts';

/**
 * Asks someone outside, in a ticket of their own that belongs to this one. They get only what is written here, and no other
 * messages about the ticket. The asker is its assignee, and it waits for the answer.
 */
export async function askOutside(
  tx: TransactionContext<Actor>,
  config: Config,
  input: TicketAskOutside,
): Promise<TicketView> {
  const { ticket: original, configuration } = await ticketToChange(tx, input, 'ticket:link');
  if (tx.actor.scopes.get('ticket:create') !== 'all') throw denied('ticket:create');
  const { subject, body } = input;
  const { category, team, priority, mailboxId } = original;
  const language = configuration.mailbox(mailboxId)?.language ?? null;
  const requester = await personToAsk(tx, config, { ...input.to, language });
  const draft: NewTicket = {
    ...{ subject, requester, category, team, priority, mailboxId, description: '', type: 'question', tags: [] },
    ...{ channel: 'email', assignee: tx.actor, status: configuration.defaultStatus('new'), askedForId: original.id },
    firstAssignedAt: tx.now,
  };
  const silently = withEventData(tx, SILENT);
  const question = await addTicket(silently, draft, configuration, {
    autoAssignment: null,
    reason: null,
  });
  await addComment(tx, question, { body, visibility: 'public' });
  enterStatus(silently, question, configuration.defaultStatus('pending'));
  await saveTicket(tx, question);
  tx.record(
    'ticket.asked_outside',
    { id: original.id },
    { ticketId: original.id, data: { otherTicketId: question.id } },
  );
  return changedTicket(tx, question.id);
}

async function personToAsk(
  tx: TransactionContext,
  config: Config,
  { email, name = nameFrom(email), language }: TicketAskOutside['to'] & { readonly language: string | null },
): Promise<Person> {
  const isOwn = await ownAddresses(tx.em, config);
  if (isOwn(email)) throw invalid('to/email', 'This is an address of the service itself');
  const user = await userNamed(tx.em, 'to', { email });
  if (user?.status === 'suspended' || user?.actor.kind === 'service') {
    throw invalid('to/email', 'This account is suspended, or a service account', 'suspended');
  }
  const { actor } = user ?? (await createCustomer(tx, config, { address: email, name, language }));
  return { id: actor.id, name: actor.name };
}
