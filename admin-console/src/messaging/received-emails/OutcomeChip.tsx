import { useTheme } from '@mui/material';
import type { InboundOutcome } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { StatusChip } from '../../platform/ui/display/StatusChip.tsx';

export function OutcomeChip({ outcome }: { outcome: InboundOutcome }) {
  const t = useT();
  const { tokens } = useTheme();
  const colors: Record<InboundOutcome, string> = {
    comment_added: tokens.success,
    ticket_created: tokens.success,
    bounce_recorded: tokens.error,
    ignored: tokens.warning,
    set_aside: tokens.error,
  };
  return <StatusChip name={t(`labels.inboundOutcome.${outcome}`)} color={colors[outcome]} />;
}
