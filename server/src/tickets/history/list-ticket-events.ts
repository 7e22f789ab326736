import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../../contract/base/common.ts';
import type { TicketEvents } from '../../contract/events/event-lists.ts';
import type { Event as EventView } from '../../contract/events/events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { fitToPage } from '../../platform/events/event-size.ts';
import { decodeCursor, pageFrom } from '../../platform/lists/cursor.ts';
import { accessTicket } from '../base/ticket.access.ts';
import { eventViewFor, ticketEvents } from './ticket-events.ts';

/** The id of the last event. Its position would reveal how many events other tickets have, or hidden ones. */
const Cursor = z.tuple([z.uuid()]);

/** Lists the events of a ticket, oldest first. They are all in one partition of the log, so `position` orders them. */
export async function listTicketEvents(
  em: EntityManager,
  actor: Actor,
  { ticketId, limit, cursor, count }: TicketEvents,
): Promise<{ data: EventView[]; page: Page }> {
  const ticket = await accessTicket(em, actor, ticketId);
  const events = ticketEvents(em, actor, ticket);

  let query = events
    .selectAll()
    .orderBy('position')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [id] = decodeCursor(cursor, Cursor);
    query = query.where('position', '>', (eb) =>
      eb
        .selectFrom('events as last')
        .select('last.position')
        .where('last.id', '=', id)
        .whereRef('last.ticket_id', '=', 'events.ticket_id'),
    );
  }
  const { rows, isCut } = await fitToPage(em, query);
  const total = count
    ? (await events.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow()).total
    : undefined;
  const view = await eventViewFor(em, actor, rows);
  return pageFrom(rows, limit, (row) => [row.id], view, total === undefined ? total : Number(total), isCut);
}
