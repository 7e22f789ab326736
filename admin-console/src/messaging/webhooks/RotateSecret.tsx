import { Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { Webhook } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { RotateDialog } from '../../platform/ui/dialogs/RotateDialog.tsx';
import { SecretDialog } from '../../platform/ui/dialogs/SecretDialog.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

const HOURS = [0, 1, 24, 72, 168];

/** Replaces the secret and shows the new one once. Deliveries are signed with both until the old one expires. */
export function RotateSecret({ webhook: { id, version } }: { webhook: Webhook }) {
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
