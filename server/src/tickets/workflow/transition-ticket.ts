import { LockMode, ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TicketTransition, TransitionAnswer, Visibility } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { StatusEntity } from '../../statuses/status.entity.ts';
import { judgeTransitions } from '../base/available-transitions.ts';
import type { TicketEntity } from '../base/ticket.entity.ts';
import { type Found, ticketToChange } from '../base/ticket.lookup.ts';
import { isReopen, isSolve } from '../base/ticket.rules.ts';

/** Loads the ticket and the wanted status, and refuses a change that the workflow does not allow this actor. */
export async function transitionToMake(
  tx: TransactionContext<Actor>,
  input: TicketTransition,
): Promise<Found & { readonly to: StatusEntity }> {
  const found = await ticketToChange(tx, input, 'ticket:transition');
  const to = await statusFor(tx.em, input.statusId);
  const from = found.ticket.status.getEntity();
  const answers = await judgeTransitions(tx.em, tx.actor, found.standing, { ...from, archived: false });
  requireAllowed(answers, to, input.comment?.visibility);
  return { ...found, to };
}

/** A status that stays until the end of the transaction. */
export async function statusFor(em: EntityManager, id: string): Promise<StatusEntity> {
  const status = await em.findOne(StatusEntity, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!status) throw invalid('statusId', 'No status with this ID');
  return status;
}

/** Refuses the status `to` unless it is among what a ticket would take, with the comment that it takes. */
export function requireAllowed(
  answers: readonly TransitionAnswer[],
  to: { readonly id: string },
  comment: Visibility | undefined,
): void {
  const answer = answers.find(({ status }) => status.id === to.id);
  if (!answer?.allowed) {
    const allowed = answers.filter((one) => one.allowed).map(({ status }) => status.key);
    throw new AppError('transition_not_allowed', answer?.reason ?? undefined, { allowed });
  }
  requireComment(answer.requiresComment, comment);
}

function requireComment(required: 'none' | 'public' | 'internal' | 'any', given: Visibility | undefined): void {
  if (required === 'none' || (required === 'any' && given) || required === given) return;
  const kind = required === 'any' ? 'a comment' : `a comment with visibility ${required}`;
  throw invalid('comment', `This transition requires ${kind}`, 'comment_required');
}

/** Gives the ticket its new status, with the milestones and the fact that follow from it. */
export function enterStatus(
  tx: TransactionContext,
  ticket: TicketEntity,
  to: StatusEntity,
  data: Record<string, unknown> = {},
): void {
  const from = ticket.status.getEntity();
  ticket.status = ref(to);
  if (isSolve(from.state, to.state)) ticket.solvedAt = tx.now;
  if (to.state === 'closed') ticket.closedAt = tx.now;
  const reopened = isReopen(from.state, to.state);
  if (reopened) {
    ticket.reopenCount += 1;
    ticket.solvedAt = null;
  }
  tx.record(reopened ? 'ticket.reopened' : 'ticket.status_changed', ticket, {
    ticketId: ticket.id,
    changes: [{ field: 'status', from: statusFacts(from), to: statusFacts(to) }],
    data,
  });
}

/** All of a status that is shown of a ticket, also when it is no longer there. */
export const statusFacts = ({ id, key, name, requesterLabel, state, color }: StatusEntity) => ({
  id,
  key,
  name,
  requesterLabel,
  state,
  color,
});
