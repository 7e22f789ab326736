import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import type { Delivery } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { Detail, DetailList } from '../../../platform/ui/display/DetailList.tsx';
import { useRefresh } from '../../../platform/ui/form/form-query.ts';
import { LogEntry } from '../../../platform/ui/list/Log.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { DeliveryStateChip } from '../../deliveries/DeliveryStateChip.tsx';
import { Attempt } from './Attempt.tsx';

/** One delivery: its event and state in one line, and all details when expanded. */
export function Message({ webhookId, message }: { webhookId: string; message: Delivery }) {
  const t = useT();
  const { event, state, createdAt, attempts } = message;
  const last = attempts.at(-1);
  const name = event === 'ping' || event === null ? t('messages.ping') : t(`events.${event}`);
  return (
    <LogEntry
      columns={{ xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 120px 56px 110px' }}
      rowGap={0.5}
      summary={
        <>
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
              {name}
            </Box>
            <Box component="code" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {event}
            </Box>
          </Box>
          <span>
            <DeliveryStateChip state={state} />
          </span>
          <Box
            component="code"
            sx={{
              fontSize: 12,
              color: last?.error ? 'error.main' : 'text.secondary',
              gridArea: { xs: '2 / 2', sm: 'auto' },
              textAlign: { xs: 'right', sm: 'left' },
            }}
          >
            {last?.status}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', textAlign: { xs: 'left', sm: 'right' } }}>
            <Time at={createdAt} />
          </Box>
        </>
      }
    >
      <Details webhookId={webhookId} message={message} />
    </LogEntry>
  );
}

function Details({ webhookId, message }: { webhookId: string; message: Delivery }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const maySee = useMay('ticket:read');
  const [busy, setBusy] = useState(false);
  const { id, target, ticketId, nextAttemptAt, attempts } = message;

  const redeliver = async () => {
    setBusy(true);
    try {
      await client.webhooks.redeliver({ id: webhookId, deliveryId: id });
      await refresh('webhooks');
      notices.done('messages.redelivered');
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t('messages.request')}
        </Typography>
        <DetailList>
          <Detail label={t('messages.sentTo')}>
            <code>{target}</code>
          </Detail>
          <Detail label={t('messages.messageId')}>
            <code>{id}</code>
          </Detail>
          {nextAttemptAt && (
            <Detail label={t('messages.next')}>
              <Time at={nextAttemptAt} />
            </Detail>
          )}
        </DetailList>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Typography variant="h3">{t('messages.response')}</Typography>
        {attempts.length === 0 && <Typography color="textSecondary">{t('messages.notTried')}</Typography>}
        {attempts.map((attempt, index) => (
          <Box key={attempt.at} sx={{ minWidth: 0 }}>
            <Box sx={{ fontSize: 12, color: 'text.secondary', mb: 0.5 }}>
              {t('messages.attempt', { number: index + 1 })} · <Time at={attempt.at} />
            </Box>
            <Attempt attempt={attempt} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Button variant="outlined" onClick={redeliver} loading={busy}>
          {t('messages.redeliver')}
        </Button>
        {ticketId && maySee && (
          <Link component={RouterLink} to={`/tickets/${ticketId}`} variant="body2">
            {t('messages.ticket')}
          </Link>
        )}
      </Box>
    </Box>
  );
}
