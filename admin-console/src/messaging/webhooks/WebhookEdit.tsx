import { Alert, Box } from '@mui/material';
import { useLocale } from 'ra-core';
import type { Webhook } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { fullTime } from '../../platform/ui/time/format.ts';
import { EnableButton } from './EnableButton.tsx';
import { MessageLog } from './messages/MessageLog.tsx';
import { RotateSecret } from './RotateSecret.tsx';
import { TestWebhook } from './TestWebhook.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { WebhookStateChip } from './WebhookStateChip.tsx';

/** Explains why a webhook is failing or was disabled automatically, and what happens next. */
function WebhookTrouble({ webhook: { enabled, disabledReason, failingSince } }: { webhook: Webhook }) {
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

/** One webhook: its URL, events, secret and deliveries. */
export default function WebhookEdit() {
  const t = useT();
  return (
    <EditPage<Webhook>
      back={{ to: '/webhooks', label: t('webhooks.title') }}
      title={({ url }) => hostOf(url)}
      text={(webhook) => (
        <>
          <Box sx={{ overflowWrap: 'anywhere' }}>{webhook.url}</Box>
          <WebhookTrouble webhook={webhook} />
        </>
      )}
      aside={(webhook) => <WebhookStateChip webhook={webhook} />}
      actions={(webhook) => (
        <>
          <TestWebhook webhook={webhook} />
          <EnableButton webhook={webhook} />
          <RotateSecret webhook={webhook} />
          <DeleteButton
            resource="webhooks"
            record={webhook}
            label={t('webhooks.delete')}
            title={t('webhooks.deleteTitle')}
            text={t('webhooks.deleteText')}
          />
        </>
      )}
      after={(webhook) => (
        <Box sx={{ mt: 2 }}>
          <MessageLog webhook={webhook} />
        </Box>
      )}
    >
      <WebhookFields />
    </EditPage>
  );
}

/** Returns the host of a URL, which is enough to distinguish webhooks at a glance. */
const hostOf = (url: string) => URL.parse(url)?.host ?? url;
