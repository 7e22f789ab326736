import type { Actor } from '../base/actor.ts';
import { AppError } from '../errors/app-error.ts';

/** Rejects API keys, and tokens that these issued. */
export function requireSession({ sessionId, issuedBy }: Actor): void {
  if (sessionId === null) throw new AppError('permission_denied', 'An API key cannot do this. Sign in as a user.');
  if (issuedBy !== undefined)
    throw new AppError(
      'permission_denied',
      'A token that an application got for you cannot do this. Sign in yourself.',
    );
}

/** Rejects users who have not verified their address, or whose role requires a second factor that they did not use. */
export function requireVerified({ verified, lacksSecondFactor }: Actor): void {
  if (!verified) throw new AppError('email_not_verified');
  if (lacksSecondFactor) throw new AppError('second_factor_required');
}
