import { ref } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { Session } from '../../../contract/accounts/auth.ts';
import { userActor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { Origin } from '../../../platform/procedures/context.ts';
import type { Services } from '../../../platform/services/services.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import { limitSessions } from '../../auth/base/limits.ts';
import { openSession } from '../../auth/sessions/issue-session.ts';
import { SessionEntity } from '../../users/session.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import type { StoredProfile } from '../base/attempt.entity.ts';
import { ProviderSessionEntity } from '../base/identity.entity.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';

interface SignedIn {
  readonly user: UserEntity;
  readonly provider: IdentityProviderEntity;
  readonly profile: StoredProfile;
  readonly services: Services;
  readonly origin: Origin;
}

/** Opens a session of an account that is locked, for as long as the provider is trusted not to have ended its own. */
export async function openProviderSession(
  { em, now, record }: TransactionContext,
  { user, provider, profile, services, origin }: SignedIn,
): Promise<Session> {
  await limitSessions({ em, now }, services, 'signIns', user.id);
  await em.nativeUpdate(UserEntity, user.id, { lastLoginAt: now });
  const { factors, methods, sid, subject } = profile;
  const lifetimeMs = provider.sessionHours * HOUR_MS;
  const id = uuidv7();
  const opened = await openSession({ em, services, user, now }, origin, { id, factors, methods, lifetimeMs });
  const session = ref(SessionEntity, id);
  em.persist(em.create(ProviderSessionEntity, { session, provider: ref(provider), sid, subject }));
  const data = { userAgent: origin.userAgent, provider: provider.key };
  record('user.signed_in', { id: user.id }, { data, by: userActor(user) });
  return opened;
}
