import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { setTransactionTime } from '../../platform/base/transaction-time.ts';
import { endAllSessions } from '../../users/sessions.ts';
import { ACCOUNT, UserEntity } from '../../users/user.entity.ts';
import { purposes } from '../base/credential.entity.ts';
import { voidTokens } from '../base/one-time-token.ts';

/** Accounts that have a password although no one has shown that the address is theirs. */
const ARMED = { ...ACCOUNT, kind: 'person', emailVerifiedAt: null, passwordHash: { $ne: null } } as const;

/**
 * Takes password, sessions and links from accounts of unverified addresses: others may attach something to them, and
 * whoever set the password knew no more than the address. Earlier releases created such accounts at
 * registration, and instances of theirs that still run beside this one do. Their owners choose a password by a mailed
 * link.
 */
export async function revokeUnverifiedCredentials(root: EntityManager, now: Date): Promise<void> {
  const armed = await root.fork().find(UserEntity, ARMED, { fields: ['id'] });
  for (const { id } of armed) {
    await root.fork().transactional(async (em) => {
      setTransactionTime(em, now);
      const user = await em.findOne(UserEntity, { id, ...ARMED }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) return;
      user.passwordHash = null;
      await endAllSessions(em, user, now);
      await voidTokens(em, user, [...purposes], now);
    });
  }
}
