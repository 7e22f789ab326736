import { Box } from '@mui/material';
import { useParams, useSearchParams } from 'react-router';
import { isMissing } from '../../platform/api/errors.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { PageSkeleton } from '../../platform/ui/skeleton/PageSkeleton.tsx';
import { usePrefetchTicket, useTicket } from '../query/ticket-query.ts';
import { QueueNav } from '../queue/QueueNav.tsx';
import { QueueProvider, useQueue } from '../queue/queue-context.tsx';
import { Split } from '../split/Split.tsx';
import { useFitsProperties } from '../split/use-split.ts';
import { TicketCommands } from './commands/TicketCommands.tsx';
import { PanelProvider } from './context/open-panel.tsx';
import { TicketProvider } from './context/ticket-context.tsx';
import { usePrefetchTimeline } from './context/use-timeline.ts';
import { FILLS_WINDOW } from './conversation/layout.ts';
import { MergedNotice } from './relations/MergedNotice.tsx';
import { TicketDialogs } from './TicketDialogs.tsx';
import { TicketHeader } from './TicketHeader.tsx';
import { TicketSidebar } from './TicketSidebar.tsx';
import { TicketTabs } from './TicketTabs.tsx';

const AllDone = lazyPage(() => import('./AllDone.tsx'));
const HistoricalTicket = lazyPage(() => import('./historical/HistoricalTicket.tsx'));
const MissingTicket = lazyPage(() => import('./deleted/MissingTicket.tsx'));

/**
 * One ticket: the conversation, with the properties next to it. With `?at`, shows the ticket as it was at that time.
 */
export default function TicketPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const at = query.get('at');
  if (at !== null) return <HistoricalTicket id={id} at={at} />;
  return (
    <QueueProvider address={id}>
      <Split>
        <QueuedTicketPage id={id} />
      </Split>
    </QueueProvider>
  );
}

function QueuedTicketPage({ id }: { id: string }) {
  const { arrival } = useQueue();
  return arrival.isEnd ? <AllDone /> : <TicketNow id={id} />;
}

function TicketNow({ id }: { id: string }) {
  const t = useT();
  const { place, list } = useQueue();
  const isBeside = useFitsProperties();
  const { data: ticket, error, refetch } = useTicket(id);
  usePrefetchTicket(place?.next?.reference);
  usePrefetchTimeline(place?.next?.id);

  if (isMissing(error)) return <MissingTicket address={id} />;
  if (!ticket) {
    if (!error) return <PageSkeleton kind="ticket" />;
    return (
      <>
        <PageHeader title={id} back={{ ...list, label: t('tickets.title') }} actions={<QueueNav />} />
        <ErrorNotice error={error} onRetry={refetch} />
      </>
    );
  }
  return (
    <TicketProvider key={ticket.id} ticket={ticket} address={id}>
      <PanelProvider>
        <Box
          sx={{
            // Down to the edge of the window, without the padding of the page.
            mb: -8,
            [FILLS_WINDOW]: { display: 'flex', flexDirection: 'column', height: 'calc(100dvh - 28px)' },
          }}
        >
          <TicketHeader />
          <MergedNotice />
          <Box
            sx={{
              display: 'grid',
              gap: isBeside ? 3 : 2,
              gridTemplateColumns: isBeside ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)',
              alignItems: 'start',
              [FILLS_WINDOW]: {
                flex: 1,
                minHeight: 0,
                gridTemplateRows: isBeside ? 'minmax(0, 1fr)' : 'auto minmax(0, 1fr)',
                alignItems: 'stretch',
              },
            }}
          >
            <TicketTabs />
            <Box
              sx={{
                minWidth: 0,
                [FILLS_WINDOW]: { overflowY: 'auto', ...(isBeside ? { pb: 2 } : { maxHeight: '28dvh' }) },
              }}
            >
              <TicketSidebar />
            </Box>
          </Box>
        </Box>
        <TicketDialogs />
        <TicketCommands />
      </PanelProvider>
    </TicketProvider>
  );
}
