import type { EntityManager } from '@mikro-orm/postgresql';
import type { Delivery as DeliveryView } from '../../contract/messaging/deliveries.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { instantOf } from '../../platform/base/instant.ts';
import { urlShownTo } from '../../platform/base/logged-url.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { visibleAmong } from '../../tickets/base/ticket.access.ts';
import type { DeliveryRow } from './delivery.rows.ts';

/** Returns the view of deliveries for the actor, without the ticket id and subject if they cannot see the ticket. */
export async function deliveryViewFor(
  em: EntityManager,
  actor: Actor,
  rows: readonly DeliveryRow[],
): Promise<(row: DeliveryRow) => DeliveryView> {
  const tickets = [...new Set(rows.flatMap(({ ticket_id }) => ticket_id ?? []))];
  const visibleIds = await visibleAmong(em, actor, tickets);
  return (row) => viewDelivery(actor, row, row.ticket_id === null || visibleIds.has(row.ticket_id));
}

function viewDelivery(actor: Actor, row: DeliveryRow, canSeeTicket: boolean): DeliveryView {
  return {
    ...viewResource({
      id: row.id,
      createdAt: new Date(row.created_at),
      updatedAt: new Date(row.updated_at),
      version: row.version,
    }),
    kind: row.kind,
    event: row.event,
    ticketId: canSeeTicket ? row.ticket_id : null,
    target: row.kind === 'webhook' && row.target !== '' ? urlShownTo(actor, row.owner_id, row.target) : row.target,
    subject: canSeeTicket ? row.subject : null,
    state: row.state,
    attempts: [...row.attempts],
    nextAttemptAt: row.next_attempt_at === null ? null : instantOf(row.next_attempt_at),
  };
}
