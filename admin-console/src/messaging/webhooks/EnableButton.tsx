import { Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { Webhook } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Disables or enables a webhook. */
export function EnableButton({ webhook: { id, version, enabled } }: { webhook: Webhook }) {
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
