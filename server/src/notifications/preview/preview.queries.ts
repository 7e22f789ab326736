import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { notFound } from '../../platform/base/failure.ts';
import { viewEvent } from '../../platform/events/event.view.ts';
import { accessTicket, type TicketAccess, visibleAmong } from '../../tickets/base/ticket.access.ts';
import { ticketEvents } from '../../tickets/history/ticket-events.ts';
import { type NotifiableOccurrence, parseNotifiable } from '../base/notifiable-event.ts';
import { loadSubject, type NotificationSubject, ticketsIn } from '../composing/notification-context.queries.ts';
import type { Ticket } from '../composing/notification-targets.rules.ts';

/** A ticket, and the last thing of a kind that happened to it, as far as somebody may know of it. */
export interface PreviewExample {
  readonly ticket: Ticket;
  readonly happening: NotifiableOccurrence | null;
  readonly other: Ticket | null;
  readonly matter: NotificationSubject;
}

export async function previewExample(
  em: EntityManager,
  actor: Actor,
  { ticketId, event }: { readonly ticketId: string; readonly event: NotifiableEvent },
): Promise<PreviewExample> {
  const access = await accessTicket(em, actor, ticketId);
  const [ticket] = await ticketsIn(em, [access.id]);
  if (!ticket) throw notFound('Ticket', ticketId);
  const happening = await lastOf(em, actor, access, event);
  const seen = happening?.otherId ? await visibleAmong(em, actor, [happening.otherId]) : new Set<string>();
  const [other = null] = await ticketsIn(em, [...seen]);
  return { ticket, happening, other, matter: await loadSubject(em, happening ? [happening] : []) };
}

async function lastOf(em: EntityManager, actor: Actor, access: TicketAccess, event: NotifiableEvent) {
  const row = await ticketEvents(em, actor, access)
    .selectAll()
    .where('type', '=', event)
    // What was redacted says nothing any more.
    .where(
      sql<boolean>`not exists (
        select from comments where comments.id = events.subject_id and comments.redacted_at is not null)`,
    )
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? parseNotifiable({ ...viewEvent(row), occurredAt: new Date(row.occurred_at) }) : null;
}
