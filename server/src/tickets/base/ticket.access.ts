import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '../../contract/base/permissions.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { statement } from '../../platform/database/statement.ts';
import { denied, notFound } from '../../platform/errors/app-error.ts';
import {
  may,
  type RelationshipRow,
  relationshipColumns,
  relationshipOf,
  restorableBy,
  ticketsVisibleTo,
} from './ticket.policy.ts';
import { perScopes, runStatement, statementFor } from './ticket.statements.ts';
import { ticketTables } from './ticket.tables.ts';

/**
 * A ticket that the actor can see, with their permissions on it, for reading its comments, events and other records.
 */
export interface TicketAccess {
  readonly id: string;
  readonly reference: string;
  readonly mergedIntoId: string | null;
  readonly may: (permission: Permission) => boolean;
}

const statementsFor = perScopes((em, reader) => {
  const rows = ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.number', 'tickets.merged_into_id'])
    .select(relationshipColumns(reader));
  const statements = (selected: typeof rows) => ({
    byId: statement(selected.where(statementFor.byId)),
    byNumber: statement(selected.where(statementFor.byNumber)),
  });
  return {
    visible: statements(rows.where(ticketsVisibleTo(reader))),
    restorable: statements(rows.where(restorableBy(reader))),
  };
});

export async function accessTicket(em: EntityManager, actor: Actor, reference: string): Promise<TicketAccess> {
  const access = await accessIfVisible(em, actor, reference);
  if (!access) throw notFound('Ticket', reference);
  return access;
}

export async function accessIfVisible(
  em: EntityManager,
  actor: Actor,
  reference: string,
): Promise<TicketAccess | null> {
  const [row] = await runStatement(em, actor, reference, statementsFor(em, actor).visible);
  return row ? accessOf(actor, row) : null;
}

/** Returns access to a ticket in the trash, for reading what restoring it would bring back. */
export async function accessInTrash(em: EntityManager, actor: Actor, reference: string): Promise<TicketAccess> {
  if (!actor.scopes.has('ticket:restore')) throw denied('ticket:restore');
  const [row] = await runStatement(em, actor, reference, statementsFor(em, actor).restorable);
  if (!row) throw notFound('Ticket', reference);
  return accessOf(actor, row);
}

interface AccessRow extends RelationshipRow {
  readonly id: string;
  readonly number: number;
  readonly merged_into_id: string | null;
}

function accessOf(actor: Actor, row: AccessRow): TicketAccess {
  const relationship = relationshipOf(row);
  return {
    id: row.id,
    reference: referenceOf(row.number),
    mergedIntoId: row.merged_into_id,
    may: (permission) => may(actor, permission, relationship),
  };
}

/** Returns the ids among `ids` of tickets that the actor can see. */
export async function visibleAmong(
  em: EntityManager,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .where('tickets.id', 'in', ids)
    .where(ticketsVisibleTo(actor))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
