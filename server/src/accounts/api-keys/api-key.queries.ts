import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { ApiKeyList, ApiKey as ApiKeyView } from '../../contract/accounts/api-keys.ts';
import type { Page } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { decodeCursor, pageFrom } from '../../platform/base/cursor.ts';
import { notFound } from '../../platform/base/failure.ts';
import { countOf } from '../../platform/database/database.ts';
import { manages, managesAny } from './api-key.policy.ts';
import { apiKeyRows } from './api-key.rows.ts';
import { viewApiKey } from './api-key.view.ts';

export async function getApiKey(em: EntityManager, actor: Actor, id: string): Promise<ApiKeyView> {
  const row = await apiKeyRows(em).where('api_keys.id', '=', id).executeTakeFirst();
  if (!row || !manages(actor, row.owner_id)) throw notFound('API key', id);
  return viewApiKey(row);
}

const Cursor = z.tuple([z.uuid()]);

/** Lists keys, newest first, including revoked ones. */
export async function listApiKeys(
  em: EntityManager,
  actor: Actor,
  { owner, limit, cursor, count }: ApiKeyList,
): Promise<{ data: ApiKeyView[]; page: Page }> {
  let filtered = apiKeyRows(em);
  if (!managesAny(actor)) filtered = filtered.where('api_keys.owner_id', '=', actor.id);
  if (owner !== undefined) filtered = filtered.where('api_keys.owner_id', '=', owner);
  let query = filtered.orderBy('api_keys.id', 'desc').limit(limit + 1);
  if (cursor !== undefined) query = query.where('api_keys.id', '<', decodeCursor(cursor, Cursor)[0]);
  const rows = await query.execute();
  return pageFrom(rows, limit, (row) => [row.id], viewApiKey, count ? await countOf(filtered) : undefined);
}
