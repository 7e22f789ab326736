import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import { Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { ReceivedEmail } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { useDownloadOriginal } from '../../platform/ui/messages/use-download-original.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { ErrorPage } from '../../platform/ui/page/ErrorPage.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { PageSkeleton } from '../../platform/ui/page/PageSkeleton.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { emailTitle, reportOf, senderOf } from './email-title.ts';
import { OutcomeChip } from './OutcomeChip.tsx';

function ProcessAgainButton({ email: { id } }: { email: ReceivedEmail }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const processAgain = async () => {
    setBusy(true);
    try {
      await client.inboundEmails.processAgain({ id });
      notices.done('receivedEmails.one.done');
    } catch (error) {
      notices.failed(error);
    }
    await refresh('received-emails');
    setBusy(false);
  };
  return (
    <Button
      variant="contained"
      startIcon={<ReplayIcon />}
      onClick={processAgain}
      loading={busy}
      loadingPosition="start"
    >
      {t('receivedEmails.one.again')}
    </Button>
  );
}

function DownloadButton({ email: { id } }: { email: ReceivedEmail }) {
  const t = useT();
  const download = useDownloadOriginal();
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => download(id)}>
      {t('tickets.comment.original')}
    </Button>
  );
}

/** What became of one email. */
export default function ReceivedEmailPage() {
  const t = useT();
  const { id = '' } = useParams();
  const mayProcess = useGrants().own.some(({ permission, scope }) => permission === 'ticket:create' && scope === 'all');
  const { data, error, refetch } = useQuery({
    queryKey: ['received-emails', 'one', id],
    queryFn: ({ signal }) => client.inboundEmails.get({ id }, { signal }),
  });
  const back = { to: '/received-emails', label: t('receivedEmails.title') };
  if (error && !data) return <ErrorPage error={error} back={back} onRetry={refetch} />;
  if (!data) return <PageSkeleton kind="form" />;
  return (
    <>
      <PageHeader
        back={back}
        title={emailTitle(data, t)}
        aside={<OutcomeChip outcome={data.outcome} />}
        actions={
          data.hasOriginal && (
            <>
              <DownloadButton email={data} />
              {mayProcess && <ProcessAgainButton email={data} />}
            </>
          )
        }
      />
      <Section>
        <EmailDetails email={data} />
      </Section>
    </>
  );
}

function TicketDetail({ label, ticket }: { label: string; ticket: NonNullable<ReceivedEmail['ticket']> }) {
  return (
    <Detail label={label}>
      <Link component={RouterLink} to={`/tickets/${ticket.id}`}>
        {ticket.reference}
      </Link>
    </Detail>
  );
}

function EmailDetails({ email }: { email: ReceivedEmail }) {
  const t = useT();
  const { from, reason, error, remoteId, ticket, receivedAt, report, dmarc } = email;
  return (
    <DetailList>
      <Detail label={t('receivedEmails.one.sender')}>{senderOf(email, t)}</Detail>
      {from && <Detail label={t('receivedEmails.one.from')}>{from}</Detail>}
      <Detail label={t('receivedEmails.columns.received')}>
        <Time at={receivedAt} />
      </Detail>
      {reason && <Detail label={t('receivedEmails.reason')}>{t(`labels.inboundReason.${reason}`)}</Detail>}
      {error && <Detail label={t('receivedEmails.one.error')}>{error}</Detail>}
      {remoteId && <Detail label={t('receivedEmails.one.remoteId')}>{remoteId}</Detail>}
      {report && <Detail label={t('receivedEmails.one.report')}>{reportOf(report, t)}</Detail>}
      {report?.ticket && <TicketDetail label={t('receivedEmails.one.about')} ticket={report.ticket} />}
      {dmarc && <Detail label={t('receivedEmails.one.dmarc')}>{t(`labels.dmarc.${dmarc}`)}</Detail>}
      {ticket && <TicketDetail label={t('receivedEmails.columns.ticket')} ticket={ticket} />}
    </DetailList>
  );
}
