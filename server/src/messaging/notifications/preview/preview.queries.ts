import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { detailsOf } from '../../../platform/events/event-reader.ts';
import { accessTicket, type TicketAccess, visibleAmong } from '../../../tickets/base/ticket.access.ts';
import { ticketEvents } from '../../../tickets/history/ticket-events.ts';
import { type NotifiableOccurrence, parseNotifiable } from '../base/notifiable-event.ts';
import { loadDetails, type NotificationDetails, ticketsIn } from '../composing/notification-context.queries.ts';
import type { Ticket } from '../composing/notification-targets.logic.ts';

/** A ticket and its latest event of a type, as far as the caller can see it. */
export interface PreviewExample {
  readonly ticket: Ticket;
  readonly occurrence: NotifiableOccurrence | null;
  readonly other: Ticket | null;
  readonly details: NotificationDetails;
}

export async function previewExample(
  em: EntityManager,
  actor: Actor,
  { ticketId, event }: { readonly ticketId: string; readonly event: NotifiableEvent },
): Promise<PreviewExample> {
  const access = await accessTicket(em, actor, ticketId);
  const [ticket] = await ticketsIn(em, [access.id]);
  if (!ticket) throw notFound('Ticket', ticketId);
  const occurrence = await lastOf(em, actor, access, event);
  const visibleIds = occurrence?.otherId ? await visibleAmong(em, actor, [occurrence.otherId]) : new Set<string>();
  const [other = null] = await ticketsIn(em, [...visibleIds]);
  return { ticket, occurrence, other, details: await loadDetails(em, occurrence ? [occurrence] : []) };
}

async function lastOf(em: EntityManager, actor: Actor, access: TicketAccess, event: NotifiableEvent) {
  const row = await ticketEvents(em, actor, access)
    .selectAll()
    .where('type', '=', event)
    // Skips redacted comments.
    .where(
      sql<boolean>`not exists (
        select from comments where comments.id = events.subject_id and comments.redacted_at is not null)`,
    )
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, ticket_id: ticketId, actor_kind: kind, actor_id, actor_name: name } = row;
  const by = { kind, id: actor_id, name };
  return parseNotifiable({ ...detailsOf(row), id, ticketId, actor: by, occurredAt: new Date(row.occurred_at) });
}
