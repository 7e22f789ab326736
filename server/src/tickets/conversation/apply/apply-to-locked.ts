import type { CommentDraft } from '../../../contract/tickets/apply.ts';
import type { ChangeProblem } from '../../../contract/tickets/ticket-bulk.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { isUnchanged } from '../../../platform/base/changes.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, denied, withFieldPrefix } from '../../../platform/errors/app-error.ts';
import { errorData } from '../../../platform/procedures/error-shape.ts';
import { may } from '../../base/ticket.policy.ts';
import { type CheckedChange, changeFieldsAndAssignment, checkedChange } from '../../changes/checked-change.ts';
import type { RequestedChange } from '../../changes/requested-change.ts';
import { requireWorksOnTickets } from '../../participants/participants.ts';
import type { ChosenRecipients } from '../../participants/recipients.logic.ts';
import { recipientsForReply, requireNoRecipients } from '../../participants/reply-recipients.ts';
import { enterStatus } from '../../workflow/transition-ticket.ts';
import type { LockedTicket } from '../../write/ticket.lookup.ts';
import { addComment, openOnReply } from '../comments/create-comment.ts';
import type { AddedComment } from '../comments/insert-comment.ts';
import { type Mentions, mentionsFor } from '../comments/mentions.ts';

/** A comment whose chosen recipients, if any, are checked. */
type PreparedDraft = Omit<CommentDraft, 'recipients'> & { readonly chosen?: ChosenRecipients | undefined };

/** A change and a comment that the actor may make to one ticket. */
export interface Application extends CheckedChange {
  readonly comment: (PreparedDraft & { readonly references: Mentions }) | undefined;
}

/** Throws if the actor or the state of the ticket does not allow the change or the comment. Changes nothing yet. */
export async function checkApplication(
  tx: TransactionContext<Actor>,
  locked: LockedTicket,
  requested: RequestedChange,
  comment: PreparedDraft | undefined,
): Promise<Application> {
  const change = await checkedChange(tx, locked, requested, comment?.visibility);
  if (!comment) return { ...change, comment };
  const permission = `comment:create_${comment.visibility}` as const;
  if (!may(tx.actor, permission, locked.relationship)) throw denied(permission);
  requireNotClosed(locked, comment);
  if (comment.visibility === 'internal') requireNoRecipients(comment.chosen);
  else if (comment.chosen) requireWorksOnTickets(tx.actor, 'Choosing recipients');
  const references = await withFieldPrefix('comment', () =>
    mentionsFor(tx, locked.ticket, { ...comment, inReplyToId: null, externalId: null }),
  );
  return { ...change, comment: { ...comment, references } };
}

function requireNotClosed({ ticket }: LockedTicket, { visibility }: PreparedDraft): void {
  if (visibility !== 'public' || ticket.status.state !== 'closed') return;
  throw new AppError('conflict', 'The ticket is closed. Create a comment instead: a reply opens a follow-up.');
}

/**
 * Changes a ticket in the order of an agent's work: fields, assignment, comment, status. The caller saves the ticket.
 */
export async function applyToLocked(
  tx: TransactionContext<Actor>,
  locked: LockedTicket,
  { comment, ...change }: Application,
): Promise<{ readonly isChanged: boolean; readonly comment: AddedComment | null }> {
  const { ticket, configuration } = locked;
  const changes = await changeFieldsAndAssignment(tx, locked, change);
  const recipients = comment?.chosen && (await recipientsForReply(tx, locked, comment.chosen));
  const added = comment ? await addComment(tx, ticket, { ...comment, recipients }, comment.references) : null;
  if (change.status) enterStatus(tx, ticket, change.status);
  else if (added) openOnReply({ tx, ticket, configuration, comment: added });
  return { isChanged: !isUnchanged(changes) || change.status !== null || added !== null, comment: added };
}

/** Returns an error as one of several in a response. */
export function problemOf(error: AppError): ChangeProblem {
  const { code, httpStatus: status, errors, permission, allowed } = errorData(error, null);
  return {
    status,
    code,
    detail: error.message,
    ...(errors && { errors: [...errors] }),
    ...(permission && { permission }),
    ...(allowed && { allowed: [...allowed] }),
  };
}

/** Returns why work is rejected, or null. */
export async function problemIn(work: () => Promise<unknown>): Promise<ChangeProblem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return problemOf(error);
    throw error;
  }
}
