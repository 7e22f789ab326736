import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApiKeyList, ApiKey as ApiKeyView } from '../../contract/accounts/api-keys.ts';
import type { Page } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { notFound } from '../../platform/base/failure.ts';
import { keysetPage } from '../../platform/database/keyset-page.ts';
import { manages, managesAny } from './api-key.policy.ts';
import { apiKeyRows } from './api-key.rows.ts';
import { viewApiKey } from './api-key.view.ts';

export async function getApiKey(em: EntityManager, actor: Actor, id: string): Promise<ApiKeyView> {
  const row = await apiKeyRows(em).where('api_keys.id', '=', id).executeTakeFirst();
  if (!row || !manages(actor, row.owner_id)) throw notFound('API key', id);
  return viewApiKey(row);
}

/** Lists keys, newest first, including revoked ones. */
export async function listApiKeys(
  em: EntityManager,
  actor: Actor,
  { owner, ...page }: ApiKeyList,
): Promise<{ data: ApiKeyView[]; page: Page }> {
  let filtered = apiKeyRows(em);
  if (!managesAny(actor)) filtered = filtered.where('api_keys.owner_id', '=', actor.id);
  if (owner !== undefined) filtered = filtered.where('api_keys.owner_id', '=', owner);
  return (await keysetPage(filtered, page, { table: 'api_keys', direction: 'desc' })).of(viewApiKey);
}
