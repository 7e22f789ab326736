import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import type { Client, Input, NotificationChannel, NotificationTest } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import { Lockable } from '../../../platform/ui/display/Lockable.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';

interface Props {
  channel: NotificationChannel;
  input: Input<Client['notificationRules']['sendTest']>;
  /** Why the template cannot be sent as it is; null if it can. */
  reason: string | null;
}

/** Sends the message to the current user and shows where it went. */
export function SendTest({ channel, input, reason }: Props) {
  const t = useT();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<NotificationTest>();
  const send = async () => {
    setBusy(true);
    setSent(undefined);
    try {
      setSent(await client.notificationRules.sendTest(input));
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Lockable reason={reason}>
        <Button
          variant="outlined"
          startIcon={channel === 'email' ? <SendIcon /> : undefined}
          onClick={send}
          loading={busy}
          loadingPosition={channel === 'email' ? 'start' : 'center'}
        >
          {t('rules.trial.send')}
        </Button>
      </Lockable>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {t('rules.trial.sendHelp')}
      </Typography>
      {sent && <Sent test={sent} />}
    </Box>
  );
}

function Sent({ test: { deliveryId } }: { test: NotificationTest }) {
  const t = useT();
  const me = useMe();
  const [to, label] = deliveryId
    ? [`/deliveries/${deliveryId}`, t('rules.trial.delivery')]
    : ['/notifications', t('rules.trial.openInbox')];
  return (
    <Alert severity="success" variant="outlined" role="status" sx={{ mt: 1 }}>
      {deliveryId ? t('rules.trial.mailed', { email: me?.email ?? '' }) : t('rules.trial.put')}{' '}
      <Link component={RouterLink} to={to} target="_blank" rel="noopener" underline="always">
        {label}
      </Link>
    </Alert>
  );
}
