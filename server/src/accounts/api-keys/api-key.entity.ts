import { defineEntity, p } from '@mikro-orm/core';
import type { Grant } from '../../contract/base/permissions.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { UserEntity } from '../users/user.entity.ts';
import type { NewKey } from './api-key.secret.ts';

/** A long-lived secret of a user or service account, accepted as a bearer token. Only its hash is stored. */
export const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    ...resourceColumns,
    name: p.string().length(80),
    /** The first characters of the secret, so that users can tell keys apart. */
    prefix: p.string().length(12),
    hash: p.string().length(64).unique(),
    owner: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index('api_keys_owner'),
    /** Null grants all permissions of the owner. */
    grants: p.json<Grant[]>().nullable(),
    /** The external system for whose people the key issues tokens. Set if `grants` contain that permission. */
    requesterSource: p.string().length(100).nullable(),
    expiresAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
    /** Hash of the secret before the last rotation, valid until `previousUntil`. */
    previousHash: p.string().length(64).nullable().unique(),
    previousUntil: p.datetime(3).nullable(),
  },
});

export class ApiKeyEntity extends ApiKeySchema.class {
  isLive(now: Date): boolean {
    return this.revokedAt == null && (this.expiresAt == null || this.expiresAt > now);
  }

  /** Sets a new secret. The previous one stays valid until `keepOldUntil`; any older one becomes invalid. */
  rotate({ hash, prefix }: NewKey, keepOldUntil: Date | null): void {
    this.previousHash = keepOldUntil && this.hash;
    this.previousUntil = keepOldUntil;
    this.hash = hash;
    this.prefix = prefix;
  }
}
ApiKeySchema.setClass(ApiKeyEntity);
