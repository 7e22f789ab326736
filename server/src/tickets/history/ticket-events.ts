import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Event as EventView } from '../../contract/events/events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { type EventRow, viewEvent } from '../../platform/events/event.view.ts';
import { otherEndVisibleTo, redactHidden, ticketsNamedIn } from '../base/history-visibility.ts';
import { type TicketAccess, visibleAmong } from '../base/ticket.access.ts';
import type { TicketSchemas } from '../base/ticket.tables.ts';
import { isOfNoInternalFile } from './history-files.ts';
import { viewTicketEvent } from './status-at-time.ts';

/**
 * The facts about a ticket that the actor, who has this access to it, may read. What concerns an internal note says so in
 * its `data.visibility`.
 */
export function ticketEvents(em: EntityManager, actor: Actor, { id, may }: TicketAccess) {
  let facts = tables<typeof EventSchema | TicketSchemas>(em)
    .selectFrom('events')
    .where('ticket_id', '=', id)
    .where(otherEndVisibleTo(actor));
  if (!may('comment:read_internal')) {
    facts = facts
      .where('type', '!=', 'comment.internal')
      .where(sql<boolean>`events.data->>'visibility' is distinct from 'internal'`)
      .where(isOfNoInternalFile);
  }
  if (!may('interaction:read')) facts = facts.where('type', '!=', 'interaction.recorded');
  return facts;
}

/**
 * How these facts, of whatever tickets and of none, look to the actor: without the ids of tickets that they may not see.
 * One statement for all of them, and none where they name no ticket.
 */
export async function eventViewFor(
  em: EntityManager,
  actor: Actor,
  rows: readonly EventRow[],
): Promise<(row: EventRow) => EventView> {
  const named = rows.flatMap((row) => (row.ticket_id === null ? [] : ticketsNamedIn(row)));
  const seen = await visibleAmong(em, actor, [...new Set(named)]);
  // A fact about no ticket has members of the same names that mean something else: the status of an account, say.
  return (row) => (row.ticket_id === null ? viewEvent(row) : redactHidden(viewTicketEvent(row, actor), seen));
}
