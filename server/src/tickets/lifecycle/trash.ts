import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Ticket, TicketDeletion, Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { statement } from '../../platform/database/statement.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { may, restorableBy } from '../base/ticket.policy.ts';
import { changedTicket, readTicket, wholeTickets } from '../base/ticket.queries.ts';
import { perScopes, runStatement, statementFor } from '../base/ticket.statements.ts';
import { viewTicket } from '../base/ticket.view.ts';
import { saveTicket } from '../write/save-tickets.ts';
import { lockForComment, lockTicket } from '../write/ticket.lookup.ts';
import { requireTicketVersion } from '../write/ticket.version.ts';

interface TicketSelector {
  readonly ticketId: string;
  readonly expectedVersion?: number | undefined;
}

/** Moves a ticket to the trash, where no one can see it until it is restored. */
export async function deleteTicket(
  tx: TransactionContext<Actor>,
  input: TicketSelector,
): Promise<Record<string, never>> {
  const { ticket } = await lockForComment(tx, input, 'ticket:delete');
  ticket.deletedAt = tx.now;
  tx.record('ticket.deleted', ticket, { ticketId: ticket.id });
  await saveTicket(tx, ticket);
  return {};
}

export async function restoreTicket(tx: TransactionContext<Actor>, input: TicketSelector): Promise<TicketView> {
  const { ticket, relationship } = await lockTicket(tx, input.ticketId, { inTrash: true });
  if (!may(tx.actor, 'ticket:restore', relationship)) throw denied('ticket:restore');
  await requireTicketVersion(tx, ticket, input.expectedVersion);
  ticket.deletedAt = null;
  tx.record('ticket.restored', ticket, { ticketId: ticket.id });
  await saveTicket(tx, ticket);
  return changedTicket(tx, ticket.id);
}

const statementsFor = perScopes((em, reader) => {
  const rows = wholeTickets(em, reader).where(restorableBy(reader));
  return { byId: statement(rows.where(statementFor.byId)), byNumber: statement(rows.where(statementFor.byNumber)) };
});

/** Returns a ticket in the trash that `actor` can restore. */
export async function getDeletedTicket(em: EntityManager, actor: Actor, reference: string): Promise<Ticket> {
  if (!actor.scopes.has('ticket:restore')) throw denied('ticket:restore');
  const { row, configuration } = await readTicket(em, reference, () =>
    runStatement(em, actor, reference, statementsFor(em, actor)),
  );
  const deletions = await deletionsOf(em, [row.id]);
  return { ...viewTicket(row, [], actor, configuration), deletion: deletions.get(row.id) };
}

interface DeletionRow {
  readonly id: string;
  readonly deleted_at: Date | string;
  readonly user_id: string | null;
  readonly user_name: string | null;
}

/** Returns when each of these tickets was deleted, and by whom according to the event log. */
export async function deletionsOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, TicketDeletion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DeletionRow>`
    select tickets.id, tickets.deleted_at, users.id as user_id, users.name as user_name
    from tickets
    left join lateral (
      select events.actor_id from events
      where events.ticket_id = tickets.id and events.type = 'ticket.deleted'
      order by events.position desc limit 1
    ) as deletion on true
    left join users on users.id = deletion.actor_id
    where tickets.id = any (${ids}::uuid[]) and tickets.deleted_at is not null`.execute(em.getKysely());
  return new Map(rows.map((row) => [row.id, viewDeletion(row)]));
}

const viewDeletion = ({ deleted_at, user_id, user_name }: DeletionRow): TicketDeletion => ({
  at: instantOf(deleted_at),
  by: user_id === null || user_name === null ? null : { id: user_id, name: user_name },
});
