import { doerOf } from '../platform/actor.ts';
import type { Scope } from '../platform/scope.ts';
import type { User } from '../users/user.entity.ts';

/** Notes that somebody has shown their address to be theirs, whichever mail showed it; the first time counts. */
export function markVerified({ now, record }: Scope, user: User): void {
  if (user.emailVerifiedAt) return;
  user.emailVerifiedAt = now;
  user.changeAccess(now);
  const changes = [{ field: 'emailVerifiedAt', from: null, to: now.toISOString() }];
  record('user.verified', user, { changes, by: doerOf(user) });
}
