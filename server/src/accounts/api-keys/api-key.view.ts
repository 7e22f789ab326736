import type { ApiKey } from '../../contract/accounts/api-keys.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import type { ApiKeyRow } from './api-key.rows.ts';

export function viewApiKey(row: ApiKeyRow): ApiKey {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    name: row.name,
    prefix: row.prefix,
    owner: { id: row.owner_id, name: row.owner_name },
    grants: row.grants,
    expiresAt: instant(row.expires_at),
    lastUsedAt: instant(row.last_used_at),
    revokedAt: instant(row.revoked_at),
  };
}

const instant = (time: Date | string | null) => time && new Date(time).toISOString();
