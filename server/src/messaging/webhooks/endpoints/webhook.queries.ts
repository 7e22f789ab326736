import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Page } from '../../../contract/base/common.ts';
import type { WebhookList, Webhook as WebhookView } from '../../../contract/messaging/webhooks.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { decodeCursor, pageFrom } from '../../../platform/base/cursor.ts';
import { notFound } from '../../../platform/base/failure.ts';
import { countOf } from '../../../platform/database/database.ts';
import { webhookRows } from './webhook.rows.ts';
import { viewWebhook } from './webhook.view.ts';

export const noWebhook = (id: string) => notFound('Webhook', id);

export async function getWebhook(em: EntityManager, actor: Actor, id: string, now: Date): Promise<WebhookView> {
  const row = await webhookRows(em).where('webhooks.id', '=', id).executeTakeFirst();
  if (!row) throw noWebhook(id);
  return viewWebhook(row, actor, now);
}

const Cursor = z.tuple([z.uuid()]);

/** Lists endpoints, newest first. */
export async function listWebhooks(
  em: EntityManager,
  actor: Actor,
  { limit, cursor, count }: WebhookList,
  now: Date,
): Promise<{ data: WebhookView[]; page: Page }> {
  let query = webhookRows(em)
    .orderBy('webhooks.id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('webhooks.id', '<', decodeCursor(cursor, Cursor)[0]);
  const view = (row: Parameters<typeof viewWebhook>[0]) => viewWebhook(row, actor, now);
  const rows = await query.execute();
  return pageFrom(rows, limit, (row) => [row.id], view, count ? await countOf(webhookRows(em)) : undefined);
}
