import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { consume, refund } from '../../../platform/limits/rate-limit.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { sendAccountEmail } from '../../auth/accounts/send-account-email.ts';
import { wrongCodeWindows } from '../../auth/base/limits.ts';
import type { SignIn } from '../../auth/sessions/issue-session.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { factorMails } from '../base/factor.mails.ts';
import { redeemRecoveryCode } from '../base/recovery-codes.ts';
import { redeemCode } from '../base/totp-secrets.ts';
import { WrongFactor } from '../base/wrong-factor.ts';
import { type PasskeyAnswer, redeemPasskey } from '../passkeys/redeem-passkey.ts';

/** What a user presents: exactly one of them. */
export interface Presented {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** Counts a code before it is compared, and refunds it if it was right: over the limit, it is not even compared. */
export async function countingCodes<Result>(
  { em, services }: Context,
  { code }: Presented,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // The others cannot be guessed. They stay a way in for an owner whose codes someone else has used up.
  if (code === undefined || services.config.rateLimit === 'off') return work();
  const counted = await consume(em, wrongCodeWindows(userId), services.clock());
  const result = await work().catch(async (error: unknown) => {
    if (!(error instanceof WrongFactor)) await refund(em, counted);
    throw error;
  });
  await refund(em, counted);
  return result;
}

/** A code from a list or an app, besides what has opened the session (RFC 8176, section 2). */
const BY_ONE_TIME_PASSWORD: SignIn = { factors: 2, methods: ['otp', 'mfa'] };

/** Uses up what the owner of a locked account presents. @throws WrongFactor */
export async function redeemFactor(
  { services }: Context,
  tx: TransactionContext,
  user: UserEntity,
  { code, recoveryCode, passkey }: Presented,
): Promise<SignIn> {
  if (passkey !== undefined) return redeemPasskey(tx, user.id, passkey);
  if (code !== undefined) await redeemCode(tx, services.sealing, user.id, code);
  else {
    const left = await redeemRecoveryCode(tx, user.id, recoveryCode ?? '');
    await sendAccountEmail(tx.em, user, factorMails(services.config).recoveryCodeUsed(left));
    tx.record('user.recovery_code_used', user, { data: { left } });
  }
  return BY_ONE_TIME_PASSWORD;
}
