import { useTheme } from '@mui/material';
import type { DeliveryState } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { StatusChip } from '../../platform/ui/display/StatusChip.tsx';

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
