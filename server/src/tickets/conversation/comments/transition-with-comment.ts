import type { TicketTransition, Ticket as TicketView } from '../../../contract/tickets/tickets.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { denied } from '../../../platform/base/failure.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { may } from '../../base/ticket.policy.ts';
import { changedTicket } from '../../base/ticket.queries.ts';
import { allowedTransition, enterStatus } from '../../workflow/transition-ticket.ts';
import { saveTicket } from '../../write/save-tickets.ts';
import { addComment } from './create-comment.ts';

/** Changes the status of a ticket and adds the comment, if any, in one transaction. */
export async function transitionWithComment(
  tx: TransactionContext<Actor>,
  input: TicketTransition,
): Promise<TicketView> {
  const { ticket, relationship, to } = await allowedTransition(tx, input);
  if (input.comment) {
    const permission = `comment:create_${input.comment.visibility}` as const;
    if (!may(tx.actor, permission, relationship)) throw denied(permission);
    await addComment(tx, ticket, input.comment);
  }
  enterStatus(tx, ticket, to);
  await saveTicket(tx, ticket);
  return changedTicket(tx, ticket.id);
}
