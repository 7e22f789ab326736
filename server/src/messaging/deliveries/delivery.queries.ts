import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../../contract/base/common.ts';
import type { DeliveryList, Delivery as DeliveryView } from '../../contract/messaging/deliveries.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { CursorInstant, decodeCursor, pageFrom } from '../../platform/base/cursor.ts';
import { notFound } from '../../platform/base/failure.ts';
import { instantOf } from '../../platform/base/instant.ts';
import { countOf } from '../../platform/database/database.ts';
import { accessIfVisible } from '../../tickets/base/ticket.access.ts';
import { deliveryRows, isTo } from './delivery.rows.ts';
import { deliveryViewFor } from './delivery.view.ts';

const Cursor = z.tuple([CursorInstant, z.uuid()]);

/** Lists deliveries, newest first. */
export async function listDeliveries(
  em: EntityManager,
  actor: Actor,
  { limit, cursor, count, ...filters }: DeliveryList,
): Promise<{ data: DeliveryView[]; page: Page }> {
  const deliveries = await matching(em, actor, filters);
  let query = deliveries
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [createdAt, id] = decodeCursor(cursor, Cursor);
    query = query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query.execute();
  const view = await deliveryViewFor(em, actor, rows);
  const total = count ? await countOf(deliveries) : undefined;
  return pageFrom(rows, limit, (row) => [instantOf(row.created_at), row.id], view, total);
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
