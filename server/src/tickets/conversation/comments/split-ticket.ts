import type { Contact } from '../../../contract/accounts/participants.ts';
import type { TicketSplit } from '../../../contract/tickets/ticket-relations.ts';
import type { Ticket as TicketView } from '../../../contract/tickets/tickets.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { invalid } from '../../../platform/errors/app-error.ts';
import { canWorkOnTickets } from '../../base/eligible-agents.ts';
import { changedTicket } from '../../base/ticket.queries.ts';
import { createTicket } from '../../lifecycle/create-ticket.ts';
import { addLink } from '../../relations/ticket-links.ts';
import type { StoredTicket } from '../../write/stored-ticket.ts';
import { ticketToChange } from '../../write/ticket.lookup.ts';
import { getComment } from './comment.queries.ts';

/** Creates a ticket from a message of another one, which stays as it is, and links both. */
export async function splitTicket(
  tx: TransactionContext<Actor>,
  { ticketId, commentId, ...input }: TicketSplit,
  participants: readonly Contact[],
): Promise<TicketView> {
  const { ticket: source } = await ticketToChange(tx, { ticketId }, 'ticket:link');
  const message = await messageToSplit(tx, source, commentId);
  const draft = {
    ...input,
    subject: input.subject ?? source.subject,
    description: input.description ?? quoted(message.body),
    categoryId: input.categoryId === undefined ? (source.category?.id ?? null) : input.categoryId,
    channel: input.channel ?? source.channel,
    requesterId: input.requesterId ?? (await requesterOf(tx, source, message)),
    parentId: null,
    externalSource: null,
    externalId: null,
  };
  const created = await createTicket(tx, draft, { participants });
  await addLink(tx, 'relates_to', created, source);
  return changedTicket(tx, created.id);
}

interface Message {
  readonly body: string;
  readonly author: { readonly id: string };
}

/** Internal text never becomes the description of a ticket, which its requester sees. */
async function messageToSplit(
  { em, actor }: TransactionContext<Actor>,
  { id: ticketId, description, requester }: StoredTicket,
  commentId: string | undefined,
): Promise<Message> {
  if (commentId === undefined) return { body: description, author: requester };
  const comment = await getComment(em, actor, { ticketId, commentId });
  if (comment.visibility === 'internal') throw invalid('commentId', 'Must be a public comment');
  if (comment.redactedAt !== null) throw invalid('commentId', 'This comment was redacted');
  return comment;
}

/** Returns the customer who wrote the message, or the requester if a colleague wrote it. */
async function requesterOf({ em }: TransactionContext, { requester }: StoredTicket, { author }: Message) {
  return (await canWorkOnTickets(em, author.id)) ? requester.id : author.id;
}

/** Quotes a text in Markdown (CommonMark 5.1). */
const quoted = (text: string): string => text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');
