import { Alert, Box, keyframes, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { isMissing } from '../../platform/api/errors.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ticketPath } from '../../platform/resources/ticket-path.ts';
import { useIsPaletteOpen } from '../../platform/shortcuts/page-commands.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { PageSkeleton } from '../../platform/ui/page/PageSkeleton.tsx';
import { usePrefetchTicket, useTicket } from '../query/ticket-query.ts';
import { QueueNav } from '../queue/QueueNav.tsx';
import { QueueProvider, useQueue } from '../queue/queue-context.tsx';
import { useFitsProperties, useSplit } from '../split/use-split.ts';
import { PanelProvider } from './context/open-panel.tsx';
import { TicketProvider, useTicketOnScreen } from './context/ticket-context.tsx';
import { usePrefetchTimeline } from './context/use-timeline.ts';
import { FILLS_WINDOW } from './conversation/layout.ts';
import { useOther } from './relations/use-related.ts';
import { TicketDialogs } from './TicketDialogs.tsx';
import { TicketHeader } from './TicketHeader.tsx';
import { TicketSidebar } from './TicketSidebar.tsx';
import { TicketTabs } from './TicketTabs.tsx';

const SplitList = lazyPart(
  () => import('../split/SplitList.tsx'),
  () => <div />,
);

/** The ticket, and the list next to it if the user wants it and the window is wide enough. */
function Split({ children }: { children: ReactNode }) {
  const { isShown } = useSplit();
  return (
    <Box
      data-split={isShown || undefined}
      sx={isShown ? { display: 'grid', gridTemplateColumns: '300px minmax(0, 1fr)', gap: 2.5, mb: -8 } : {}}
    >
      {isShown && <SplitList />}
      <Box sx={{ minWidth: 0, mb: isShown ? 8 : 0 }}>{children}</Box>
    </Box>
  );
}

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Keeps the subject in sight on phones, where the page opens at the end of the conversation. */
function SubjectStrip() {
  const { ticket } = useTicketOnScreen();
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: { xs: 'block', md: 'none' },
        position: 'sticky',
        top: 52,
        zIndex: 10,
        mx: -2,
        mb: -4,
        px: 2,
        height: 32,
        lineHeight: '32px',
        fontSize: 13,
        fontWeight: 600,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        background: theme.tokens.paper,
        borderBottom: `1px solid ${theme.tokens.line}`,
        // Only once the header has left the window.
        animation: `${appear} step-end both`,
        animationTimeline: 'scroll()',
        animationRange: '0 140px',
      })}
    >
      {ticket.reference} <bdi>{ticket.subject}</bdi>
    </Box>
  );
}

/** Links a merged ticket to the one where its conversation continues. */
function MergedNotice() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const other = useOther(ticket.mergedIntoId);
  if (!other) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('tickets.merge.went')}{' '}
      <Link component={RouterLink} to={ticketPath(other)} sx={{ fontWeight: 600 }}>
        {other.reference} {other.subject}
      </Link>
    </Alert>
  );
}

const OfferedCommands = lazyPart(() => import('./commands/OfferedCommands.tsx'));

/** Lets the command palette act on the ticket. The commands are prepared only while the palette is open. */
function TicketCommands() {
  const isOpen = useIsPaletteOpen();
  return isOpen && <OfferedCommands />;
}

const AllDone = lazyPage(() => import('./AllDone.tsx'));
const HistoricalTicket = lazyPage(() => import('./read-only/HistoricalTicket.tsx'));
const MissingTicket = lazyPage(() => import('./read-only/MissingTicket.tsx'));

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
  const { place, list, arrival } = useQueue();
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
      <PanelProvider initial={arrival.isAnswered ? 'reply' : null}>
        <Box
          sx={{
            // Down to the edge of the window, without the padding of the page.
            mb: -8,
            [FILLS_WINDOW]: { display: 'flex', flexDirection: 'column', height: 'calc(100dvh - 28px)' },
          }}
        >
          <TicketHeader />
          <SubjectStrip />
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
