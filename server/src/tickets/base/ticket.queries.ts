import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ticket, TransitionAnswer } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { notFound } from '../../platform/base/failure.ts';
import { prepare } from '../../platform/database/prepared.ts';
import { judgeTransitions, onlyAllowed } from './available-transitions.ts';
import { linksColumn, relatedColumns } from './related-tickets.ts';
import { relationshipColumns, relationshipOf, type TicketReader, ticketsVisibleTo } from './ticket.policy.ts';
import { followersColumn, ticketRows } from './ticket.rows.ts';
import { perScopes, runStatement, statementFor } from './ticket.statements.ts';
import { viewTicket } from './ticket.view.ts';

const wholeTickets = (em: EntityManager, actor: TicketReader) =>
  ticketRows(em)
    .innerJoin('tickets as self', 'self.id', 'tickets.id')
    .select(['tickets.description', followersColumn])
    .select(relationshipColumns(actor))
    .select(relatedColumns(actor))
    .select(linksColumn(actor));

const statementsFor = perScopes((em, reader) => {
  const rows = wholeTickets(em, reader);
  const visible = rows.where(ticketsVisibleTo(reader));
  return {
    byId: prepare(visible.where(statementFor.byId)),
    byNumber: prepare(visible.where(statementFor.byNumber)),
    changed: prepare(rows.where(statementFor.byId)),
  };
});

type WholeTicket = Awaited<ReturnType<ReturnType<typeof wholeTickets>['execute']>>[number];

/** Returns the row of a ticket that `actor` can see. */
export async function visibleTicket(em: EntityManager, actor: Actor, reference: string): Promise<WholeTicket> {
  const [row] = await runStatement(em, actor, reference, statementsFor(em, actor));
  if (!row) throw notFound('Ticket', reference);
  return row;
}

function judge(em: EntityManager, actor: Actor, row: WholeTicket): Promise<TransitionAnswer[]> {
  const current = { id: row.status_id, state: row.status_state, archived: false };
  return judgeTransitions(em, actor, relationshipOf(row), current);
}

const viewWithTransitions = async (em: EntityManager, actor: Actor, row: WholeTicket): Promise<Ticket> =>
  viewTicket(row, onlyAllowed(await judge(em, actor, row)), actor);

/** Returns one ticket as `actor` can see it. */
export async function getTicket(em: EntityManager, actor: Actor, reference: string): Promise<Ticket> {
  return viewWithTransitions(em, actor, await visibleTicket(em, actor, reference));
}

/** Returns a ticket that `actor` has just changed, even if they can no longer see it because of the change. */
export async function changedTicket(em: EntityManager, actor: Actor, id: string): Promise<Ticket> {
  const [row] = await statementsFor(em, actor).changed(em, { reader: actor.id, ticket: id });
  if (!row) throw notFound('Ticket', id);
  return viewWithTransitions(em, actor, row);
}

/** Returns every status and whether the actor can move the ticket to it, with the reason if not. */
export async function listAvailableTransitions(
  em: EntityManager,
  actor: Actor,
  reference: string,
): Promise<TransitionAnswer[]> {
  return judge(em, actor, await visibleTicket(em, actor, reference));
}
