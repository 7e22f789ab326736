import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../../../contract/base/common.ts';
import type { Delivery as DeliveryView } from '../../../contract/messaging/deliveries.ts';
import type { WebhookDeliveryList } from '../../../contract/messaging/webhooks.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { CursorInstant, decodeCursor, pageFrom } from '../../../platform/base/cursor.ts';
import { notFound } from '../../../platform/base/failure.ts';
import { instantOf } from '../../../platform/base/instant.ts';
import { urlShownTo } from '../../../platform/base/logged-url.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import { countOf, tables } from '../../../platform/database/database.ts';
import type { DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';
import { visibleAmong } from '../../../tickets/base/ticket.access.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';
import { getWebhook } from './webhook.queries.ts';

const Cursor = z.tuple([CursorInstant, z.uuid()]);

const deliveryRows = (em: EntityManager, webhookId: string) =>
  tables<typeof DeliverySchema | typeof WebhookSchema>(em)
    .selectFrom('deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .where('deliveries.webhook_id', '=', webhookId)
    .select(['deliveries.id', 'deliveries.created_at', 'deliveries.updated_at', 'deliveries.version'])
    .select(['deliveries.event', 'deliveries.ticket_id', 'deliveries.state', 'deliveries.attempts'])
    .select(['deliveries.next_attempt_at', 'webhooks.url', 'webhooks.owner_id']);

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['execute']>>[number];

/** Lists the sent and waiting messages of an endpoint, newest first. */
export async function listMessages(
  em: EntityManager,
  actor: Actor,
  { id, limit, cursor, count, state }: WebhookDeliveryList,
  now: Date,
): Promise<{ data: DeliveryView[]; page: Page }> {
  await getWebhook(em, actor, id, now);
  let matching = deliveryRows(em, id);
  if (state) matching = matching.where('deliveries.state', '=', state);
  let query = matching
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [createdAt, last] = decodeCursor(cursor, Cursor);
    query = query.where(
      sql<boolean>`(deliveries.created_at, deliveries.id) < (${createdAt}::timestamptz, ${last}::uuid)`,
    );
  }
  const rows = await query.execute();
  const view = await messageViewFor(em, actor, rows);
  const total = count ? await countOf(matching) : undefined;
  return pageFrom(rows, limit, (row) => [instantOf(row.created_at), row.id], view, total);
}

export async function getMessage(
  em: EntityManager,
  actor: Actor,
  webhookId: string,
  id: string,
): Promise<DeliveryView> {
  const row = await deliveryRows(em, webhookId).where('deliveries.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Delivery', id);
  return (await messageViewFor(em, actor, [row]))(row);
}

/** Hides the ticket id from users who can configure webhooks but cannot see the ticket. */
async function messageViewFor(em: EntityManager, actor: Actor, rows: readonly DeliveryRow[]) {
  const ids = rows.map(({ ticket_id }) => ticket_id).filter((id) => id !== null);
  const visibleIds = await visibleAmong(em, actor, [...new Set(ids)]);
  return (row: DeliveryRow): DeliveryView => ({
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    kind: 'webhook',
    event: row.event,
    ticketId: row.ticket_id !== null && visibleIds.has(row.ticket_id) ? row.ticket_id : null,
    target: urlShownTo(actor, row.owner_id, row.url),
    subject: null,
    state: row.state,
    attempts: [...row.attempts],
    nextAttemptAt: row.next_attempt_at && instantOf(row.next_attempt_at),
  });
}
