import type { StatusRow } from '../../configuration/statuses/status.queries.ts';
import type { RecordedData } from '../../contract/events/catalog.ts';
import type { TicketTransition } from '../../contract/tickets/ticket-actions.ts';
import type { TransitionCheck, Visibility } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { judgeTransitions } from '../base/available-transitions.ts';
import { isReopen, isSolve } from '../base/ticket.logic.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { type LockedTicket, ticketToChange } from '../write/ticket.lookup.ts';
import { statusFor } from '../write/ticket.references.ts';

/** Loads the ticket and the requested status, and rejects a transition that the workflow does not allow this actor. */
export async function allowedTransition(
  tx: TransactionContext<Actor>,
  input: TicketTransition,
): Promise<LockedTicket & { readonly to: StatusRow }> {
  const locked = await ticketToChange(tx, input, 'ticket:transition');
  const to = statusFor(locked.configuration, tx.actor, input.statusId);
  const answers = judgeTransitions(locked.configuration, tx.actor, locked.relationship, {
    statusId: locked.ticket.status.id,
    categoryId: locked.ticket.category?.id ?? null,
    fields: locked.ticket.fields,
  });
  const answer = allowedAnswer(answers, to);
  requireComment(answer, input.comment?.visibility);
  requireFields(answer);
  return { ...locked, to };
}

/** Returns what the status `to` requires, or rejects it. */
export function allowedAnswer(answers: readonly TransitionCheck[], to: { readonly id: string }): TransitionCheck {
  const answer = answers.find(({ status }) => status.id === to.id);
  if (!answer?.allowed) {
    const allowed = answers.filter((candidate) => candidate.allowed).map(({ status }) => status.key);
    throw new AppError('transition_not_allowed', answer?.reason ?? undefined, { allowed });
  }
  return answer;
}

/** Rejects a transition while custom fields lack a value that it requires. */
export function requireFields({ requiredFields }: Pick<TransitionCheck, 'requiredFields'>): void {
  if (requiredFields.length === 0) return;
  const detail = 'Needs a value before the ticket can be solved';
  const errors = requiredFields.map((key) => ({ pointer: `#/fields/${key}`, code: 'required', detail }));
  throw new AppError('validation_failed', undefined, { errors });
}

/** Rejects a transition without the comment that it requires. */
export function requireComment(
  { requiresComment: required }: Pick<TransitionCheck, 'requiresComment'>,
  comment: Visibility | undefined,
): void {
  if (required === 'none' || (required === 'any' && comment) || required === comment) return;
  const kind = required === 'any' ? 'a comment' : `a comment with visibility ${required}`;
  throw invalid('comment', `This transition requires ${kind}`, 'comment_required');
}

/** Sets the new status of a ticket with its milestones, and records the event. */
export function enterStatus(
  tx: TransactionContext,
  ticket: StoredTicket,
  to: StatusRow,
  data: Pick<RecordedData<'ticket.status_changed'>, 'commentId' | 'reason' | 'notify'> = {},
): void {
  const from = ticket.status;
  ticket.status = to;
  if (isSolve(from.state, to.state)) ticket.solvedAt = tx.now;
  if (to.state === 'closed') ticket.closedAt = tx.now;
  if (to.state === 'solved' || to.state === 'closed') ticket.waitingSince = null;
  const reopened = isReopen(from.state, to.state);
  if (reopened) {
    ticket.reopenCount += 1;
    ticket.solvedAt = null;
  }
  tx.record(reopened ? 'ticket.reopened' : 'ticket.status_changed', ticket, {
    ticketId: ticket.id,
    changes: { status: { from: statusSnapshot(from), to: statusSnapshot(to) } },
    data,
  });
}

/** Everything about a status that history shows, even after the status is deleted. */
export const statusSnapshot = ({ id, key, name, requester_label, state, color }: StatusRow) => ({
  id,
  key,
  name,
  requesterLabel: requester_label,
  state,
  color,
});
