import ReplayIcon from '@mui/icons-material/Replay';
import { Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { Delivery } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Resends a failed delivery, or sends a pending one immediately. */
export function RetryButton({ delivery: { id, version, state } }: { delivery: Delivery }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await client.deliveries.retry({ id, expectedVersion: version });
      notices.done('deliveries.one.retried');
    } catch (error) {
      notices.failed(error);
    }
    await refresh('deliveries');
    setBusy(false);
  };
  return (
    <Button variant="contained" startIcon={<ReplayIcon />} onClick={retry} loading={busy} loadingPosition="start">
      {t(state === 'pending' ? 'deliveries.one.retryNow' : 'deliveries.one.retry')}
    </Button>
  );
}
