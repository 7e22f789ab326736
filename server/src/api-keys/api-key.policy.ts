import type { Grant } from '../contract/base/permissions.ts';
import type { Actor } from '../platform/base/actor.ts';
import { AppError, denied } from '../platform/base/failure.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import type { UserEntity } from '../users/user.entity.ts';
import type { ApiKeyEntity } from './api-key.entity.ts';

export const managesAny = (actor: Actor) => actor.scopes.has('api_key:manage_any');

/** Whether the actor manages the keys of this account: their own, or everybody's. */
export const manages = (actor: Actor, ownerId: string) => ownerId === actor.id || managesAny(actor);

interface Handed {
  readonly actor: Actor;
  /** The key by which they ask, where they do. */
  readonly asking: ApiKeyEntity | null;
  readonly owner: UserEntity;
  /** What the key may do; null: all that its owner may. */
  readonly grants: readonly Grant[] | null;
  readonly ownerGrants: () => Promise<readonly Grant[]>;
}

/**
 * Whoever is handed a secret can do what its key may, now and whenever its owner is given more. So that must be no more
 * than they may themselves; and nobody is handed the key of another person, whose name is theirs alone.
 */
export async function requireMayHold({ actor, asking, owner, grants, ownerGrants }: Handed): Promise<void> {
  const isOwn = owner.id === actor.id;
  const isNarrowed = asking?.grants != null;
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
