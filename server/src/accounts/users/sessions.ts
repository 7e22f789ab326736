import type { EntityManager } from '@mikro-orm/postgresql';
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
