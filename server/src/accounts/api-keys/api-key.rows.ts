import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import type { UserSchema } from '../users/user.entity.ts';
import type { ApiKeySchema } from './api-key.entity.ts';

/** Selects API keys with the names of their owners, never their hashes. */
export const apiKeyRows = (em: EntityManager) =>
  tables<typeof ApiKeySchema | typeof UserSchema>(em)
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.owner_id')
    .select([
      ...(['api_keys.id', 'api_keys.created_at', 'api_keys.updated_at', 'api_keys.version'] as const),
      ...(['api_keys.name', 'api_keys.prefix', 'api_keys.grants', 'api_keys.owner_id'] as const),
      ...(['api_keys.expires_at', 'api_keys.last_used_at', 'api_keys.revoked_at'] as const),
      'users.name as owner_name',
    ]);

export type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof apiKeyRows>['execute']>>[number];
