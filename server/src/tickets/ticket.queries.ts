import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ticket, TransitionAnswer } from '../contract/tickets.ts';
import type { Actor } from '../platform/actor.ts';
import { notFound } from '../platform/failure.ts';
import { standingColumns, standingOf, visibleTo } from './ticket.policy.ts';
import { byReference, followersColumn, ticketRows } from './ticket.rows.ts';
import { judgeTransitions, onlyAllowed } from './ticket.transitions.ts';
import { viewTicket } from './ticket.view.ts';

async function visibleTicket(em: EntityManager, actor: Actor, reference: string) {
  const row = await ticketRows(em)
    .select(['tickets.description', followersColumn])
    .select(standingColumns(actor))
    .where(byReference(reference))
    .where(visibleTo(actor))
    .executeTakeFirst();
  if (!row) throw notFound('ticket', reference);
  return row;
}

/** One ticket as `actor` may see it. */
export async function getTicket(em: EntityManager, actor: Actor, reference: string): Promise<Ticket> {
  const row = await visibleTicket(em, actor, reference);
  const current = { id: row.status_id, state: row.status_state, archived: false };
  const answers = await judgeTransitions(em, actor, standingOf(row), current);
  return viewTicket(row, onlyAllowed(answers), actor);
}

/** Every status with whether the actor may give it to the ticket, and if not, why. */
export async function listTransitions(em: EntityManager, actor: Actor, reference: string): Promise<TransitionAnswer[]> {
  const row = await visibleTicket(em, actor, reference);
  const current = { id: row.status_id, state: row.status_state, archived: false };
  return judgeTransitions(em, actor, standingOf(row), current);
}
