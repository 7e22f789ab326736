import { AppError } from '../../../platform/base/failure.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { endSession } from '../../users/sessions.ts';
import { endSessionOf } from './refresh.ts';

/** Ends the session of the refresh token or, without one, the session of the access token. */
export async function logOut(ctx: Context, refreshToken: string | undefined): Promise<void> {
  if (refreshToken !== undefined) return endSessionOf(ctx, refreshToken);
  const { actor } = ctx;
  if (!actor) throw ctx.authError ?? new AppError('unauthenticated');
  const { sessionId } = actor;
  if (sessionId === null)
    throw new AppError('permission_denied', 'An API key has no session to end. Revoke the key instead.');
  await ctx.transactAs(actor)(async ({ em, now, record }) => {
    await endSession(em, sessionId, now);
    record('user.session_ended', { id: actor.id }, { data: { sessionId } });
  });
}
