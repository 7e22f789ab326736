import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Grant } from '../../contract/base/permissions.ts';
import { tables } from '../../platform/database/database.ts';
import type { RoleSchema } from '../roles/role.entity.ts';
import type { UserRoleSchema, UserSchema } from '../users/user.entity.ts';
import type { ApiKeySchema } from './api-key.entity.ts';

type Schemas = typeof ApiKeySchema | typeof UserSchema | typeof UserRoleSchema | typeof RoleSchema;

/** Minimum interval between updates of `lastUsedAt`, so that a busy key costs one write per minute, not per request. */
const USE_INTERVAL_MS = 60_000;

const ownerGrants = sql<Grant[]>`(
  select coalesce(jsonb_agg(held.one), '[]')
  from user_roles
  join roles on roles.id = user_roles.role_id
  cross join lateral jsonb_array_elements(roles.grants) as held (one)
  where user_roles.user_id = users.id
)`.as('owner_grants');

/** Reads the keys with these current or previous hashes, and their owners, in one statement and so one snapshot. */
export const bearerRows = (em: EntityManager, hashes: readonly string[]) =>
  tables<Schemas>(em)
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.owner_id')
    .select([
      ...(['api_keys.id', 'api_keys.name', 'api_keys.hash', 'api_keys.grants', 'api_keys.owner_id'] as const),
      ...(['api_keys.expires_at', 'api_keys.revoked_at', 'api_keys.last_used_at'] as const),
      ...(['api_keys.previous_hash', 'api_keys.previous_until'] as const),
      'users.name as owner_name',
      'users.kind as owner_kind',
      'users.status as owner_status',
      'users.email_verified_at as owner_verified_at',
      ownerGrants,
    ])
    .where((eb) => {
      const any = sql<string>`any(${hashes}::varchar[])`;
      return eb.or([eb('api_keys.hash', '=', any), eb('api_keys.previous_hash', '=', any)]);
    })
    .execute();

export type BearerRow = Awaited<ReturnType<typeof bearerRows>>[number];

/** Returns whether `lastUsedAt` is due for an update. */
export const isUseDue = ({ last_used_at: lastUsedAt }: BearerRow, now: Date) =>
  lastUsedAt === null || new Date(lastUsedAt).getTime() <= now.getTime() - USE_INTERVAL_MS;

/** Updates `lastUsedAt` without changing versions or ETags. Skips rows that are locked by other transactions. */
export async function recordUse(em: EntityManager, ids: readonly string[], now: Date): Promise<void> {
  await tables<Schemas>(em)
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('api_keys.id', 'in', (eb) =>
      eb
        .selectFrom('api_keys')
        .select('api_keys.id')
        .where('api_keys.id', '=', sql<string>`any(${ids}::uuid[])`)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
