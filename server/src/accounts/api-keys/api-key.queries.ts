import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ApiKey, ApiKeyCreation, ApiKeyList, ApiKey as ApiKeyView } from '../../contract/accounts/api-keys.ts';
import type { Page } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { keysetPage } from '../../platform/lists/keyset-page.ts';
import type { UserSchema } from '../users/user.entity.ts';
import type { ApiKeySchema } from './api-key.entity.ts';
import { manages, managesAny } from './api-key.policy.ts';

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

/** Selects API keys with the names of their owners, never their hashes. */
const apiKeyRows = (em: EntityManager) =>
  tables<typeof ApiKeySchema | typeof UserSchema>(em)
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.owner_id')
    .select([
      ...(['api_keys.id', 'api_keys.created_at', 'api_keys.updated_at', 'api_keys.version'] as const),
      ...(['api_keys.name', 'api_keys.prefix', 'api_keys.grants', 'api_keys.owner_id'] as const),
      'api_keys.requester_source',
      ...(['api_keys.expires_at', 'api_keys.last_used_at', 'api_keys.revoked_at'] as const),
      'users.name as owner_name',
    ]);

type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof apiKeyRows>['execute']>>[number];

function viewApiKey(row: ApiKeyRow): ApiKey {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    name: row.name,
    prefix: row.prefix,
    owner: { id: row.owner_id, name: row.owner_name },
    grants: row.grants,
    requesterSource: row.requester_source,
    expiresAt: instant(row.expires_at),
    lastUsedAt: instant(row.last_used_at),
    revokedAt: instant(row.revoked_at),
  };
}

const instant = (time: Date | string | null) => time && new Date(time).toISOString();

const MOST = 100;

/** What continues without its key once it is created, with the events that say that it exists and that it ended. */
const kinds = {
  webhook: { created: 'webhook.created', ended: 'webhook.deleted', name: 'url' },
  rule: { created: 'rule.created', ended: 'rule.deleted', name: 'name' },
  api_key: { created: 'api_key.created', ended: 'api_key.revoked', name: 'name' },
} as const satisfies Record<ApiKeyCreation['kind'], unknown>;

/** Lists what was created with a key and continues when the key is revoked, newest first. Reads the audit log. */
export async function listKeyCreations(em: EntityManager, actor: Actor, id: string): Promise<ApiKeyCreation[]> {
  await getApiKey(em, actor, id);
  const columns = Object.entries(kinds).map(
    ([kind, { created, ended, name }]) => sql`(${kind}, ${created}, ${ended}, ${name})`,
  );
  const { rows } = await sql<ApiKeyCreation>`
    select kinds.kind, events.subject_id as id, coalesce(events.data->>kinds.name, '') as name
    from (values ${sql.join(columns)}) as kinds (kind, created, ended, name)
    join events on events.type = kinds.created and events.ticket_id is null and events.api_key_id = ${id}::uuid
    where not exists (
      select from events later where later.subject_id = events.subject_id and later.type = kinds.ended
    ) order by events.occurred_at desc, events.id limit ${sql.lit(MOST)}`.execute(em.getKysely());
  return rows;
}
