import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { ApiKey } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

export function RevokeKey({ apiKey: { id, name, version } }: { apiKey: ApiKey }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const { data: creations = [] } = useQuery({
    queryKey: ['api-keys', 'creations', id],
    queryFn: async ({ signal }) => (await client.apiKeys.creations({ id }, { signal })).data,
    enabled: asking,
  });
  const revoke = async () => {
    try {
      await client.apiKeys.revoke({ id, expectedVersion: version });
      await refresh('api-keys');
      notices.done('apiKeys.revoked', { name });
    } catch (error) {
      notices.failed(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
        {t('apiKeys.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('apiKeys.revokeTitle', { name })}
        text={t('apiKeys.revokeText')}
        confirm={t('apiKeys.revoke')}
        onConfirm={revoke}
        onClose={() => setAsking(false)}
      >
        {creations.length > 0 && (
          <Box sx={{ mt: 1.5 }}>
            {t('apiKeys.goesOn')}
            <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
              {creations.map((creation) => (
                <li key={creation.id}>
                  {t(`apiKeys.creationKinds.${creation.kind}`)}: {creation.name}
                </li>
              ))}
            </Box>
          </Box>
        )}
      </ConfirmDialog>
    </>
  );
}
