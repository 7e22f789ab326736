import type { BulkResult, TicketBulk } from '../../contract/tickets/ticket-bulk.ts';
import { MAX_TAGS } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, denied, invalid, notFound, withFieldPrefix } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { errorData } from '../../platform/procedures/error-shape.ts';
import { changeAssignment } from '../assignment/assign-ticket.ts';
import { judgeTransitions } from '../base/available-transitions.ts';
import { may } from '../base/ticket.policy.ts';
import { changedValues } from '../field-values/changed-values.ts';
import { changeFields, type NewFields, requireSameFields } from '../lifecycle/update-ticket.ts';
import { indexTickets } from '../search/index-ticket.ts';
import { enterStatus, requireAllowed } from '../workflow/transition-ticket.ts';
import { requireUnmerged } from '../write/merged-tickets.ts';
import { saveTickets } from '../write/save-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import type { LockedTicket } from '../write/ticket.lookup.ts';
import { lockManyTickets } from './lock-many-tickets.ts';
import { type RequestedChange, requestedChange } from './requested-change.ts';

/**
 * Makes the same change to many tickets, each as if it were the only one. Each ticket is checked before it is changed,
 * so that a rejected one stays unchanged, and the rest are written together. The number of statements does not depend
 * on the number of tickets, except that teams distribute each ticket separately.
 */
export async function changeTickets(
  tx: TransactionContext<Actor>,
  { ids, change }: TicketBulk,
): Promise<{ data: BulkResult[] }> {
  // Locks tickets before teams and users, as every change does.
  const lockedTickets = await lockManyTickets(tx, ids);
  rejectDuplicates(ids, lockedTickets);
  const requested = await withFieldPrefix('change', () => requestedChange(tx, change));
  const results: (() => BulkResult)[] = [];
  for (const reference of ids) results.push(await changeOne(tx, reference, lockedTickets.get(reference), requested));
  // Saving increments the versions, which the results report.
  const locked = [...lockedTickets.values()];
  const tickets = locked.map(({ ticket }) => ticket);
  const version = await saveTickets(tx, tickets);
  if (change.fields && version !== null) {
    for (const { configuration } of locked.slice(0, 1)) {
      await requireSameFields(tx.em, configuration, version, change.fields);
    }
    await indexTickets(
      tx.em,
      tickets.map(({ id }) => id),
    );
  }
  return { data: results.map((result) => result()) };
}

/** Changes a ticket, and returns a function that builds its result after it is saved. */
async function changeOne(
  tx: TransactionContext<Actor>,
  reference: string,
  locked: LockedTicket | undefined,
  requested: RequestedChange,
): Promise<() => BulkResult> {
  try {
    if (!locked) throw notFound('Ticket', reference);
    const fields = await validate(tx, locked, requested);
    const changed = await apply(tx, locked, { ...requested, fields });
    return () => changedResult(locked.ticket, changed ? 'changed' : 'unchanged');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return () => failedResult(reference, locked?.ticket, error);
  }
}

/** Throws if the actor or the state of the ticket does not allow the change. Returns the fields it would have. */
async function validate(
  tx: TransactionContext<Actor>,
  { ticket, relationship, configuration }: LockedTicket,
  { permissions, move, ...requested }: RequestedChange,
): Promise<NewFields> {
  const { actor } = tx;
  for (const permission of permissions) if (!may(actor, permission, relationship)) throw denied(permission);
  await requireUnmerged(tx, ticket);
  const values = await withFieldPrefix('change', async () =>
    changedValues({ configuration, actor, current: ticket.fields, input: requested.values }),
  );
  const { category = ticket.category } = requested.fields;
  if (move && changesStatus(ticket, move)) {
    const after = { statusId: ticket.status.id, categoryId: category?.id ?? null, fields: values };
    const answers = judgeTransitions(move.configuration, actor, relationship, after);
    await withFieldPrefix('change', async () => requireAllowed(answers, move.to, undefined));
  }
  const tags = tagsAfter(requested.fields.tags ?? ticket.tags, requested);
  if (tags.length > MAX_TAGS) throw invalid('change/addTags', `A ticket can have at most ${MAX_TAGS} tags`);
  return { ...requested.fields, tags, values };
}

const tagsAfter = (
  current: readonly string[],
  { addTags, removeTags }: Pick<RequestedChange, 'addTags' | 'removeTags'>,
) => [...new Set([...current, ...addTags].filter((tag) => !removeTags.includes(tag)))];

const changesStatus = (ticket: StoredTicket, { to }: { to: { id: string } }) => ticket.status.id !== to.id;

async function apply(
  tx: TransactionContext<Actor>,
  locked: LockedTicket,
  { fields, assignment, move }: RequestedChange,
): Promise<boolean> {
  const { ticket } = locked;
  const changes = [...changeFields(tx, locked, fields), ...(await changeAssignment(tx, ticket, assignment))];
  const moves = move !== null && changesStatus(ticket, move);
  if (moves) enterStatus(tx, ticket, move.to);
  return moves || changes.length > 0;
}

const changedResult = ({ id, reference, version }: StoredTicket, outcome: 'changed' | 'unchanged'): BulkResult => ({
  ticketId: id,
  reference,
  outcome,
  version,
  problem: null,
});

function failedResult(requestedId: string, ticket: StoredTicket | undefined, error: AppError): BulkResult {
  const { code, httpStatus: status, errors, permission, allowed } = errorData(error, null);
  return {
    ticketId: ticket?.id ?? requestedId,
    reference: ticket?.reference ?? null,
    outcome: 'failed',
    version: null,
    problem: {
      status,
      code,
      detail: error.message,
      ...(errors && { errors: [...errors] }),
      ...(permission && { permission }),
      ...(allowed && { allowed: [...allowed] }),
    },
  };
}

/** Rejects duplicates, including a ticket given both by its id and by its reference. */
function rejectDuplicates(ids: readonly string[], tickets: ReadonlyMap<string, LockedTicket>): void {
  const seen = new Set<StoredTicket>();
  for (const [index, reference] of ids.entries()) {
    const ticket = tickets.get(reference)?.ticket;
    if (ticket && seen.has(ticket)) throw invalid(`ids/${index}`, 'Duplicate ticket', 'duplicate');
    if (ticket) seen.add(ticket);
  }
}
