import { Alert } from '@mui/material';
import { useLocale } from 'ra-core';
import type { Webhook } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { fullTime } from '../../platform/ui/time/format.ts';

/** Explains why a webhook is failing or was disabled automatically, and what happens next. */
export function WebhookTrouble({ webhook: { enabled, disabledReason, failingSince } }: { webhook: Webhook }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  if (!enabled && !disabledReason) return null;
  if (enabled && !failingSince) return null;
  return (
    <Alert severity={enabled ? 'warning' : 'error'} variant="outlined" sx={{ mt: 1.5 }}>
      {!enabled && disabledReason && t(`webhooks.disabled.${disabledReason}`)}
      {enabled && failingSince && t('webhooks.failing', { time: fullTime(new Date(failingSince), locale) })}
    </Alert>
  );
}
