import type { EntityManager } from '@mikro-orm/postgresql';
import { SessionEntity } from './session.entity.ts';
import type { UserEntity } from './user.entity.ts';

/** Ends one session: its refresh tokens at once, its access tokens as soon as every instance has read of it. */
export async function endSession(em: EntityManager, id: string, now: Date): Promise<void> {
  await em.nativeUpdate(SessionEntity, { id, endedAt: null }, { endedAt: now });
}

/** Ends every session of somebody: nothing that was issued until now is good any more. */
export async function endAllSessions(em: EntityManager, user: UserEntity, now: Date): Promise<void> {
  user.sessionsValidFrom = now;
  user.changeAccess(now);
  await em.nativeUpdate(SessionEntity, { user: user.id, endedAt: null }, { endedAt: now });
}
