import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import type { IdentityProviderEntity } from './provider.entity.ts';
import { providerOfDomain } from './provider.queries.ts';

/** Returns the provider through which everyone with an address of this domain must sign in, or null. */
async function enforcedProvider(em: EntityManager, email: string): Promise<IdentityProviderEntity | null> {
  const provider = await providerOfDomain(em, email);
  return provider?.enforce ? provider : null;
}

/** Rejects an address whose owner must sign in through a provider. */
export async function requireOwnSignIn(em: EntityManager, email: string): Promise<void> {
  const provider = await enforcedProvider(em, email);
  if (provider) throw mustUse(provider);
}

/**
 * Rejects the password of someone who must sign in through a provider. Returns the provider if the account is one of
 * those that can still get in when the provider cannot be reached; null if no provider is enforced.
 */
export async function requirePasswordAllowed(
  em: EntityManager,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<IdentityProviderEntity | null> {
  const provider = await enforcedProvider(em, email);
  if (!provider || provider.breakGlass.includes(id)) return provider;
  throw mustUse(provider);
}

/** Whether someone could sign in with a password. */
export async function canUsePassword(em: EntityManager, { id, email }: UserEntity): Promise<boolean> {
  const provider = await enforcedProvider(em, email);
  return !provider || provider.breakGlass.includes(id);
}

const mustUse = ({ name }: IdentityProviderEntity) =>
  new AppError('permission_denied', `Users with this email address sign in through ${name}`);
