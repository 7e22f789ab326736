import { type Grant, isNamed } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, denied } from '../../platform/errors/app-error.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import type { UserEntity } from '../users/user.entity.ts';
import type { ApiKeyEntity } from './api-key.entity.ts';

export const managesAny = (actor: Actor) => actor.scopes.has('api_key:manage_any');

/** Returns whether the actor can manage the keys of this account: their own, or any with `api_key:manage_any`. */
export const manages = (actor: Actor, ownerId: string) => ownerId === actor.id || managesAny(actor);

interface KeyIssue {
  readonly actor: Actor;
  /** The API key that the actor authenticated with, or null. */
  readonly callerKey: ApiKeyEntity | null;
  readonly owner: UserEntity;
  /** The grants of the key; null for all permissions of its owner. */
  readonly grants: readonly Grant[] | null;
  readonly ownerGrants: () => Promise<readonly Grant[]>;
}

/**
 * The recipient of a secret can do whatever its key can, including permissions that its owner gets later. So the key
 * must not exceed the recipient's permissions, and no one can get the key of another person, whose identity is theirs
 * alone.
 */
export async function requireMayIssueKey({ actor, callerKey, owner, grants, ownerGrants }: KeyIssue): Promise<void> {
  for (const { permission } of grants ?? [])
    if (actor.apiKey && isNamed(permission) && !actor.scopes.has(permission))
      throw denied(permission, `An API key must name the permission ${permission} in its grants`);
  const isOwn = owner.id === actor.id;
  const isNarrowed = callerKey?.grants != null;
  if (isOwn && !isNarrowed) return;
  if (!isOwn && !managesAny(actor)) throw denied('api_key:manage_any');
  if (!isOwn && owner.kind === 'person') {
    throw new AppError('permission_denied', 'Only the user can create or rotate their own API keys');
  }
  requireMayGrant(actor, grants ?? (await ownerGrants()));
  if (isNarrowed && grants === null) {
    throw new AppError(
      'permission_denied',
      'An API key with its own grants can only create or rotate keys that have grants too',
    );
  }
}
