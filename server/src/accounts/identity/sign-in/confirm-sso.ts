import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import type { Session } from '../../../contract/accounts/auth.ts';
import type { ConfirmSso, SsoConfirmation } from '../../../contract/accounts/sso.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { hashOf, newSecret } from '../../../platform/base/secret.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, invalid } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import type { Config } from '../../../platform/services/config.ts';
import { MINUTE_MS } from '../../../platform/time/duration.ts';
import { accountMails } from '../../auth/accounts/auth.mails.ts';
import { sendAccountEmail } from '../../auth/accounts/send-account-email.ts';
import { invalidToken } from '../../auth/base/one-time-token.ts';
import { verifyPassword } from '../../auth/passwords/password-check.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import type { AddToTeams } from '../accounts/apply-groups.ts';
import { type Found, lockAccount } from '../accounts/linking.queries.ts';
import { takeAccount } from '../accounts/take-account.ts';
import { SignInConfirmationEntity, type StoredProfile } from '../base/attempt.entity.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { providerSince } from '../base/provider.queries.ts';
import { openProviderSession } from './open-provider-session.ts';

const CONFIRMATION_MS = 30 * MINUTE_MS;

interface Unconfirmed {
  readonly provider: IdentityProviderEntity;
  readonly profile: StoredProfile;
  readonly user: UserEntity | null;
}

/** Remembers an identity until its owner proves that the account of its address, or the address alone, is theirs. */
export async function askForConfirmation(
  { em, now }: TransactionContext,
  config: Config,
  { provider, profile, user }: Unconfirmed,
): Promise<SsoConfirmation> {
  const { issuer, subject, email, name, groups, sid, methods, factors } = profile;
  if (email === null) throw new Error('Only an address can be confirmed');
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + CONFIRMATION_MS);
  const confirmation = em.create(SignInConfirmationEntity, {
    id: uuidv7(),
    provider: ref(provider),
    user: user && ref(user),
    profile: { issuer, subject, email, name, groups, sid, methods, factors },
    tokenHash: hashOf(secret),
    createdAt: now,
    expiresAt,
  });
  em.persist(confirmation);
  const owner = user ?? { name, email, emailVerifiedAt: null };
  await sendAccountEmail(em, owner, accountMails(config).confirmIdentity(provider.name, secret));
  const { id } = confirmation;
  return { confirmation: { id, email, provider: provider.key, expiresAt: expiresAt.toISOString() } };
}

/** Links the identity of a confirmation with the account whose password or emailed link the caller has. */
export async function confirmSso(ctx: Context, input: ConfirmSso, addToTeams: AddToTeams): Promise<Session> {
  const { services, origin } = ctx;
  const { id, isMailed, passwordHash } = await provedConfirmation(ctx, input);
  return ctx.transactAs(SYSTEM)(async (tx) => {
    const { em, now } = tx;
    const confirmation = await em.findOneOrFail(SignInConfirmationEntity, id);
    const { profile, createdAt } = confirmation;
    const provider = await providerSince(em, { id: confirmation.provider.id, since: createdAt });
    // Its owner has just proved what the provider could not.
    const found = await lockAccount(em, provider, { ...profile, emailVerified: undefined });
    const { user } = found;
    if (!isStillOpen(found, confirmation)) throw over();
    if (!isMailed && user?.passwordHash !== passwordHash) throw new AppError('invalid_credentials');
    const open = { id, consumedAt: null, expiresAt: { $gt: now } };
    if ((await em.nativeUpdate(SignInConfirmationEntity, open, { consumedAt: now })) !== 1) throw over();
    const outcome = user ? 'link' : 'create';
    const taken = { provider, profile, found: { ...found, decision: { outcome } } } as const;
    const account = await takeAccount(tx, services.config, taken, addToTeams);
    return openProviderSession(tx, { user: account, provider, profile, services, origin });
  });
}

/** Whether the account is as it was. That the provider is not authoritative is why the confirmation was needed. */
function isStillOpen(
  { user, identity, decision }: Found,
  { user: asked, createdAt }: SignInConfirmationEntity,
): boolean {
  if (identity || user?.id !== asked?.id) return false;
  if (decision.outcome === 'rejected' && !(user && decision.reason === 'account_exists')) return false;
  return !user || (user.status === 'active' && user.secondFactorSince == null && createdAt >= user.sessionsValidFrom);
}

const over = () => new AppError('not_found', 'This confirmation has expired or was already used. Sign in again.');

interface Proved {
  readonly id: string;
  readonly isMailed: boolean;
  readonly passwordHash: string | null;
}

async function provedConfirmation(ctx: Context, { token, confirmationId, password }: ConfirmSso): Promise<Proved> {
  const { em } = ctx;
  const now = ctx.services.clock();
  if (token !== undefined) {
    const found = await openConfirmation(em, { tokenHash: hashOf(token) }, now);
    if (!found) throw invalidToken();
    return { id: found.id, isMailed: true, passwordHash: null };
  }
  if (confirmationId === undefined) throw invalid('confirmationId', 'Required without token', 'required');
  if (password === undefined) throw invalid('password', 'Required without token', 'required');
  const found = await openConfirmation(em, { id: confirmationId }, now);
  if (!found) throw over();
  const account = found.user?.getEntity() ?? null;
  const email = found.profile.email ?? '';
  const owner = await verifyPassword(ctx, { email, account, pending: null }, password);
  if (!owner) throw new AppError('invalid_credentials');
  return { id: found.id, isMailed: false, passwordHash: owner.passwordHash ?? null };
}

const openConfirmation = (
  em: EntityManager,
  which: { readonly id: string } | { readonly tokenHash: string },
  now: Date,
) =>
  em.findOne(SignInConfirmationEntity, { ...which, consumedAt: null, expiresAt: { $gt: now } }, { populate: ['user'] });
