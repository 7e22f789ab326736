import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { setTransactionTime } from '../../platform/base/transaction-time.ts';
import { endAllSessions } from '../../users/sessions.ts';
import { ACCOUNT, UserEntity } from '../../users/user.entity.ts';
import { purposes } from '../base/credential.entity.ts';
import { voidTokens } from '../base/one-time-token.ts';

/** Accounts that have a password although their address was never verified. */
const UNVERIFIED_WITH_PASSWORD = {
  ...ACCOUNT,
  kind: 'person',
  emailVerifiedAt: null,
  passwordHash: { $ne: null },
} as const;

/**
 * Revokes the password, sessions, and links of accounts with an unverified address. Others may assign something to
 * these accounts, and the password proves only that its author knew the address. Earlier releases create such accounts at
 * registration, and instances of them may still run beside this one. The owners choose a password through an emailed
 * link.
 */
export async function revokeUnverifiedCredentials(root: EntityManager, now: Date): Promise<void> {
  const accounts = await root.fork().find(UserEntity, UNVERIFIED_WITH_PASSWORD, { fields: ['id'] });
  for (const { id } of accounts) {
    await root.fork().transactional(async (em) => {
      setTransactionTime(em, now);
      const user = await em.findOne(
        UserEntity,
        { id, ...UNVERIFIED_WITH_PASSWORD },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!user) return;
      user.passwordHash = null;
      await endAllSessions(em, user, now);
      await voidTokens(em, user, [...purposes], now);
    });
  }
}
