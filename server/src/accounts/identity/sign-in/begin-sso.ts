import type { BeginSso, ProviderAddress } from '../../../contract/accounts/sso.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { enabledProvider } from '../base/provider.queries.ts';
import { beginAttempt } from '../protocol/attempts.ts';

/** Sends a browser to a provider: to sign in, or to confirm the session of the caller. */
export async function beginSso(ctx: Context, { provider: key, ...input }: BeginSso): Promise<ProviderAddress> {
  const provider = await enabledProvider(ctx.em, key);
  return beginAttempt(ctx.services, provider, { ...input, ...beginner(ctx, input) }, ctx.transactAs(SYSTEM));
}

function beginner({ actor, authError }: Context, { purpose }: Pick<BeginSso, 'purpose'>) {
  if (purpose === 'sign_in') return {};
  if (!actor) throw authError ?? new AppError('unauthenticated');
  if (actor.sessionId === null || actor.issuedBy !== undefined)
    throw new AppError('permission_denied', 'Only a session that you opened yourself can be confirmed');
  return { user: { id: actor.id, sessionId: actor.sessionId } };
}
