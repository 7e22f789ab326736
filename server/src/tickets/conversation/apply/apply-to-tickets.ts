import { sql } from 'kysely';
import { currentConfiguration, withConfiguration } from '../../../configuration/with-configuration.ts';
import { numberIn } from '../../../contract/base/ticket-reference.ts';
import type { BulkResult, TicketBulk } from '../../../contract/tickets/ticket-bulk.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, denied, invalid, notFound, withFieldPrefix } from '../../../platform/errors/app-error.ts';
import { relationshipColumns, relationshipOf, ticketsWithin } from '../../base/ticket.policy.ts';
import { type RequestedChange, requestedChange } from '../../changes/requested-change.ts';
import { saveChanged } from '../../changes/save-changed.ts';
import { changeSnoozes } from '../../snooze/snooze-ticket.ts';
import { lockedTicket } from '../../write/save-tickets.ts';
import { type StoredTicket, storedRows } from '../../write/stored-ticket.ts';
import type { LockedTicket } from '../../write/ticket.lookup.ts';
import { applyToLocked, checkApplication, problemOf } from './apply-to-locked.ts';

/**
 * Makes the same change to many tickets, each as if it were the only one. Each ticket is checked before it is changed,
 * so that a rejected one stays unchanged, and all others are written together. The number of statements does not depend
 * on the number of tickets, except that teams distribute each ticket separately, and each has a comment of its own.
 */
export async function applyToTickets(
  tx: TransactionContext<Actor>,
  { ids, change = {}, comment }: TicketBulk,
): Promise<{ data: BulkResult[] }> {
  const permission = comment && (`comment:create_${comment.visibility}` as const);
  if (permission && !tx.actor.scopes.has(permission)) throw denied(permission);
  // Locks tickets before teams and users, as every change does.
  const lockedTickets = await lockManyTickets(tx, ids);
  rejectDuplicates(ids, lockedTickets);
  const configuration = await currentConfiguration(tx.em);
  const requested = await withFieldPrefix('change', () => requestedChange(tx, configuration, change));
  const results: ChangedOne[] = [];
  for (const reference of ids) {
    results.push(await changeOne(tx, { reference, locked: lockedTickets.get(reference), requested, comment }));
  }
  const changed = results.flatMap(({ ticket }) => ticket ?? []);
  const { snoozedUntil } = requested;
  const snoozed = snoozedUntil === undefined ? NONE : await changeSnoozes(tx, changed, snoozedUntil);
  // Saving increments the versions, which the results report.
  await saveChanged(tx, [...lockedTickets.values()], change.fields);
  return { data: results.map(({ result }) => result(snoozed)) };
}

interface OneOfMany extends Pick<TicketBulk, 'comment'> {
  readonly reference: string;
  readonly locked: LockedTicket | undefined;
  readonly requested: RequestedChange;
}

const NONE: ReadonlySet<StoredTicket> = new Set();

interface ChangedOne {
  /** The ticket, unless its change was rejected. */
  readonly ticket: StoredTicket | null;
  /** Builds the result after the ticket is saved, from the tickets that were snoozed or woken. */
  readonly result: (snoozed: ReadonlySet<StoredTicket>) => BulkResult;
}

async function changeOne(
  tx: TransactionContext<Actor>,
  { reference, locked, requested, comment }: OneOfMany,
): Promise<ChangedOne> {
  try {
    if (!locked) throw notFound('Ticket', reference);
    const draft = comment && { ...comment, channel: 'api' as const, automated: false, mentionIds: [] };
    const { isChanged } = await applyToLocked(tx, locked, await checkApplication(tx, locked, requested, draft));
    const { ticket } = locked;
    return {
      ticket,
      result: (snoozed) => changedResult(ticket, isChanged || snoozed.has(ticket) ? 'changed' : 'unchanged'),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ticket: null, result: () => failedResult(reference, locked?.ticket, error) };
  }
}

const changedResult = ({ id, reference, version }: StoredTicket, outcome: 'changed' | 'unchanged'): BulkResult => ({
  ticketId: id,
  reference,
  outcome,
  version,
  problem: null,
});

const failedResult = (requestedId: string, ticket: StoredTicket | undefined, error: AppError): BulkResult => ({
  ticketId: ticket?.id ?? requestedId,
  reference: ticket?.reference ?? null,
  outcome: 'failed',
  version: null,
  problem: problemOf(error),
});

/** Rejects duplicates, including a ticket given both by its id and by its reference. */
function rejectDuplicates(ids: readonly string[], tickets: ReadonlyMap<string, LockedTicket>): void {
  const earlier = new Set<StoredTicket>();
  for (const [index, reference] of ids.entries()) {
    const ticket = tickets.get(reference)?.ticket;
    if (ticket && earlier.has(ticket)) throw invalid(`ids/${index}`, 'Duplicate ticket', 'duplicate');
    if (ticket) earlier.add(ticket);
  }
}

/**
 * Locks the given tickets that the actor can see until the end of the transaction, and returns them by the reference
 * that was passed. Locks in id order, so that transactions that name the same tickets in different orders do not
 * deadlock.
 */
async function lockManyTickets(
  { em, actor }: TransactionContext<Actor>,
  references: readonly string[],
): Promise<ReadonlyMap<string, LockedTicket>> {
  const numbers = references.flatMap((reference) => numberIn(reference) ?? []);
  const ids = references.filter((reference) => numberIn(reference) === null).map((id) => id.toLowerCase());
  const query = storedRows(em)
    .select(relationshipColumns(actor))
    .where(sql<boolean>`(tickets.id = any(${ids}::uuid[]) or tickets.number = any(${numbers}::integer[]))`)
    .where('tickets.deleted_at', 'is', null)
    .where(ticketsWithin(actor, 'ticket:read'))
    .orderBy('tickets.id')
    .forUpdate();
  const { rows, configuration } = await withConfiguration(em, () => query.execute());

  const ticketsByName = new Map(
    rows.flatMap((row) => {
      const ticket = lockedTicket(em, row, configuration);
      const locked = { ticket, relationship: relationshipOf(row), configuration };
      return [[ticket.id, locked] as const, [ticket.reference, locked] as const];
    }),
  );
  return new Map(
    references.flatMap((reference) => {
      const locked = ticketsByName.get(
        numberIn(reference) === null ? reference.toLowerCase() : reference.toUpperCase(),
      );
      return locked ? [[reference, locked] as const] : [];
    }),
  );
}
