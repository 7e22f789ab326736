import { Box, Tab, Tabs } from '@mui/material';
import { lazy, useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { ErrorNotice } from '../../ui/messages/ErrorNotice.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useMarkRead } from '../reading/use-mark-read.ts';
import { Composer } from './composer/Composer.tsx';
import { TicketProvider, useTicketOnScreen } from './context/ticket-context.tsx';
import { useTicket } from './context/ticket-queries.ts';
import { Properties } from './properties/Properties.tsx';
import { MergedNotice } from './relations/MergedNotice.tsx';
import { TicketHeader } from './TicketHeader.tsx';
import { History } from './timeline/History.tsx';
import { Timeline } from './timeline/Timeline.tsx';

const HistoricalTicket = lazy(() => import('./historical/HistoricalTicket.tsx'));

/**
 * One ticket: the conversation, with the properties next to it. With `?at`, shows the ticket as it was at that time.
 */
export default function TicketPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const at = query.get('at');
  return at === null ? <TicketNow id={id} /> : <HistoricalTicket id={id} at={at} />;
}

function TicketNow({ id }: { id: string }) {
  const t = useT();
  const { data: ticket, error, refetch } = useTicket(id);

  if (!ticket) {
    if (!error) return <FormSkeleton />;
    return (
      <>
        <PageHeader title={id} back={{ to: '/tickets', label: t('tickets.title') }} />
        <ErrorNotice error={error} onRetry={refetch} />
      </>
    );
  }
  return (
    <TicketProvider key={ticket.id} ticket={ticket} address={id}>
      <ReadMark />
      <TicketHeader />
      <MergedNotice />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
          alignItems: 'start',
        }}
      >
        <Said />
        <Properties />
      </Box>
    </TicketProvider>
  );
}

function ReadMark() {
  useMarkRead(useTicketOnScreen().ticket);
  return null;
}

function Said() {
  const t = useT();
  const id = useId();
  const [tab, setTab] = useState<'conversation' | 'history'>('conversation');
  return (
    <Box sx={{ order: { xs: 2, lg: 0 }, minWidth: 0 }}>
      <Tabs
        value={tab}
        onChange={(_event, next) => setTab(next)}
        aria-label={t('tickets.page.tabs')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        <Tab
          value="conversation"
          label={t('tickets.page.conversation')}
          id={`${id}-conversation`}
          aria-controls={`${id}-panel`}
        />
        <Tab value="history" label={t('tickets.page.history')} id={`${id}-history`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'history' ? (
          <History />
        ) : (
          <>
            <Timeline />
            <Composer />
          </>
        )}
      </Box>
    </Box>
  );
}
