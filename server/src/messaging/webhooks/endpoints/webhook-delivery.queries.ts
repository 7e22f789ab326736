import type { EntityManager } from '@mikro-orm/postgresql';
import type { Page } from '../../../contract/base/common.ts';
import type { Delivery as DeliveryView } from '../../../contract/messaging/deliveries.ts';
import type { WebhookDeliveryList } from '../../../contract/messaging/webhooks.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import { tables } from '../../../platform/database/database.ts';
import type { DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { keysetPage } from '../../../platform/lists/keyset-page.ts';
import { urlShownTo } from '../../../platform/text/logged-url.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import { visibleAmong } from '../../../tickets/base/ticket.access.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';
import { getWebhook } from './webhook.queries.ts';

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
  { id, state, ...listing }: WebhookDeliveryList,
  now: Date,
): Promise<{ data: DeliveryView[]; page: Page }> {
  await getWebhook(em, actor, id, now);
  let matching = deliveryRows(em, id);
  if (state) matching = matching.where('deliveries.state', '=', state);
  const page = await keysetPage(matching, listing, { table: 'deliveries', time: 'created_at', direction: 'desc' });
  return page.of(await messageViewFor(em, actor, page.rows));
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
    reports: [],
  });
}
