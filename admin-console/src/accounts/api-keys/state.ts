import type { ApiKey } from '../../platform/api/types.ts';

export type KeyState = 'live' | 'expired' | 'revoked';

export function stateOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'live';
}
