import type { Actor } from '../base/actor.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Rejects API keys with their own grants. No permission covers what belongs to their owner alone, so that no grant can
 * allow it: their account, inbox, preferences, and what they saved or follow for themselves.
 */
export function requireWholeAccount({ isNarrowed }: Pick<Actor, 'isNarrowed'>): void {
  if (!isNarrowed) return;
  throw new AppError(
    'permission_denied',
    'An API key with its own grants cannot change what belongs to its owner alone. Sign in, or use a key without grants.',
  );
}

/** Whether a procedure with this access changes something without requiring a permission. */
export const changesOwn = (type: string, access: unknown): boolean =>
  type === 'mutation' && (access === 'signed_in' || access === 'verified');
