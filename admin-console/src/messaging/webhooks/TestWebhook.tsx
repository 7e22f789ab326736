import { Alert, Box, Button, CircularProgress, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { Delivery, Webhook } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { Attempt } from './messages/Attempt.tsx';

const LOOK_EVERY_MS = 500;
/** Longer than the service waits for a response. */
const PATIENCE_MS = 20_000;

/** Sends a test event and shows the response of the endpoint. */
export function TestWebhook({ webhook: { id } }: { webhook: Webhook }) {
  const t = useT();
  const notices = useNotices();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Delivery>();
  const send = async () => {
    setBusy(true);
    try {
      setSent(await client.webhooks.test({ id }));
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setSent(undefined);
    refresh('webhooks');
  };
  return (
    <>
      <Button variant="contained" onClick={send} loading={busy && !sent}>
        {t('webhooks.test.send')}
      </Button>
      {sent && <Outcome key={sent.id} sent={sent} busy={busy} onAgain={send} onClose={close} />}
    </>
  );
}

interface OutcomeProps {
  sent: Delivery;
  busy: boolean;
  onAgain: () => void;
  onClose: () => void;
}

function Outcome({ sent, busy, onAgain, onClose }: OutcomeProps) {
  const t = useT();
  const titleId = useId();
  const [began] = useState(() => Date.now());
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['deliveries', 'test', sent.id],
    queryFn: ({ signal }) => client.deliveries.get({ id: sent.id }, { signal }),
    initialData: sent,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.attempts.length === 0 && Date.now() - began < PATIENCE_MS ? LOOK_EVERY_MS : false,
  });
  const attempt = data.attempts.at(-1);
  const slow = !attempt && dataUpdatedAt - began > PATIENCE_MS;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('webhooks.test.title')}</DialogTitle>
      <DialogContent aria-live="polite">
        {!attempt && !slow && (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1 }}>
            <CircularProgress size={18} aria-hidden />
            {t('webhooks.test.waiting')}
          </Box>
        )}
        {slow && (
          <Alert severity="info" variant="outlined">
            {t('webhooks.test.slow')}
          </Alert>
        )}
        {attempt && (
          <>
            <Alert severity={attempt.error === null ? 'success' : 'error'} variant="outlined" sx={{ mb: 2 }}>
              {t(attempt.error === null ? 'webhooks.test.delivered' : 'webhooks.test.failed')}
            </Alert>
            <Attempt attempt={attempt} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onAgain} loading={busy}>
          {t('webhooks.test.again')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('webhooks.test.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
