import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityProvider } from '../../../contract/accounts/identity.ts';
import type { SignInProvider } from '../../../contract/accounts/sso.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/app-error.ts';
import { IdentityProviderEntity } from './provider.entity.ts';

/** Lists all providers, because there are few. */
export const listProviders = (em: EntityManager) =>
  em.findAll(IdentityProviderEntity, { orderBy: { name: 'asc', id: 'asc' } });

export const getProvider = (em: EntityManager, id: string) =>
  em.findOneOrFail(IdentityProviderEntity, id, { failHandler: () => notFound('Identity provider', id) });

/** For a change: no other transaction changes it until the end of this one. */
export const lockProvider = (em: EntityManager, id: string) =>
  em.findOneOrFail(IdentityProviderEntity, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Identity provider', id),
  });

/** Returns the provider with this key, for users who sign in, or null. A disabled one is as good as none. */
export const findEnabled = (em: EntityManager, key: string) =>
  em.findOne(IdentityProviderEntity, { key, enabled: true });

export async function enabledProvider(em: EntityManager, key: string): Promise<IdentityProviderEntity> {
  const provider = await findEnabled(em, key);
  if (!provider) throw invalid('provider', 'No enabled identity provider has this key', 'unknown');
  return provider;
}

/** Returns the provider again, locked against changes. Throws `conflict` if it changed or was disabled since then. */
export async function providerSince(
  em: EntityManager,
  { id, since, mustBeEnabled = true }: { readonly id: string; readonly since: Date; readonly mustBeEnabled?: boolean },
): Promise<IdentityProviderEntity> {
  const provider = await em.findOne(IdentityProviderEntity, id, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true });
  if (!provider || provider.connectionChangedAt > since || (mustBeEnabled && !provider.enabled)) {
    throw new AppError('conflict', 'The identity provider was changed in the meantime. Sign in again.');
  }
  return provider;
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Returns the enabled provider that the domain of an address is bound to, or null. */
export async function providerOfDomain(em: EntityManager, email: string): Promise<IdentityProviderEntity | null> {
  return em.findOne(IdentityProviderEntity, { enabled: true, domains: { $contains: [domainOf(email)] } });
}

/** Lists what the sign-in page offers for an address, from its domain alone. */
export async function signInProviders(em: EntityManager, email: string | undefined): Promise<SignInProvider[]> {
  const enabled = (await listProviders(em)).filter((provider) => provider.enabled);
  if (email === undefined) return enabled.map((provider) => shown(provider, false));
  const bound = enabled.filter(({ domains }) => domains.includes(domainOf(email)));
  if (bound.length > 0) return bound.map((provider) => shown(provider, provider.enforce));
  return enabled.filter(({ domains }) => domains.length === 0).map((provider) => shown(provider, false));
}

const shown = ({ key, name }: IdentityProviderEntity, isEnforced: boolean): SignInProvider => ({
  key,
  name,
  isEnforced,
});

export const viewProvider = (provider: IdentityProviderEntity): IdentityProvider => ({
  ...viewResource(provider),
  ...settingsOf(provider),
  key: provider.key,
  hasSecret: provider.secret != null,
  testedAt: provider.testedAt?.toISOString() ?? null,
});

/** What administrators set, besides the secret. */
export const settingsOf = (provider: IdentityProviderEntity) => ({
  name: provider.name,
  issuer: provider.issuer,
  clientId: provider.clientId,
  scopes: provider.scopes,
  redirectUris: provider.redirectUris,
  domains: provider.domains,
  trust: provider.trust,
  provision: provider.provision,
  groupsClaim: provider.groupsClaim ?? null,
  mapping: provider.mapping,
  roles: provider.roles,
  secondFactor: provider.secondFactor,
  sessionHours: provider.sessionHours,
  enforce: provider.enforce,
  breakGlass: provider.breakGlass,
  enabled: provider.enabled,
});
