import CheckIcon from '@mui/icons-material/Check';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { Delivery } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { ErrorPage } from '../../platform/ui/page/ErrorPage.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { PageSkeleton } from '../../platform/ui/page/PageSkeleton.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { DeliveryStateChip } from './DeliveryStateChip.tsx';
import { deliveryTitle } from './delivery-title.ts';

type Attempt = Delivery['attempts'][number];

/** Lists the delivery attempts, newest first, with the responses of the receiving server. */
function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useT();
  if (attempts.length === 0) return <Typography color="textSecondary">{t('deliveries.one.none')}</Typography>;
  return (
    <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {attempts.toReversed().map((attempt) => (
        <AttemptRow key={attempt.at} attempt={attempt} />
      ))}
    </Box>
  );
}

function AttemptRow({ attempt: { at, error, status, durationMs, answer } }: { attempt: Attempt }) {
  const t = useT();
  const Icon = error === null ? CheckIcon : ErrorIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.25,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Icon sx={{ fontSize: 18, mt: '2px', color: error === null ? 'success.main' : 'error.main' }} aria-hidden />
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 12.5, color: 'text.secondary' }}>
          <Time at={at} />
          {status !== undefined && <Box component="code">{status}</Box>}
          {durationMs !== undefined && <span>{t('deliveries.one.took', { ms: durationMs })}</span>}
        </Box>
        <Box sx={{ fontSize: 13.5 }}>{error ?? t('deliveries.one.taken')}</Box>
        {answer && (
          <Box
            component="pre"
            aria-label={t('deliveries.one.answer')}
            sx={{ m: 0, mt: 0.75, fontSize: 12, whiteSpace: 'pre-wrap', color: 'text.secondary' }}
          >
            {answer}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { kind, target, event, ticketId, createdAt, nextAttemptAt, reports } = delivery;
  return (
    <DetailList>
      <Detail label={t('deliveries.one.to')}>{target || t('deliveries.one.gone')}</Detail>
      <Detail label={t('deliveries.kind')}>{t(`deliveries.kinds.${kind}`)}</Detail>
      {event && (
        <Detail label={t('deliveries.one.event')}>
          <Box component="code">{event}</Box>
        </Detail>
      )}
      {ticketId && (
        <Detail label={t('deliveries.one.ticket')}>
          <Link component={RouterLink} to={`/tickets/${ticketId}`}>
            {t('deliveries.one.openTicket')}
          </Link>
        </Detail>
      )}
      <Detail label={t('deliveries.one.written')}>
        <Time at={createdAt} />
      </Detail>
      {nextAttemptAt && (
        <Detail label={t('deliveries.one.next')}>
          <Time at={nextAttemptAt} />
        </Detail>
      )}
      {reports.map((report) => (
        <Detail key={report.kind} label={t(`labels.emailReport.${report.kind}`)}>
          <Time at={report.at} /> {report.reason}
        </Detail>
      ))}
    </DetailList>
  );
}

/** Resends a failed delivery, or sends a pending one immediately. */
function RetryButton({ delivery: { id, version, state } }: { delivery: Delivery }) {
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

const LOOK_AGAIN_MS = 3_000;

/** The state of one delivery. Refreshes while it is pending. */
export default function DeliveryPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['deliveries', 'one', id],
    queryFn: ({ signal }) => client.deliveries.get({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? LOOK_AGAIN_MS : false),
  });
  const back = { to: '/deliveries', label: t('deliveries.title') };
  if (error && !data) return <ErrorPage error={error} back={back} onRetry={refetch} />;
  if (!data) return <PageSkeleton kind="form" />;
  return (
    <>
      <PageHeader
        back={back}
        title={deliveryTitle(data, t)}
        aside={<DeliveryStateChip state={data.state} />}
        actions={data.state !== 'delivered' && <RetryButton delivery={data} />}
      />
      <Section>
        <DeliveryDetails delivery={data} />
      </Section>
      <Section title={t('deliveries.one.attempts')}>
        <Attempts attempts={data.attempts} />
      </Section>
    </>
  );
}
