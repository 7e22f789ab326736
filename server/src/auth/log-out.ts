import { SYSTEM } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { User } from '../users/user.entity.ts';
import { endSession } from './refresh.ts';

/** Ends the session of a refresh token; without one, every session of whoever is signed in. */
export async function logOut(ctx: Context, refreshToken: string | undefined): Promise<void> {
  if (refreshToken !== undefined) return endSession(ctx, refreshToken);
  const { actor } = ctx;
  if (!actor) throw ctx.refusal ?? new Failure('unauthenticated');
  await ctx.transactAs(SYSTEM)(async ({ em, now, record }) => {
    const user = await em.findOneOrFail(User, actor.id);
    user.endSessions(now);
    record('user.sessions_ended', user);
  });
}
