import { useTheme } from '@mui/material';
import type { DeliveryState } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { StatusChip } from '../ui/display/StatusChip.tsx';

export function DeliveryStateChip({ state }: { state: DeliveryState }) {
  const t = useT();
  const { tokens } = useTheme();
  const colors: Record<DeliveryState, string> = {
    pending: tokens.warning,
    delivered: tokens.success,
    failed: tokens.error,
    bounced: tokens.error,
  };
  return <StatusChip name={t(`labels.deliveryState.${state}`)} color={colors[state]} />;
}
