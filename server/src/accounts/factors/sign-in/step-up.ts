import type { SteppedUp, StepUp, StepUpOptions } from '../../../contract/accounts/factors.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { invalid } from '../../../platform/errors/app-error.ts';
import { type OwnAccount, requirePassword } from '../../auth/passwords/require-password.ts';
import { BY_PASSWORD } from '../../auth/sessions/issue-session.ts';
import { canUsePassword, requirePasswordAllowed } from '../../identity/base/enforcement.ts';
import { ownAccountToChange } from '../../users/user.commands.ts';
import { factorsOf, hasAny, kindsOf } from '../base/factors.queries.ts';
import { requestOptions } from '../passkeys/ceremony.ts';
import type { PasskeyAnswer } from '../passkeys/redeem-passkey.ts';
import { relyingPartyOf, requireRelyingParty } from '../passkeys/relying-party.ts';
import { consumeChallenge, createChallenge, ownChallenge } from './challenge.ts';
import { confirmSession } from './confirm-session.ts';
import { countingCodes, redeemFactor } from './prove.ts';

/** Lists the ways in which the caller can prove who they are, and asks their passkeys. */
export async function stepUpOptions(ctx: OwnAccount): Promise<StepUpOptions> {
  return ctx.transact(async (tx) => {
    const user = await ownAccountToChange(tx);
    const factors = await factorsOf(tx.em, user.id);
    if (!hasAny(factors)) {
      const hasPassword = user.passwordHash != null && (await canUsePassword(tx.em, user));
      const kind = hasPassword ? 'password' : 'provider';
      return { kinds: [kind], challengeId: null, passkeyOptions: null };
    }
    const party = relyingPartyOf(ctx);
    const kinds = kindsOf(factors, party?.id ?? null);
    if (!party || !kinds.includes('passkey')) return { kinds, challengeId: null, passkeyOptions: null };
    const { sessionId } = ctx.actor;
    const { id, nonce } = await createChallenge(tx, ctx.origin, { purpose: 'step_up', user, sessionId });
    const passkeys = factors.passkeys.filter(({ rpId }) => rpId === party.id);
    return { kinds, challengeId: id, passkeyOptions: requestOptions(party, nonce, passkeys) };
  });
}

/** Proves again who the caller is, and returns a token of the same session that says so. */
export async function stepUp(
  ctx: OwnAccount,
  { currentPassword, code, recoveryCode, passkey }: StepUp,
): Promise<SteppedUp> {
  if (currentPassword !== undefined) return stepUpByPassword(ctx, currentPassword);
  return countingCodes(ctx, { code }, ctx.actor.id, () =>
    ctx.transact(async (tx) => {
      const user = await ownAccountToChange(tx);
      const answer = passkey && (await answerTo(ctx, tx, passkey));
      const how = await redeemFactor(ctx, tx, user, { code, recoveryCode, passkey: answer });
      return confirmSession(tx, ctx.services, user, how);
    }),
  );
}

/** Uses up the challenge that a passkey answered. */
async function answerTo(
  ctx: OwnAccount,
  tx: TransactionContext<Actor>,
  { challengeId, passkey }: NonNullable<StepUp['passkey']>,
): Promise<PasskeyAnswer> {
  const challenge = await ownChallenge(tx, ctx.origin, { id: challengeId, purpose: 'step_up' });
  await consumeChallenge(tx, challenge);
  return { assertion: passkey, nonce: challenge.nonce, party: requireRelyingParty(ctx) };
}

async function stepUpByPassword(ctx: OwnAccount, currentPassword: string): Promise<SteppedUp> {
  const proof = await requirePassword(ctx, currentPassword);
  await requirePasswordAllowed(ctx.em, proof.account);
  return ctx.transact(async (tx) => {
    const user = await proof.redeem(tx);
    // A password must not lead further here than it does when signing in.
    if (user.secondFactorSince)
      throw invalid('currentPassword', 'Your account has a second factor: confirm with it', 'not_allowed');
    return confirmSession(tx, ctx.services, user, BY_PASSWORD);
  });
}
