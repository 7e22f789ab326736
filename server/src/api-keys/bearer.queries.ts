import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Grant } from '../contract/base/permissions.ts';
import { tables } from '../platform/database/database.ts';
import type { RoleSchema } from '../roles/role.entity.ts';
import type { UserRoleSchema, UserSchema } from '../users/user.entity.ts';
import type { ApiKeySchema } from './api-key.entity.ts';

type Schemas = typeof ApiKeySchema | typeof UserSchema | typeof UserRoleSchema | typeof RoleSchema;

/** `lastUsedAt` is to the minute, so that a busy key costs a write in a minute and not one in a request. */
const NOTED_EVERY_MS = 60_000;

const ownerGrants = sql<Grant[]>`(
  select coalesce(jsonb_agg(held.one), '[]')
  from user_roles
  join roles on roles.id = user_roles.role_id
  cross join lateral jsonb_array_elements(roles.grants) as held (one)
  where user_roles.user_id = users.id
)`.as('owner_grants');

/** The keys with these hashes, now or before their rotation, and their owners: one statement, so one moment. */
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

/** Whether its last use was noted so long ago that another one is due. */
export const isUseDue = ({ last_used_at: last }: BearerRow, now: Date) =>
  last === null || new Date(last).getTime() <= now.getTime() - NOTED_EVERY_MS;

/** Not a change of the keys: neither their version nor their ETag. A row that another transaction holds is skipped. */
export async function noteUse(em: EntityManager, ids: readonly string[], now: Date): Promise<void> {
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
