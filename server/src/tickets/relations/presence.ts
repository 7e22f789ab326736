import type { EntityManager } from '@mikro-orm/postgresql';
import {
  MAX_NAMED,
  type PresenceAnnounce,
  type PresenceLeave,
  type TicketPresence,
} from '../../contract/tickets/presence.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { PresenceBoard } from '../../platform/events/presence-board.ts';
import { may, relationshipColumns, relationshipOf, ticketsVisibleTo } from '../base/ticket.policy.ts';
import { perScopes, runStatement, statementFor } from '../base/ticket.statements.ts';
import { ticketTables } from '../base/ticket.tables.ts';

interface Place {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly board: PresenceBoard;
}

/**
 * Shows others that the actor has a ticket open, for 45 seconds, and returns who else does. Only people who work on the
 * ticket are shown, and only to each other: not its requester, not service accounts or narrowed API keys, and not users to
 * whom it is their own.
 */
export async function announcePresence(
  { em, actor, board }: Place,
  { ticketId, activity, tab }: PresenceAnnounce,
): Promise<TicketPresence> {
  const colleague = await required(em, actor, ticketId);
  if (colleague.isShown) board.announce({ ...announcementOf(actor, colleague, tab), activity });
  return presenceFor(board, actor, colleague);
}

/** Shows others that the actor has left a ticket. */
export async function leavePresence({ em, actor, board }: Place, { ticketId, tab }: PresenceLeave) {
  const colleague = await required(em, actor, ticketId);
  if (colleague.isShown) board.announce({ ...announcementOf(actor, colleague, tab), activity: null });
  return {};
}

/** Returns who else has a ticket open; no one if the actor cannot see it any more. */
export async function currentPresence({ em, actor, board }: Place, ticketId: string): Promise<TicketPresence> {
  const colleague = await colleagueOn(em, actor, ticketId);
  return colleague ? presenceFor(board, actor, colleague) : { ticketId, people: [], total: 0 };
}

function presenceFor(board: PresenceBoard, actor: Actor, { ticketId, seesOthers }: Colleague): TicketPresence {
  const colleagues = seesOthers ? board.presentOn(ticketId).filter(({ id }) => id !== actor.id) : [];
  const people = colleagues.slice(0, MAX_NAMED).map(({ id, name, activity }) => ({ user: { id, name }, activity }));
  return { ticketId, people, total: colleagues.length };
}

async function required(em: EntityManager, actor: Actor, reference: string): Promise<Colleague> {
  const colleague = await colleagueOn(em, actor, reference);
  if (!colleague) throw notFound('Ticket', reference);
  return colleague;
}

const announcementOf = ({ id, name }: Actor, { ticketId }: Colleague, tab: string) => ({
  ticketId,
  userId: id,
  name,
  tab,
});

/** What someone who has a ticket open is to the others who do. */
interface Colleague {
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
async function colleagueOn(em: EntityManager, actor: Actor, reference: string): Promise<Colleague | null> {
  const [row] = await runStatement(em, actor, reference, statementsFor(em, actor));
  if (!row) return null;
  const seesOthers = may(actor, 'ticket:read', { ...relationshipOf(row), own: false });
  const isShown = seesOthers && actor.kind === 'user' && !actor.isNarrowed && row.requester_id !== actor.id;
  return { ticketId: row.id, seesOthers, isShown };
}
