import { ref } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { userActor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { Config } from '../../../platform/services/config.ts';
import { ApiKeyEntity } from '../../api-keys/api-key.entity.ts';
import { accountMails } from '../../auth/accounts/auth.mails.ts';
import { sendAccountEmail } from '../../auth/accounts/send-account-email.ts';
import { markVerified } from '../../auth/accounts/verify-email.ts';
import { purposes } from '../../auth/base/credential.entity.ts';
import { issueToken, voidTokens } from '../../auth/base/one-time-token.ts';
import { discardPendingAt } from '../../auth/base/pending-registration.ts';
import { deleteFactors } from '../../factors/base/changed-factors.ts';
import { endAllSessions } from '../../users/sessions.ts';
import { createAccount } from '../../users/user.account.ts';
import { ACCOUNT, UserEntity } from '../../users/user.entity.ts';
import type { StoredProfile } from '../base/attempt.entity.ts';
import { UserIdentityEntity } from '../base/identity.entity.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { type AddToTeams, applyGroups } from './apply-groups.ts';
import type { Found } from './linking.queries.ts';

interface Decided extends Taken {
  readonly found: Found;
}

/** Does what was decided, and returns the account, whose roles then follow from the groups of the user. */
export async function takeAccount(
  tx: TransactionContext,
  config: Config,
  { provider, profile, found: { decision, user, identity } }: Decided,
  addToTeams: AddToTeams,
): Promise<UserEntity> {
  if (!user) {
    if (profile.email === null) throw new Error('No account is created without an address');
    return createByProvider(tx, { provider, profile, email: profile.email }, addToTeams);
  }
  const existing = { user, provider, profile };
  if (decision.outcome === 'accept_invitation') await acceptByProvider(tx, config, existing);
  else if (decision.outcome === 'replace') await replaceOwner(tx, config, existing);
  else if (identity) await proposeAddress(tx, config, { user, identity, email: profile.email });
  else await linkIdentity(tx, config, existing);
  await tx.em.flush();
  await tx.em.nativeUpdate(
    UserIdentityEntity,
    { issuer: profile.issuer, subject: profile.subject },
    { lastUsedAt: tx.now },
  );
  await applyGroups(tx, { user, provider, profile, isNew: false }, addToTeams);
  return user;
}

interface Taken {
  readonly provider: IdentityProviderEntity;
  readonly profile: StoredProfile;
}

type Existing = Taken & { readonly user: UserEntity };

/** Gives an identity to an account that is locked. Its owner is notified. */
export async function linkIdentity(
  tx: TransactionContext,
  config: Config,
  linked: Existing,
): Promise<UserIdentityEntity> {
  const identity = addIdentity(tx, linked);
  const { user, provider } = linked;
  await sendAccountEmail(tx.em, user, accountMails(config).identityLinked(provider.name));
  return identity;
}

function addIdentity(
  { em, now, record }: TransactionContext,
  { user, provider, profile }: Existing,
): UserIdentityEntity {
  const { issuer, subject, email } = profile;
  const identity = em.create(UserIdentityEntity, {
    id: uuidv7(),
    provider: ref(provider),
    user: ref(user),
    issuer,
    subject,
    email,
    createdAt: now,
    lastUsedAt: null,
  });
  em.persist(identity);
  record('user.identity_linked', { id: user.id }, { data: { provider: provider.key, email }, by: userActor(user) });
  return identity;
}

/** Activates an account whose owner accepts the invitation by signing in at the provider that owns the address. */
async function acceptByProvider(tx: TransactionContext, config: Config, invited: Existing): Promise<void> {
  const { user } = invited;
  user.status = 'active';
  user.changeAccess(tx.now);
  tx.record('user.invitation_accepted', user, {
    changes: { status: { from: 'invited', to: 'active' } },
    by: userActor(user),
  });
  await voidTokens(tx.em, user, [...purposes], tx.now);
  await markVerified(tx, user);
  await linkIdentity(tx, config, invited);
}

/**
 * Clears an account that was never verified before its owner gets it: the user who created it could otherwise still use it.
 * What others have recorded about the owner stays, such as the tickets from their emails.
 */
async function replaceOwner(tx: TransactionContext, config: Config, replaced: Existing): Promise<void> {
  const { em, now, record } = tx;
  const { user, provider, profile } = replaced;
  user.passwordHash = null;
  await deleteFactors(em, user);
  await endAllSessions(em, user, now);
  await voidTokens(em, user, [...purposes], now);
  await em.nativeUpdate(ApiKeyEntity, { owner: user.id, revokedAt: null }, { revokedAt: now });
  await em.nativeDelete(UserIdentityEntity, { user: user.id });
  record('user.reclaimed', user, { data: { provider: provider.key, email: profile.email } });
  await markVerified(tx, user);
  await linkIdentity(tx, config, replaced);
}

/** Creates the account of someone whose address the provider or an emailed link has proved. */
export async function createByProvider(
  tx: TransactionContext,
  { provider, profile, email }: Taken & { readonly email: string },
  addToTeams: AddToTeams,
): Promise<UserEntity> {
  const { em, now, record } = tx;
  await discardPendingAt(em, email, now);
  const user = createAccount(em, { name: profile.name, email, status: 'active', emailVerifiedAt: now }, [], now);
  await em.flush();
  record('user.registered', user, { data: { email }, by: userActor(user) });
  addIdentity(tx, { user, provider, profile });
  await applyGroups(tx, { user, provider, profile, isNew: true }, addToTeams);
  return user;
}

/** A changed address at the provider is proposed: it becomes that of the account when its mailbox confirms it. */
async function proposeAddress(
  { em, now, record }: TransactionContext,
  config: Config,
  {
    user,
    identity,
    email,
  }: { readonly user: UserEntity; readonly identity: UserIdentityEntity; readonly email: string | null },
): Promise<void> {
  const isNews = email !== null && email !== identity.email && email !== user.email;
  identity.email = email;
  if (!isNews || (await em.count(UserEntity, { email, ...ACCOUNT })) > 0) return;
  const mail = accountMails(config).newAddress(await issueToken(em, 'change_email', user, now, email));
  await sendAccountEmail(em, { name: user.name, email, emailVerifiedAt: null }, mail);
  record('user.email_change_requested', user, { data: { email }, by: userActor(user) });
}
