import { v7 as uuidv7 } from 'uuid';
import { isRequesterOnly } from '../../../accounts/roles/role.policy.ts';
import type { CommentCreate, CommentCreated, Comment as CommentView } from '../../../contract/tickets/conversation.ts';
import type { TicketTransition } from '../../../contract/tickets/ticket-actions.ts';
import type { Ticket as TicketView } from '../../../contract/tickets/tickets.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { denied } from '../../../platform/errors/app-error.ts';
import { accessIfVisible } from '../../base/ticket.access.ts';
import { may, UNRELATED } from '../../base/ticket.policy.ts';
import { changedTicket } from '../../base/ticket.queries.ts';
import { ticketIdOf } from '../../base/ticket.rows.ts';
import { addressOf, lockAsParticipant } from '../../participants/participant.queries.ts';
import type { ChosenRecipients, StoredRecipients } from '../../participants/recipients.logic.ts';
import { limitCopies, recipientsForReply, requireNoRecipients } from '../../participants/reply-recipients.ts';
import { allowedTransition, enterStatus } from '../../workflow/transition-ticket.ts';
import { mergeTargetOf } from '../../write/merged-tickets.ts';
import { saveTicket } from '../../write/save-tickets.ts';
import type { StoredTicket } from '../../write/stored-ticket.ts';
import { lockForComment } from '../../write/ticket.lookup.ts';
import { attachToComment } from '../attachments/comment-attachments.ts';
import { changedComment, viewAdded } from './comment.view.ts';
import { type AddedComment, insertComment, type NewComment } from './insert-comment.ts';
import { type Mentions, mentionsFor, NO_MENTIONS } from './mentions.ts';
import { requireNoNewerComments } from './newer-comments.ts';
import { type Destination, replyDestination } from './reply-destination.ts';

interface Reply extends Pick<Destination, 'ticket' | 'configuration'> {
  readonly tx: TransactionContext<Actor>;
  readonly comment: Pick<NewComment, 'id' | 'visibility' | 'automated' | 'channel'>;
}

/** The whole text of an email, if the body is only the part that its author wrote. */
interface FullText {
  readonly fullText: string;
  /** Whether it quotes what was written for an agent. */
  readonly fullTextInternal: boolean;
}

/** Adds a comment with the recipients that the caller has chosen, or everyone in copy. */
export async function createComment(
  tx: TransactionContext<Actor>,
  input: CommentCreate,
  chosen?: ChosenRecipients,
): Promise<CommentCreated> {
  if (input.visibility === 'internal') requireNoRecipients(chosen);
  const destination = await destinationOf(tx, input);
  const recipients = chosen && (await recipientsForReply(tx, destination, chosen));
  return writeComment(tx, destination, input, { recipients });
}

/** Adds a comment to the locked ticket that it goes to. */
export async function writeComment(
  tx: TransactionContext<Actor>,
  { ticket, configuration, redirected }: Destination,
  { recipients: _, ...input }: CommentCreate,
  known: Partial<FullText> & { readonly recipients: StoredRecipients | undefined },
): Promise<CommentCreated> {
  const draft = await recordComment(tx, ticket, { ...input, ...known }, await mentionsFor(tx, ticket, input));
  openOnReply({ tx, ticket, configuration, comment: draft });
  // Neither waits for the other, so PostgreSQL gets both in one go.
  const [inserted] = await Promise.all([insertComment(tx, draft), saveTicket(tx, ticket)]);
  const comment = await withinCopies(tx, draft, inserted);
  return { ...(await withAttachments(tx, comment, input.attachmentIds)), redirected };
}

/** Attaches files to a comment that has just been added, and returns it. */
export async function withAttachments(
  tx: TransactionContext<Actor>,
  comment: AddedComment,
  attachmentIds: readonly string[] | undefined,
): Promise<CommentView> {
  const attachments = await attachToComment(tx, comment, attachmentIds);
  await tx.em.flush();
  const isPlain = attachments.length === 0 && comment.mentions.length === 0;
  return isPlain ? viewAdded(comment, tx.actor) : changedComment(tx.em, tx.actor, comment.id);
}

/** Internal notes stay on the ticket they are written to, even if it was merged. */
async function destinationOf(tx: TransactionContext<Actor>, input: CommentCreate): Promise<Destination> {
  const { ticketId, visibility, channel, after } = input;
  const asParticipant = visibility === 'public' && tx.actor.submittedBy ? await destinationInCopy(tx, ticketId) : null;
  if (asParticipant) {
    await requireNoNewerComments(tx, { ...asParticipant, relationship: UNRELATED }, after);
    return asParticipant;
  }
  const addressed = await lockForComment(tx, { ticketId }, `comment:create_${visibility}`);
  await requireNoNewerComments(tx, addressed, after);
  return visibility === 'public' ? replyDestination(tx, addressed, channel) : { ...addressed, redirected: null };
}

/** Returns where a customer writes for whom a program acts, if they do not see the ticket, but are in copy. */
async function destinationInCopy(
  { em, actor }: TransactionContext<Actor>,
  reference: string,
): Promise<Destination | null> {
  if (await accessIfVisible(em, actor, reference)) return null;
  const [ticketId, address] = [await ticketIdOf(em, reference), await addressOf(em, actor.id)];
  const locked = ticketId === null || address === null ? null : await lockAsParticipant(em, { ticketId, address });
  if (!locked) return null;
  const { id, reference: name, followUpOfId } = locked.ticket;
  const reason = followUpOfId === null ? 'merged' : 'follow_up';
  return { ...locked, redirected: id === ticketId ? null : { reason, ticket: { id, reference: name } } };
}

type NewText = Pick<CommentCreate, 'body' | 'visibility'> &
  Partial<Omit<CommentCreate, 'recipients'>> &
  Partial<FullText> & { readonly recipients?: StoredRecipients | undefined };

/** Adds a comment to a locked ticket, updates its milestones, and records the event. The caller saves the ticket. */
export async function addComment(
  tx: TransactionContext<Actor>,
  ticket: StoredTicket,
  text: NewText,
  references: Mentions = NO_MENTIONS,
): Promise<AddedComment> {
  const draft = await recordComment(tx, ticket, text, references);
  return withinCopies(tx, draft, await insertComment(tx, draft));
}

/** Updates the milestones of a locked ticket for a new comment, and records the event. The caller stores both. */
async function recordComment(
  tx: TransactionContext<Actor>,
  ticket: StoredTicket,
  { body, visibility, channel = 'api', automated = false, fullText, fullTextInternal = false, recipients }: NewText,
  references: Mentions,
): Promise<NewComment> {
  const comment = {
    id: uuidv7(),
    version: 1,
    ticketId: ticket.id,
    body,
    visibility,
    channel,
    automated,
    fullText: fullText ?? null,
    fullTextInternal,
    recipients,
    ...references,
  };
  // An imported message answers no one now, and no one waits for an answer to it, as if a program had written it.
  const isNoReply = automated || channel === 'import';
  const author = authorOf(ticket, tx.actor, isNoReply);
  if (visibility === 'public') countReply(ticket, tx, { ...author, automated, channel });
  tx.record(`comment.${visibility}`, comment, {
    ...(visibility === 'public' ? { ticket } : { ticketId: ticket.id }),
    data: { commentId: comment.id, ...author, automated: isNoReply, mentionIds: references.mentions },
  });
  const { id, askedForId } = ticket;
  if (askedForId !== null && author.byRequester && visibility === 'public') {
    await recordOutsideAnswer(tx, { id, askedForId }, comment.id);
  }
  return comment;
}

/** Limits the copies of a comment that goes to everyone in copy, because no one chose its recipients. */
const withinCopies = async (
  tx: TransactionContext<Actor>,
  { recipients }: NewComment,
  inserted: AddedComment,
): Promise<AddedComment> => (recipients ? inserted : limitCopies(tx, inserted));

/** Records on the ticket for which someone outside was asked, or into which it was merged, that they have answered. */
async function recordOutsideAnswer(
  tx: TransactionContext,
  { id, askedForId }: { readonly id: string; readonly askedForId: string },
  commentId: string,
): Promise<void> {
  const ticketId = await mergeTargetOf(tx.em, askedForId);
  tx.record('ticket.answered_outside', { id: ticketId }, { ticketId, data: { otherTicketId: id, commentId } });
}

/** Who wrote a comment, as the log keeps it: roles change. Someone else who follows the ticket is neither. */
interface Author {
  readonly byRequester: boolean;
  /** Whether it answers the requester: only what an agent writes does, not what a program sends on its own. */
  readonly byAgent: boolean;
}

function authorOf(ticket: StoredTicket, actor: Actor, automated: boolean): Author {
  const byRequester = ticket.requester.id === actor.id;
  return { byRequester, byAgent: !byRequester && !automated && !isRequesterOnly(actor) };
}

/** Updates counters and milestones, for public replies only: the requester could see the trace of an internal note. */
function countReply(
  ticket: StoredTicket,
  { actor, now }: TransactionContext<Actor>,
  { byRequester, byAgent, automated, channel }: Author & Pick<CommentCreate, 'automated' | 'channel'>,
): void {
  ticket.commentCount += 1;
  // It was written at another time, which is unknown.
  if (channel === 'import') return;
  if (byRequester) {
    ticket.lastRequesterCommentAt = now;
    if (!automated) ticket.waitingSince ??= now;
  }
  if (!byAgent) return;
  ticket.waitingSince = null;
  ticket.lastAgentCommentAt = now;
  ticket.agentReplyCount += 1;
  if (!ticket.firstResponseAt) {
    ticket.firstResponseAt = now;
    ticket.firstResponseById = actor.id;
  }
}

/** Opens a ticket that a reply has set going. */
export function openOnReply(reply: Reply): void {
  const { visibility, automated, channel } = reply.comment;
  if (visibility !== 'public' || automated || channel === 'import') return;
  reopenOnReply(reply);
  openOnAgentReply(reply);
}

/** Opens a pending or solved ticket when its requester replies. */
function reopenOnReply({ tx, ticket, configuration }: Reply): void {
  const { state } = ticket.status;
  if (ticket.requester.id !== tx.actor.id || (state !== 'pending' && state !== 'solved')) return;
  enterStatus(tx, ticket, configuration.defaultStatus('open'));
}

/** Opens a new ticket when an agent replies. The event names the reply, which notifies by itself. */
function openOnAgentReply({ tx, ticket, configuration, comment }: Reply): void {
  if (ticket.status.state !== 'new' || !configuration.settings.open_on_agent_reply) return;
  // A customer who follows the ticket can reply, too.
  if (ticket.requester.id === tx.actor.id || isRequesterOnly(tx.actor)) return;
  enterStatus(tx, ticket, configuration.defaultStatus('open'), { commentId: comment.id });
}

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
