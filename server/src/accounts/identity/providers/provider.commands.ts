import { isDeepStrictEqual } from 'node:util';
import {
  type IdentityProvider,
  IdentityProviderCreate,
  type IdentityProviderSecret,
  type IdentityProviderUpdate,
  type IdentityProviderUpsert,
  MAX_PROVIDERS,
} from '../../../contract/accounts/identity.ts';
import type { ByIdExpected } from '../../../contract/base/common.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../../platform/base/changes.ts';
import { newKey } from '../../../platform/commands/new-key.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../../platform/commands/version.ts';
import { tables } from '../../../platform/database/database.ts';
import { lockTable } from '../../../platform/database/lock-table.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { upsertByKey } from '../../../platform/procedures/upsert-by-key.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { UserRoleSchema } from '../../users/user.entity.ts';
import { IdentityProviderEntity } from '../base/provider.entity.ts';
import { lockProvider, settingsOf, viewProvider } from '../base/provider.queries.ts';
import { sealSecret } from '../base/provider.secret.ts';
import { endProviderSessions } from '../base/provider-sessions.ts';
import {
  mappingFor,
  requireBreakGlass,
  requireConsistent,
  requireFreeDomains,
  requireIssuer,
  requireRedirectUris,
  requireTested,
} from './provider-requirements.ts';

const PROVIDERS = { table: 'identity_providers', noun: 'identity provider' };

type ProviderServices = Pick<Services, 'config' | 'sealing'>;
type Tx = TransactionContext<Actor>;

export async function createProvider(
  tx: Tx,
  services: ProviderServices,
  input: IdentityProviderCreate,
): Promise<IdentityProvider> {
  const { em, now } = tx;
  const key = await newKey(em, PROVIDERS, input);
  await lockTable(em, PROVIDERS.table);
  if ((await em.count(IdentityProviderEntity)) >= MAX_PROVIDERS) {
    const limit = `The limit of ${MAX_PROVIDERS} identity providers is reached. Delete one first.`;
    throw new AppError('conflict', limit);
  }
  await requireIssuer(tx, services, { issuer: input.issuer, id: null });
  requireRedirectUris(input.redirectUris);
  await requireFreeDomains(em, input.domains, null);
  await requireBreakGlass(em, input.breakGlass);
  const mapping = await mappingFor(tx, input.mapping);
  const fields = { ...input, key, mapping, connectionChangedAt: now };
  const provider = em.create(IdentityProviderEntity, fields);
  requireConsistent(provider);
  em.persist(provider);
  await em.flush();
  const changes = changesBetween({}, settingsOf(provider));
  tx.record('identity_provider.created', provider, { changes, data: { key } });
  return viewProvider(provider);
}

export async function updateProvider(
  tx: Tx,
  services: ProviderServices,
  { id, expectedVersion, mapping, ...input }: IdentityProviderUpdate,
): Promise<IdentityProvider> {
  const { em } = tx;
  const provider = await providerToChange(tx, { id, expectedVersion });
  const before = settingsOf(provider);
  if (input.issuer !== undefined) await requireIssuer(tx, services, { issuer: input.issuer, id });
  if (input.redirectUris) requireRedirectUris(input.redirectUris);
  if (input.domains) await requireFreeDomains(em, input.domains, id);
  if (input.breakGlass) await requireBreakGlass(em, input.breakGlass);
  const next = { ...input, ...(mapping && { mapping: await mappingFor(tx, mapping, provider.mapping) }) };
  // Equal values are left as they are: assigned again, they would be another version.
  const changed = Object.entries(next).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(Reflect.get(before, name), value),
  );
  em.assign(provider, Object.fromEntries(changed));
  const changes = changesBetween(before, settingsOf(provider));
  const hasChanged = (...names: string[]) => names.some((name) => name in changes);
  if (hasChanged('issuer', 'clientId', 'scopes')) changeConnection(provider, tx.now);
  requireConsistent(provider);
  if (provider.enabled && hasChanged('issuer', 'clientId', 'scopes', 'enabled')) requireTested(provider);
  // Another issuer means other people.
  const isOver = (hasChanged('enabled') && !provider.enabled) || hasChanged('issuer');
  if (isOver) await endProviderSessions(tx, { provider: id });
  if (!isUnchanged(changes)) tx.record('identity_provider.updated', provider, { changes });
  await em.flush();
  return viewProvider(provider);
}

/** What was begun before cannot be finished, and the provider must be tested again. */
function changeConnection(provider: IdentityProviderEntity, now: Date): void {
  provider.testedAt = null;
  provider.connectionChangedAt = now;
}

export const upsertProvider = (tx: Tx, services: ProviderServices, input: IdentityProviderUpsert) =>
  upsertByKey(tx, input, {
    ...PROVIDERS,
    schema: IdentityProviderCreate,
    create: (provider) => createProvider(tx, services, provider),
    update: (provider) => updateProvider(tx, services, provider),
  });

/** The roles that its groups gave stay, as if they were assigned by hand. */
export async function deleteProvider(tx: Tx, input: ByIdExpected): Promise<Record<string, never>> {
  const { em } = tx;
  const provider = await providerToChange(tx, input);
  await endProviderSessions(tx, { provider: provider.id });
  await tables<typeof UserRoleSchema>(em)
    .updateTable('user_roles')
    .set({ provider_id: null })
    .where('provider_id', '=', provider.id)
    .execute();
  const changes = changesBetween(settingsOf(provider), {});
  tx.record('identity_provider.deleted', { id: provider.id }, { changes, data: { key: provider.key } });
  em.remove(provider);
  return {};
}

/** Stores the client secret. No one can read it afterwards. */
export async function setSecret(
  tx: Tx,
  { sealing }: ProviderServices,
  { id, clientSecret }: IdentityProviderSecret,
): Promise<Record<string, never>> {
  const provider = await providerToChange(tx, { id });
  provider.secret = sealSecret(sealing, id, clientSecret);
  changeConnection(provider, tx.now);
  tx.record('identity_provider.secret_changed', provider, { data: { key: provider.key } });
  return {};
}

async function providerToChange(tx: Tx, { id, expectedVersion }: ByIdExpected): Promise<IdentityProviderEntity> {
  await lockTable(tx.em, PROVIDERS.table);
  const provider = await lockProvider(tx.em, id);
  await requireVersion(tx, provider, expectedVersion);
  return provider;
}
