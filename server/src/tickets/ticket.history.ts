import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../contract/common.ts';
import type { Event as EventView, TicketEvents } from '../contract/events.ts';
import type { Actor } from '../platform/actor.ts';
import { decodeCursor, pageFrom } from '../platform/cursor.ts';
import { accessTicket } from './ticket.access.ts';
import { factViewFor, ticketFacts } from './ticket.facts.ts';

const Cursor = z.tuple([z.number().int().nonnegative()]);

/** What happened to a ticket, oldest first. All of a ticket's facts are in one stream, so its position orders them. */
export async function listTicketEvents(
  em: EntityManager,
  actor: Actor,
  { ticketId, limit, cursor, count }: TicketEvents,
): Promise<{ data: EventView[]; page: Page }> {
  const ticket = await accessTicket(em, actor, ticketId);
  const facts = ticketFacts(em, actor, ticket);

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
  const view = await factViewFor(em, actor, rows);
  return pageFrom(rows, limit, (row) => [Number(row.position)], view, total === undefined ? total : Number(total));
}
