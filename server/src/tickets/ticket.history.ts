import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../contract/common.ts';
import type { Event as EventView, TicketEvents } from '../contract/events.ts';
import type { Actor } from '../platform/actor.ts';
import { decodeCursor, pageFrom } from '../platform/cursor.ts';
import { tables } from '../platform/database.ts';
import type { EventSchema } from '../platform/event.entity.ts';
import { viewEvent } from '../platform/event.view.ts';
import { accessTicket, visibleAmong } from './ticket.access.ts';
import { otherEndVisibleTo, ticketsNamedIn, withoutUnseen } from './ticket.history.sight.ts';
import type { TicketSchemas } from './ticket.tables.ts';

const Cursor = z.tuple([z.number().int().nonnegative()]);

/** What happened to a ticket, oldest first. All of a ticket's facts are in one stream, so its position orders them. */
export async function listTicketEvents(
  em: EntityManager,
  actor: Actor,
  { ticketId, limit, cursor, count }: TicketEvents,
): Promise<{ data: EventView[]; page: Page }> {
  const ticket = await accessTicket(em, actor, ticketId);
  let facts = tables<typeof EventSchema | TicketSchemas>(em)
    .selectFrom('events')
    .where('ticket_id', '=', ticket.id)
    .where(otherEndVisibleTo(actor));
  if (!ticket.may('comment:read_internal')) facts = facts.where('type', '!=', 'comment.internal');
  if (!ticket.may('interaction:read')) facts = facts.where('type', '!=', 'interaction.recorded');

  let query = facts
    .selectAll()
    .orderBy('position')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [position] = decodeCursor(cursor, Cursor);
    query = query.where('position', '>', position);
  }
  const rows = await query.execute();
  const total = count
    ? (await facts.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow()).total
    : undefined;
  const seen = await visibleAmong(em, actor, rows.flatMap(ticketsNamedIn));
  return pageFrom(
    rows,
    limit,
    (row) => [Number(row.position)],
    (row) => withoutUnseen(viewEvent(row), seen),
    total === undefined ? total : Number(total),
  );
}
