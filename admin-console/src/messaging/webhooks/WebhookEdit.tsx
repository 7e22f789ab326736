import { Alert, Box, Button } from '@mui/material';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { Webhook } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { RotateDialog } from '../../platform/ui/dialogs/RotateDialog.tsx';
import { SecretDialog } from '../../platform/ui/dialogs/SecretDialog.tsx';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { fullTime } from '../../platform/ui/time/format.ts';
import { MessageLog } from './messages/MessageLog.tsx';
import { TestWebhook } from './TestWebhook.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { WebhookStateChip } from './WebhookStateChip.tsx';

const HOURS = [0, 1, 24, 72, 168];

/** Replaces the secret and shows the new one once. Deliveries are signed with both until the old one expires. */
function RotateSecret({ webhook: { id, version } }: { webhook: Webhook }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const rotate = async (expireOldAfterSeconds: number) => {
    try {
      setSecret((await client.webhooks.rotateSecret({ id, expectedVersion: version, expireOldAfterSeconds })).secret);
      await refresh('webhooks');
    } catch (error) {
      notices.failed(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('webhooks.rotate')}
      </Button>
      {asking && (
        <RotateDialog
          title={t('webhooks.rotateTitle')}
          text={t('webhooks.rotateText')}
          confirm={t('webhooks.rotate')}
          label={t('webhooks.oldSignsFor')}
          hours={HOURS}
          usual={24}
          onConfirm={rotate}
          onClose={() => setAsking(false)}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('webhooks.secretTitle')}
          text={t('webhooks.secretText')}
          secret={secret}
          onKept={() => setSecret(undefined)}
        />
      )}
    </>
  );
}

/** Disables or enables a webhook. */
function EnableButton({ webhook: { id, version, enabled } }: { webhook: Webhook }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const toggle = async () => {
    try {
      await client.webhooks.update({ id, expectedVersion: version, enabled: !enabled });
      await refresh('webhooks');
      notices.done(enabled ? 'webhooks.isDisabled' : 'webhooks.enabled');
    } catch (error) {
      notices.failed(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={enabled ? () => setAsking(true) : toggle}>
        {t(enabled ? 'webhooks.disable' : 'webhooks.enable')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('webhooks.disableTitle')}
        text={t('webhooks.disableText')}
        confirm={t('webhooks.disable')}
        onConfirm={toggle}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

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
