import { defineEntity, p } from '@mikro-orm/core';
import type { Grant } from '../contract/base/permissions.ts';
import { resourceColumns } from '../platform/database/base.entity.ts';
import { UserEntity } from '../users/user.entity.ts';
import type { NewKey } from './api-key.secret.ts';

/** A lasting secret of a person or a service, good wherever a bearer token is. Only its hash is kept. */
export const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    ...resourceColumns,
    name: p.string().length(80),
    /** Its first characters, by which people tell keys apart. */
    prefix: p.string().length(12),
    hash: p.string().length(64).unique(),
    owner: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index('api_keys_owner'),
    /** null: all that the owner may do. */
    grants: p.json<Grant[]>().nullable(),
    expiresAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
    /** The secret before the last rotation, good for a while longer where that was asked for. */
    previousHash: p.string().length(64).nullable().unique(),
    previousUntil: p.datetime(3).nullable(),
  },
});

export class ApiKeyEntity extends ApiKeySchema.class {
  isLive(now: Date): boolean {
    return this.revokedAt == null && (this.expiresAt == null || this.expiresAt > now);
  }

  /** Takes a new secret; the one before is good until `keepOldUntil`, the one before that no longer. */
  rotate({ hash, prefix }: NewKey, keepOldUntil: Date | null): void {
    this.previousHash = keepOldUntil && this.hash;
    this.previousUntil = keepOldUntil;
    this.hash = hash;
    this.prefix = prefix;
  }
}
ApiKeySchema.setClass(ApiKeyEntity);
