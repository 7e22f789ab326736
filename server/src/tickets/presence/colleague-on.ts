import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/base/actor.ts';
import { statement } from '../../platform/database/statement.ts';
import { may, relationshipColumns, relationshipOf, ticketsVisibleTo } from '../base/ticket.policy.ts';
import { perScopes, runStatement, statementFor } from '../base/ticket.statements.ts';
import { ticketTables } from '../base/ticket.tables.ts';

/** What someone who has a ticket open is to the others who do. */
export interface Colleague {
  readonly ticketId: string;
  /** Whether the actor sees the ticket not only because it is their own. */
  readonly seesOthers: boolean;
  readonly isShown: boolean;
}

const statementsFor = perScopes((em, reader) => {
  const rows = ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.requester_id'])
    .select(relationshipColumns(reader))
    .where(ticketsVisibleTo(reader));
  return { byId: statement(rows.where(statementFor.byId)), byNumber: statement(rows.where(statementFor.byNumber)) };
});

/** Returns null if the actor cannot see the ticket. */
export async function colleagueOn(em: EntityManager, actor: Actor, reference: string): Promise<Colleague | null> {
  const [row] = await runStatement(em, actor, reference, statementsFor(em, actor));
  if (!row) return null;
  const seesOthers = may(actor, 'ticket:read', { ...relationshipOf(row), own: false });
  const isShown = seesOthers && actor.kind === 'user' && !actor.isNarrowed && row.requester_id !== actor.id;
  return { ticketId: row.id, seesOthers, isShown };
}
