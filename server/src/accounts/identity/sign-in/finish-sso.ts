import type { Session } from '../../../contract/accounts/auth.ts';
import type { SteppedUp } from '../../../contract/accounts/factors.ts';
import type { FinishSso, SsoConfirmation, SsoResult } from '../../../contract/accounts/sso.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { limitMails } from '../../auth/base/limits.ts';
import { confirmSession } from '../../factors/sign-in/confirm-session.ts';
import type { AddToTeams } from '../accounts/apply-groups.ts';
import type { Rejection } from '../accounts/linking.logic.ts';
import { findAccount, lockAccount } from '../accounts/linking.queries.ts';
import { takeAccount } from '../accounts/take-account.ts';
import { providerSince } from '../base/provider.queries.ts';
import { type ReturnedPerson, returnedPerson } from '../protocol/returned-person.ts';
import { askForConfirmation } from './confirm-sso.ts';
import { openProviderSession } from './open-provider-session.ts';
import { noteRejection, rejectionOf } from './rejections.ts';

/** Ends what `beginSso` began: opens a session, asks for another proof, or confirms the session of the caller. */
export async function finishSso(ctx: Context, input: FinishSso, addToTeams: AddToTeams): Promise<SsoResult> {
  const person = await returnedPerson(ctx, input, { purposes: ['sign_in', 'step_up'] });
  return person.attempt.purpose === 'step_up' ? stepUpByProvider(ctx, person) : signIn(ctx, person, addToTeams);
}

async function signIn(
  ctx: Context,
  { attempt, provider: known, profile }: ReturnedPerson,
  addToTeams: AddToTeams,
): Promise<Session | SsoConfirmation> {
  const { services, origin } = ctx;
  const { email } = profile;
  const { decision } = await findAccount(ctx.em, known, profile);
  if (decision.outcome === 'confirm' && email !== null) await limitMails(ctx, 'identity', email);
  const result = await ctx.transactAs(SYSTEM)(async (tx) => {
    const provider = await providerSince(tx.em, { id: known.id, since: attempt.createdAt });
    const found = await lockAccount(tx.em, provider, profile);
    const { decision, user } = found;
    if (decision.outcome === 'rejected') {
      await noteRejection(tx, ctx, { ...decision, email, userId: user?.id ?? null });
      return { rejected: decision.reason };
    }
    if (decision.outcome === 'confirm') return askForConfirmation(tx, services.config, { provider, profile, user });
    const account = await takeAccount(tx, services.config, { provider, profile, found }, addToTeams);
    return openProviderSession(tx, { user: account, provider, profile, services, origin });
  });
  // Thrown outside the transaction, so that the event is committed.
  if (isRejected(result)) throw rejectionOf(result.rejected, known);
  return result;
}

const isRejected = (result: object): result is { readonly rejected: Rejection } => 'rejected' in result;

/** Confirms the session of the caller by another sign-in of the same person at the provider. */
async function stepUpByProvider(ctx: Context, { attempt, provider, profile }: ReturnedPerson): Promise<SteppedUp> {
  const { actor } = ctx;
  if (actor === null || attempt.user?.id !== actor.id || attempt.sessionId !== actor.sessionId)
    throw ctx.authError ?? new AppError('unauthenticated');
  return ctx.transactAs(actor)(async (tx) => {
    await providerSince(tx.em, { id: provider.id, since: attempt.createdAt });
    const { user, identity } = await lockAccount(tx.em, provider, { ...profile, email: null });
    if (!identity || user?.id !== actor.id)
      throw new AppError('permission_denied', `You signed in at ${provider.name} as someone else`);
    return confirmSession(tx, ctx.services, user, profile);
  });
}
