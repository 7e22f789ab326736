import type { TicketTransition, Ticket as TicketView } from '../contract/tickets.ts';
import type { Actor } from '../platform/actor.ts';
import { denied } from '../platform/failure.ts';
import type { Scope } from '../platform/scope.ts';
import { may } from '../tickets/ticket.policy.ts';
import { changedTicket } from '../tickets/ticket.queries.ts';
import { enterStatus, transitionToMake } from '../tickets/ticket.transition.ts';
import { addComment } from './comment.commands.ts';

/** Gives a ticket another status, together with the comment that explains it. */
export async function transitionTicket(scope: Scope<Actor>, input: TicketTransition): Promise<TicketView> {
  const { ticket, standing, to } = await transitionToMake(scope, input);
  if (input.comment) {
    const permission = `comment:create_${input.comment.visibility}` as const;
    if (!may(scope.actor, permission, standing)) throw denied(permission);
    await addComment(scope, ticket, input.comment);
  }
  enterStatus(scope, ticket, to);
  await scope.em.flush();
  return changedTicket(scope.em, scope.actor, ticket.id);
}
