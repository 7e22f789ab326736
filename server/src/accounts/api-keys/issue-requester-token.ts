import { LockMode, ref } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { RequesterToken, RequesterTokenRequest } from '../../contract/accounts/auth.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { HOUR_MS } from '../../platform/time/duration.ts';
import { limitSessions } from '../auth/base/limits.ts';
import { OrganizationEntity } from '../organizations/organization.entity.ts';
import { REQUESTER } from '../roles/default-roles.ts';
import { idOfNamed } from '../users/external-user.ts';
import { SessionEntity } from '../users/session.entity.ts';
import { UserEntity, UserRoleEntity } from '../users/user.entity.ts';
import { getOwnAccount } from '../users/user.queries.ts';
import type { ApiKeyEntity } from './api-key.entity.ts';
import { lockCallerKey } from './api-key.lock.ts';

/** One session is shared by the tokens for the same person and key that are issued within this time. */
const SESSION_MS = HOUR_MS;

/** Issues an access token with which the page of an application acts as one of its people. */
export async function issueRequesterToken(
  tx: TransactionContext<Actor>,
  { config, tokens }: Pick<Services, 'config' | 'tokens'>,
  { ttlSeconds, externalId, ...person }: RequesterTokenRequest,
): Promise<RequesterToken> {
  const { em, actor, now } = tx;
  if (!actor.apiKey) throw new AppError('permission_denied', 'Only an API key can issue tokens for requesters');
  // Shared, so that one key issues many tokens at the same time, but none during or after its revocation.
  const key = await lockCallerKey(tx, LockMode.PESSIMISTIC_READ);
  if (key?.requesterSource == null) throw new Error(`The API key ${actor.apiKey.id} has no source of requesters`);
  const expiresIn = secondsUntilExpiry(key, Math.min(ttlSeconds, config.accessTokenTtl), now);

  const userId = await idOfNamed(tx, { ...person, externalSource: key.requesterSource, externalId });
  await limitSessions(tx, { config }, 'requesterTokens', userId);
  const { user, roleIds } = await requesterToActAs(tx, userId);
  const session = await sessionFor(tx, key, user, externalId);
  session.lastUsedAt = now;
  session.expiresAt = new Date(Math.max(session.expiresAt.getTime(), now.getTime() + expiresIn * 1000));
  await em.flush();
  const act = { userId: key.owner.id, keyId: key.id };
  const { id, name } = user;
  const claims = { userId: id, sessionId: session.id, name, kind: 'user', verified: true, roleIds, act } as const;
  return {
    accessToken: tokens.sign(claims, now, expiresIn),
    tokenType: 'Bearer',
    expiresIn,
    user: await getOwnAccount(em, id),
  };
}

/** Counts whole seconds, as the claims of a token do, so that it never outlives its key. */
function secondsUntilExpiry({ expiresAt }: ApiKeyEntity, atMost: number, now: Date): number {
  if (expiresAt == null) return atMost;
  const left = Math.floor(expiresAt.getTime() / 1000) - Math.floor(now.getTime() / 1000);
  if (left < 1) throw new AppError('token_expired', 'This API key has expired');
  return Math.min(atMost, left);
}

/** Locks the account, then its organization, so that neither is suspended before the session is stored. */
async function requesterToActAs({ em }: TransactionContext, id: string) {
  const user = await em.findOneOrFail(UserEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const userRoles = await em.find(UserRoleEntity, { user: id }, { populate: ['role'] });
  const roles = userRoles.map(({ role }) => role.getEntity());
  if (user.kind !== 'person' || roles.some(({ key }) => key !== REQUESTER))
    throw new AppError('permission_denied', 'Applications get tokens only for people with no role but Requester');
  if (user.status !== 'active') throw new AppError('permission_denied', 'The account of this person is not active');
  const organization =
    user.organization &&
    (await em.findOneOrFail(OrganizationEntity, user.organization.id, { lockMode: LockMode.PESSIMISTIC_READ }));
  if (organization?.suspendedAt)
    throw new AppError('permission_denied', 'The organization of this person is suspended');
  return { user, roleIds: roles.map((role) => role.id) };
}

/** Returns the session that the application has for this person, or opens one, which the audit log shows once an hour. */
async function sessionFor(
  { em, now, record }: TransactionContext<Actor>,
  key: ApiKeyEntity,
  user: UserEntity,
  externalId: string,
): Promise<SessionEntity> {
  const since = new Date(now.getTime() - SESSION_MS);
  const recent = await em.find(SessionEntity, { user: user.id, apiKeyId: key.id, createdAt: { $gt: since } });
  const live = recent.find(({ endedAt, expiresAt }) => endedAt == null && expiresAt > now);
  if (live) return live;
  const session = em.create(SessionEntity, {
    id: uuidv7(),
    user: ref(user),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now,
    apiKeyId: key.id,
  });
  em.persist(session);
  const data = { sessionId: session.id, externalId };
  if (recent.length === 0) record('user.token_issued', user, { data });
  return session;
}
