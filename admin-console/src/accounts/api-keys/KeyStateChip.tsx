import { useTheme } from '@mui/material';
import type { ApiKey } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { StatusChip } from '../../platform/ui/display/StatusChip.tsx';

type KeyState = 'live' | 'expired' | 'revoked';

export function stateOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'live';
}

export function KeyStateChip({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  const { tokens } = useTheme();
  const colors: Record<KeyState, string> = { live: tokens.success, expired: tokens.warning, revoked: tokens.soft };
  const state = stateOf(apiKey, new Date());
  return <StatusChip name={t(`apiKeys.states.${state}`)} color={colors[state]} />;
}
