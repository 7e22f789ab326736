import { Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { ApiKey } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { RotateDialog } from '../../platform/ui/dialogs/RotateDialog.tsx';
import { SecretDialog } from '../../platform/ui/dialogs/SecretDialog.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** The API accepts the old secret for at most 24 hours after a rotation. */
const HOURS = [0, 1, 8, 24];

export function RotateKey({ apiKey: { id, name, version } }: { apiKey: ApiKey }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const rotate = async (expireOldAfterSeconds: number) => {
    try {
      setSecret((await client.apiKeys.rotate({ id, expectedVersion: version, expireOldAfterSeconds })).key);
      await refresh('api-keys');
    } catch (error) {
      notices.failed(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('apiKeys.rotate')}
      </Button>
      {asking && (
        <RotateDialog
          title={t('apiKeys.rotateTitle', { name })}
          text={t('apiKeys.rotateText')}
          confirm={t('apiKeys.rotate')}
          label={t('apiKeys.oldGoodFor')}
          hours={HOURS}
          usual={1}
          onConfirm={rotate}
          onClose={() => setAsking(false)}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('apiKeys.secretTitle')}
          text={t('apiKeys.secretText')}
          secret={secret}
          onKept={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
