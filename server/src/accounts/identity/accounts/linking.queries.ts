import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockRegistration } from '../../auth/base/pending-registration.ts';
import { ACCOUNT, UserEntity } from '../../users/user.entity.ts';
import { UserIdentityEntity } from '../base/identity.entity.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { domainOf, providerOfDomain } from '../base/provider.queries.ts';
import type { Profile } from '../protocol/profile.logic.ts';
import { type Decision, decideAccount, isAuthoritative, type LinkingFacts } from './linking.logic.ts';

export interface Found {
  readonly decision: Decision;
  /** The account that the decision is about; null if it is a new one. */
  readonly user: UserEntity | null;
  readonly identity: UserIdentityEntity | null;
}

/** Finds the account of someone who has signed in at a provider, and decides what becomes of it. */
export async function findAccount(
  em: EntityManager,
  provider: IdentityProviderEntity,
  profile: Pick<Profile, 'issuer' | 'subject' | 'email' | 'emailVerified'>,
): Promise<Found> {
  const { issuer, subject, email, emailVerified } = profile;
  const identity = await em.findOne(UserIdentityEntity, { issuer, subject }, { populate: ['user'] });
  const known = identity?.user.getEntity() ?? null;
  const account = email === null || known ? null : await em.findOne(UserEntity, { email, ...ACCOUNT });
  const owner = email === null ? null : await providerOfDomain(em, email);
  const isBound = email !== null && provider.domains.includes(domainOf(email));
  const facts: LinkingFacts = {
    known,
    account: account && {
      kind: account.kind,
      status: account.status,
      isVerified: account.emailVerifiedAt != null,
      hasOtherSubject: (await em.count(UserIdentityEntity, { issuer, user: account.id })) > 0,
      hasSecondFactor: account.secondFactorSince != null,
    },
    hasEmail: email !== null,
    isAuthoritative: isAuthoritative({
      trust: provider.trust,
      emailVerified,
      isBound,
      isBoundElsewhere: owner !== null && owner.id !== provider.id,
    }),
    isBound,
    isEnforced: provider.enforce,
    provision: provider.provision,
  };
  return { decision: decideAccount(facts), user: known ?? account, identity };
}

/** Does the same for a change: locks the identity, the address, and the account until the end of the transaction. */
export async function lockAccount(
  em: EntityManager,
  provider: IdentityProviderEntity,
  profile: Pick<Profile, 'issuer' | 'subject' | 'email' | 'emailVerified'>,
): Promise<Found> {
  const lock = `ticketwire/identity ${JSON.stringify([profile.issuer, profile.subject])}`;
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
  if (profile.email !== null) await lockRegistration(em, profile.email);
  const first = await findAccount(em, provider, profile);
  const { user } = first;
  if (!user) return first;
  await em.findOneOrFail(UserEntity, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  // The account may have changed while it was being locked.
  const found = await findAccount(em, provider, profile);
  if (found.user?.id !== user.id) throw new AppError('conflict', 'Your account has just changed. Sign in again.');
  return found;
}
