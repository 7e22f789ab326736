import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import type { Session } from '../contract/auth.ts';
import { tables } from '../platform/database.ts';
import { hashOf, newSecret } from '../platform/secret.ts';
import type { Services } from '../platform/services.ts';
import type { User, UserRoleSchema } from '../users/user.entity.ts';
import { getUser } from '../users/user.queries.ts';
import { RefreshToken } from './credential.entity.ts';

const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** A new access token, and a refresh token that carries the session `family` on. */
export async function openSession(
  em: EntityManager,
  { tokens, config }: Services,
  user: User,
  now: Date,
  family: string = uuidv7(),
): Promise<Session> {
  const refreshToken = newSecret();
  em.persist(
    em.create(RefreshToken, {
      family,
      user: ref(user),
      hash: hashOf(refreshToken),
      createdAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_LIFETIME_MS),
    }),
  );
  await em.flush();
  return {
    accessToken: tokens.sign({ ...claimsOf(user), roleIds: await roleIdsOf(em, user) }, now),
    tokenType: 'Bearer',
    expiresIn: config.accessTokenTtl,
    refreshToken,
    user: await getUser(em, user.id),
  };
}

const claimsOf = (user: User) => ({
  userId: user.id,
  name: user.name,
  kind: user.kind === 'service' ? ('service' as const) : ('user' as const),
  verified: user.emailVerifiedAt != null,
});

async function roleIdsOf(em: EntityManager, user: User): Promise<string[]> {
  const roles = await tables<typeof UserRoleSchema>(em)
    .selectFrom('user_roles')
    .select('role_id')
    .where('user_id', '=', user.id)
    .execute();
  return roles.map(({ role_id }) => role_id);
}
