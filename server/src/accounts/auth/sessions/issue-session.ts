import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Session as SessionView } from '../../../contract/accounts/auth.ts';
import type { Proof } from '../../../platform/base/actor.ts';
import { hashOf, newSecret } from '../../../platform/base/secret.ts';
import { tables } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import type { Origin } from '../../../platform/procedures/context.ts';
import type { Services } from '../../../platform/services/services.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { SessionEntity } from '../../users/session.entity.ts';
import type { UserEntity, UserRoleSchema } from '../../users/user.entity.ts';
import { getOwnAccount } from '../../users/user.queries.ts';
import { RefreshTokenEntity } from '../base/credential.entity.ts';
import { KNOWN_NETWORK_MS } from '../passwords/password-caller.ts';

/** A session ends if it is not refreshed for this long (ASVS 7.3.1). */
export const IDLE_MS = 30 * DAY_MS;
/** A session ends after this time, however often it is refreshed (ASVS 7.3.2). */
export const LIFETIME_MS = 90 * DAY_MS;

interface SessionContext {
  readonly em: EntityManager;
  readonly services: Services;
  readonly user: UserEntity;
  readonly now: Date;
}

/** How a user has just proved who they are. */
export type SignIn = Pick<Proof, 'factors' | 'methods'>;

/** By a password alone. */
export const BY_PASSWORD: SignIn = { factors: 1, methods: ['pwd'] };

interface NewSession extends SignIn {
  readonly id?: string;
  readonly lifetimeMs?: number;
}

/** Starts a session for a user who has just authenticated. */
export async function openSession(
  { em, services, user, now }: SessionContext,
  { ip, userAgent }: Origin,
  { id = uuidv7(), methods, factors, lifetimeMs = LIFETIME_MS }: NewSession,
): Promise<SessionView> {
  const session = em.create(SessionEntity, {
    id,
    user: ref(user),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    ip,
    network: ip && networkOf(ip),
    userAgent,
    provedAt: now,
    factors,
    methods: [...methods],
  });
  em.persist(session);
  return issueTokens({ em, services, user, now }, session);
}

/** Issues an access token and the refresh token that continues the session. */
export async function issueTokens(context: SessionContext, session: SessionEntity): Promise<SessionView> {
  const { em, now } = context;
  const refreshToken = newSecret();
  em.persist(
    em.create(RefreshTokenEntity, {
      session: ref(session),
      hash: hashOf(refreshToken),
      createdAt: now,
      expiresAt: new Date(Math.min(now.getTime() + IDLE_MS, session.expiresAt.getTime())),
    }),
  );
  await em.flush();
  return issueAccess(context, session, refreshToken);
}

/** Issues an access token for a refresh token that the session already has. */
export async function issueAccess(
  { em, services, user, now }: SessionContext,
  session: SessionEntity,
  refreshToken: string,
): Promise<SessionView> {
  const { config } = services;
  return {
    accessToken: await accessTokenOf({ em, services, user, now }, session),
    tokenType: 'Bearer',
    expiresIn: config.accessTokenTtl,
    refreshToken,
    user: await getOwnAccount(em, user.id),
  };
}

type ProvedSession = Pick<SessionEntity, 'id' | 'provedAt' | 'factors' | 'methods'>;

/** Returns a new access token of a session. */
export async function accessTokenOf(
  { em, services, user, now }: SessionContext,
  session: ProvedSession,
): Promise<string> {
  const claims = { ...claimsOf(user), sessionId: session.id, roleIds: await roleIdsOf(em, user) };
  return services.tokens.sign({ ...claims, proof: proofOf(session, user) }, now);
}

function proofOf({ provedAt, factors, methods }: ProvedSession, user: UserEntity): Proof | undefined {
  if (provedAt == null) return undefined;
  return { at: provedAt, factors: factors === 2 ? 2 : 1, methods, canUseTwo: user.secondFactorSince != null };
}

const claimsOf = (user: UserEntity) => ({
  userId: user.id,
  name: user.name,
  kind: user.kind === 'service' ? ('service' as const) : ('user' as const),
  verified: user.emailVerifiedAt != null,
});

async function roleIdsOf(em: EntityManager, user: UserEntity): Promise<string[]> {
  const roles = await tables<typeof UserRoleSchema>(em)
    .selectFrom('user_roles')
    .select('role_id')
    .where('user_id', '=', user.id)
    .execute();
  return roles.map(({ role_id }) => role_id);
}

/** Deletes sessions, refresh tokens, emailed links, challenges, and resets of factors that ended before `until`. */
export async function deleteExpiredCredentials(em: EntityManager, until: Date, now: Date): Promise<void> {
  const createdBefore = new Date(now.getTime() - KNOWN_NETWORK_MS);
  await deleteInBatches(em, 'refresh_tokens', sql`expires_at < ${until}`);
  await deleteInBatches(em, 'one_time_tokens', sql`least(consumed_at, expires_at) < ${until}`);
  await deleteInBatches(em, 'sign_in_challenges', sql`expires_at < ${until}`);
  await deleteInBatches(em, 'totp_secrets', sql`confirmed_at is null and created_at < ${until}`);
  await deleteInBatches(em, 'factor_resets', sql`ended_at < ${until}`);
  // Only a sign-in tells of a known network.
  const isForgotten = sql`(created_at < ${createdBefore} or api_key_id is not null)`;
  await deleteInBatches(em, 'sessions', sql`least(ended_at, expires_at) < ${until} and ${isForgotten}`);
}
