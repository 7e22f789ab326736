import { useTheme } from '@mui/material';
import type { Webhook } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { StatusChip } from '../../platform/ui/display/StatusChip.tsx';

/** The state of a webhook: enabled, failing, or disabled with the reason. */
export function WebhookStateChip({
  webhook,
}: {
  webhook: Pick<Webhook, 'enabled' | 'disabledReason' | 'failingSince'>;
}) {
  const t = useT();
  const { tokens } = useTheme();
  const { enabled, disabledReason, failingSince } = webhook;
  if (enabled && failingSince) return <StatusChip name={t('webhooks.states.failing')} color={tokens.warning} />;
  if (enabled) return <StatusChip name={t('webhooks.states.on')} color={tokens.success} />;
  if (disabledReason === 'gone') return <StatusChip name={t('webhooks.states.gone')} color={tokens.error} />;
  if (disabledReason === 'failing') return <StatusChip name={t('webhooks.states.given_up')} color={tokens.error} />;
  return <StatusChip name={t('webhooks.states.off')} color={tokens.soft} />;
}
