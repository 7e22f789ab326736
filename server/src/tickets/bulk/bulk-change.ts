import type { BulkResult, TicketBulk } from '../../contract/tickets/ticket-bulk.ts';
import { MAX_TAGS } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, denied, invalid, notFound, withFieldPrefix } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { errorData } from '../../platform/procedures/error-shape.ts';
import { handOver } from '../assignment/assign-ticket.ts';
import { transitionAnswers } from '../base/available-transitions.ts';
import { requireUnmerged } from '../base/merged-tickets.ts';
import type { TicketEntity } from '../base/ticket.entity.ts';
import type { Found } from '../base/ticket.lookup.ts';
import { may } from '../base/ticket.policy.ts';
import { changeFields } from '../lifecycle/update-ticket.ts';
import { enterStatus, requireAllowed } from '../workflow/transition-ticket.ts';
import { lockManyTickets } from './lock-many-tickets.ts';
import { type RequestedChange, requestedChange } from './requested-change.ts';

/**
 * Gives many tickets the same change, each as if it were the only one. A ticket is judged before it is touched, so that
 * one that is refused is as it was, and all that are not are written together: however many they are, the statements
 * are as many, but for teams that share out each ticket by itself.
 */
export async function changeTickets(
  tx: TransactionContext<Actor>,
  { ids, change }: TicketBulk,
): Promise<{ data: BulkResult[] }> {
  // Tickets before what they are given, as every change locks them.
  const found = await lockManyTickets(tx, ids);
  requireEachOnce(ids, found);
  const wanted = await withFieldPrefix('change', () => requestedChange(tx, change));
  const done: (() => BulkResult)[] = [];
  for (const asked of ids) done.push(await changeOne(tx, asked, found.get(asked), wanted));
  // Versions are known once they are counted.
  await tx.em.flush();
  return { data: done.map((result) => result()) };
}

/** Changes a ticket, or tells why not, and how to say so in the end. */
async function changeOne(
  tx: TransactionContext<Actor>,
  asked: string,
  found: Found | undefined,
  wanted: RequestedChange,
): Promise<() => BulkResult> {
  try {
    if (!found) throw notFound('Ticket', asked);
    const tags = await judge(tx, found, wanted);
    const changed = await give(tx, found.ticket, { ...wanted, fields: { ...wanted.fields, tags } });
    return () => changedResult(found.ticket, changed ? 'changed' : 'unchanged');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return () => failedResult(asked, found?.ticket, error);
  }
}

/** Refuses what the actor may not do here, or what this ticket does not take. The tags that it would have. */
async function judge(
  tx: TransactionContext<Actor>,
  { ticket, standing }: Found,
  { permissions, move, ...wanted }: RequestedChange,
): Promise<string[]> {
  const { actor } = tx;
  for (const permission of permissions) if (!may(actor, permission, standing)) throw denied(permission);
  await requireUnmerged(tx, ticket);
  if (move && isElsewhere(ticket, move)) {
    const current = { ...ticket.status.getEntity(), archived: false };
    requireAllowed(transitionAnswers(move.workflow, actor, standing, current), move.to, undefined);
  }
  const tags = tagsAfter(wanted.fields.tags ?? ticket.tags, wanted);
  if (tags.length > MAX_TAGS) throw invalid('change/addTags', `A ticket can have at most ${MAX_TAGS} tags`);
  return tags;
}

const tagsAfter = (
  present: readonly string[],
  { addTags, removeTags }: Pick<RequestedChange, 'addTags' | 'removeTags'>,
) => [...new Set([...present, ...addTags].filter((tag) => !removeTags.includes(tag)))];

/** Where a ticket stands already, it need not go. */
const isElsewhere = (ticket: TicketEntity, { to }: { to: { id: string } }) => ticket.status.id !== to.id;

async function give(
  tx: TransactionContext<Actor>,
  ticket: TicketEntity,
  { fields, assignment, move }: RequestedChange,
): Promise<boolean> {
  const changes = [...changeFields(tx, ticket, fields), ...(await handOver(tx, ticket, assignment))];
  const moves = move !== null && isElsewhere(ticket, move);
  if (moves) enterStatus(tx, ticket, move.to);
  return moves || changes.length > 0;
}

const changedResult = ({ id, reference, version }: TicketEntity, outcome: 'changed' | 'unchanged'): BulkResult => ({
  ticketId: id,
  reference,
  outcome,
  version,
  problem: null,
});

function failedResult(asked: string, ticket: TicketEntity | undefined, failure: AppError): BulkResult {
  const { code, httpStatus: status, errors, permission, allowed } = errorData(failure, null);
  return {
    ticketId: ticket?.id ?? asked,
    reference: ticket?.reference ?? null,
    outcome: 'failed',
    version: null,
    problem: {
      status,
      code,
      detail: failure.message,
      ...(errors && { errors: [...errors] }),
      ...(permission && { permission }),
      ...(allowed && { allowed: [...allowed] }),
    },
  };
}

/** The same ticket may be named by its id and by its reference. */
function requireEachOnce(ids: readonly string[], found: ReadonlyMap<string, Found>): void {
  const seen = new Set<TicketEntity>();
  for (const [index, asked] of ids.entries()) {
    const ticket = found.get(asked)?.ticket;
    if (ticket && seen.has(ticket)) throw invalid(`ids/${index}`, 'Duplicate ticket', 'duplicate');
    if (ticket) seen.add(ticket);
  }
}
