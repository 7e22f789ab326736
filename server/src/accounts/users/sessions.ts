import type { EntityManager } from '@mikro-orm/postgresql';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { SessionEntity } from './session.entity.ts';
import type { UserEntity } from './user.entity.ts';

/**
 * Ends one session. Its refresh tokens stop working immediately, its access tokens when the instances have reloaded.
 */
export async function endSession(em: EntityManager, id: string, now: Date): Promise<void> {
  await em.nativeUpdate(SessionEntity, { id, endedAt: null }, { endedAt: now });
}

/** Ends all sessions of a user and invalidates all tokens issued until now. */
export async function endAllSessions(em: EntityManager, user: UserEntity, now: Date): Promise<void> {
  user.sessionsValidFrom = now;
  user.changeAccess(now);
  await em.nativeUpdate(SessionEntity, { user: user.id, endedAt: null }, { endedAt: now });
}

/** Ends the sessions that applications opened with an API key. */
export async function endSessionsOfKey(em: EntityManager, apiKeyId: string, now: Date): Promise<void> {
  await em.nativeUpdate(SessionEntity, { apiKeyId, endedAt: null, expiresAt: { $gt: now } }, { endedAt: now });
}

/** Ends the sessions that applications opened for a user whose organization is suspended. */
export async function endApplicationSessions({ em, now, record }: TransactionContext, userId: string): Promise<void> {
  const sessions = await em.find(SessionEntity, {
    user: userId,
    apiKeyId: { $ne: null },
    endedAt: null,
    expiresAt: { $gt: now },
  });
  for (const session of sessions) {
    session.endedAt = now;
    const data = { sessionId: session.id, reason: 'organization_suspended' as const };
    record('user.session_ended', { id: userId }, { data });
  }
}
