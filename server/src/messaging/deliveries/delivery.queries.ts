import type { EntityManager } from '@mikro-orm/postgresql';
import type { Page } from '../../contract/base/common.ts';
import type { DeliveryList, Delivery as DeliveryView } from '../../contract/messaging/deliveries.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { keysetPage } from '../../platform/lists/keyset-page.ts';
import { urlShownTo } from '../../platform/text/logged-url.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { accessIfVisible, visibleAmong } from '../../tickets/base/ticket.access.ts';
import { type DeliveryRow, deliveryRows, isTo } from './delivery.rows.ts';

/** Lists deliveries, newest first. */
export async function listDeliveries(
  em: EntityManager,
  actor: Actor,
  input: DeliveryList,
): Promise<{ data: DeliveryView[]; page: Page }> {
  const deliveries = await matching(em, actor, input);
  const page = await keysetPage(deliveries, input, { table: 'deliveries', time: 'created_at', direction: 'desc' });
  return page.of(await deliveryViewFor(em, actor, page.rows));
}

export async function getDelivery(em: EntityManager, actor: Actor, id: string): Promise<DeliveryView> {
  const row = await deliveryRows(em, actor).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Delivery', id);
  const view = await deliveryViewFor(em, actor, [row]);
  return view(row);
}

type Filters = Omit<DeliveryList, 'limit' | 'cursor' | 'count'>;

async function matching(em: EntityManager, actor: Actor, { kind, state, event, ticket, target }: Filters) {
  let query = deliveryRows(em, actor);
  if (kind) query = query.where('kind', '=', kind);
  if (state) query = query.where('state', '=', state);
  if (event) query = query.where('event', '=', event);
  if (target !== undefined) query = query.where(isTo(target));
  if (ticket === undefined) return query;
  const access = await accessIfVisible(em, actor, ticket);
  return access ? query.where('ticket_id', '=', access.id) : query.where((eb) => eb.lit(false));
}

/** Returns the view of deliveries for the actor, without the ticket id and subject if they cannot see the ticket. */
async function deliveryViewFor(
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
    reports: [...(row.reports ?? [])],
  };
}
