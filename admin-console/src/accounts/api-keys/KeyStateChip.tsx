import { useTheme } from '@mui/material';
import type { ApiKey } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { StatusChip } from '../../platform/ui/display/StatusChip.tsx';
import { type KeyState, stateOf } from './state.ts';

export function KeyStateChip({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  const { tokens } = useTheme();
  const colors: Record<KeyState, string> = { live: tokens.success, expired: tokens.warning, revoked: tokens.soft };
  const state = stateOf(apiKey, new Date());
  return <StatusChip name={t(`apiKeys.states.${state}`)} color={colors[state]} />;
}
