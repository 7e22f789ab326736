import type { EntityManager } from '@mikro-orm/postgresql';
import type { Configuration } from '../../configuration/configuration.ts';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import type { Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { statement } from '../../platform/database/statement.ts';
import { denied, notFound } from '../../platform/errors/app-error.ts';
import {
  may,
  type Relationship,
  relationshipColumns,
  relationshipOf,
  type TicketReader,
  ticketsWithin,
} from '../base/ticket.policy.ts';
import { perScopes, runStatement, statementFor } from '../base/ticket.statements.ts';
import { requireUnmerged } from './merged-tickets.ts';
import { lockedTicket } from './save-tickets.ts';
import { type StoredTicket, storedRows, storedTicket } from './stored-ticket.ts';
import { requireTicketVersion } from './ticket.version.ts';

/** A locked ticket, with the actor's relationship to it. Changes are written by `saveTicket`. */
export interface LockedTicket {
  readonly ticket: StoredTicket;
  readonly relationship: Relationship;
  /** The configuration that the ticket refers to. */
  readonly configuration: Configuration;
}

interface TicketSelector {
  readonly ticketId: string;
  readonly expectedVersion?: number | undefined;
}

/**
 * Locks the ticket that the actor wants to change until the end of the transaction. Throws `not_found` if they cannot
 * see it, and names the permission if they can see it but not change it.
 */
export async function ticketToChange(
  tx: TransactionContext<Actor>,
  selector: TicketSelector,
  permission: Permission,
): Promise<LockedTicket> {
  const locked = await lockWithin(tx, selector.ticketId, permission);
  await requireUnmerged(tx, locked.ticket);
  await requireTicketVersion(tx, locked.ticket, selector.expectedVersion);
  return locked;
}

/** Locks a ticket in the same way for operations that are also allowed on merged tickets. */
export async function lockForComment(
  tx: TransactionContext<Actor>,
  selector: TicketSelector,
  permission: Permission,
): Promise<LockedTicket> {
  const locked = await lockWithin(tx, selector.ticketId, permission);
  await requireTicketVersion(tx, locked.ticket, selector.expectedVersion);
  return locked;
}

async function lockWithin(
  tx: TransactionContext<Actor>,
  reference: string,
  permission: Permission,
): Promise<LockedTicket> {
  const locked = await lockTicket(tx, reference, { inTrash: false });
  if (!may(tx.actor, permission, locked.relationship)) throw denied(permission);
  return locked;
}

/** Locks a ticket that the actor can see, in the trash or not, and reads it in the same statement. */
export async function lockTicket(
  { em, actor }: TransactionContext<Actor>,
  reference: string,
  { inTrash }: { inTrash: boolean },
): Promise<LockedTicket> {
  const statements = statementsFor(em, actor)[inTrash ? 'inTrash' : 'visible'];
  const { rows, configuration } = await withConfiguration(em, () => runStatement(em, actor, reference, statements));
  const [row] = rows;
  if (!row) throw notFound('Ticket', reference);
  const ticket = lockedTicket(em, row, configuration);
  return { ticket, relationship: relationshipOf(row), configuration };
}

/** Reads a ticket that the actor can see as `lockTicket` does, but without a lock, to check what a change would do. */
export async function readTicketToCheck(em: EntityManager, actor: Actor, reference: string): Promise<LockedTicket> {
  const statements = checkedStatementsFor(em, actor);
  const { rows, configuration } = await withConfiguration(em, () => runStatement(em, actor, reference, statements));
  const [row] = rows;
  if (!row) throw notFound('Ticket', reference);
  return { ticket: storedTicket(row, configuration), relationship: relationshipOf(row), configuration };
}

const rowsFor = (em: EntityManager, reader: TicketReader) =>
  storedRows(em).select(relationshipColumns(reader)).where(ticketsWithin(reader, 'ticket:read'));

const checkedStatementsFor = perScopes((em, reader) => {
  const rows = rowsFor(em, reader).where('tickets.deleted_at', 'is', null);
  return { byId: statement(rows.where(statementFor.byId)), byNumber: statement(rows.where(statementFor.byNumber)) };
});

const statementsFor = perScopes((em, reader) => {
  const locked = rowsFor(em, reader).forUpdate();
  const statements = (rows: typeof locked) => ({
    byId: statement(rows.where(statementFor.byId)),
    byNumber: statement(rows.where(statementFor.byNumber)),
  });
  return {
    visible: statements(locked.where('tickets.deleted_at', 'is', null)),
    inTrash: statements(locked.where('tickets.deleted_at', 'is not', null)),
  };
});

type StoredQuery = ReturnType<typeof storedRows>;

/** Locks the tickets that a query selects, for the service itself. */
export async function lockSelected(
  em: EntityManager,
  select: (rows: StoredQuery) => StoredQuery,
): Promise<{ tickets: StoredTicket[]; configuration: Configuration }> {
  const query = select(storedRows(em)).forUpdate();
  const { rows, configuration } = await withConfiguration(em, () => query.execute());
  return { tickets: rows.map((row) => lockedTicket(em, row, configuration)), configuration };
}
