import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useStore } from 'ra-core';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { CHECKLIST } from '../../platform/browser/store.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { formatMoment } from '../../platform/ui/time/format-period.ts';
import { timeZoneOfHere } from '../../platform/ui/time/time-zones.ts';
import { MetricSkeleton } from './metrics/MetricList.tsx';
import { Overview } from './Overview.tsx';
import { useMoment } from './view/use-question.ts';

type ChecklistState = 'new' | 'open' | 'closed';

/**
 * Whether the setup checklist is shown. Administrators see it on a service without tickets; after the first ticket,
 * only in browsers where it has been open, so it never appears on a service that has long been in use.
 */
function useChecklist(hasTickets: boolean | undefined) {
  const isAdministrator = useMay('setting:manage');
  const [checklist, set] = useStore<ChecklistState>(CHECKLIST, 'new');
  const isShown = isAdministrator && (checklist === 'open' || (checklist === 'new' && hasTickets === false));
  return { isAdministrator, isShown, open: () => set('open'), close: () => set('closed') };
}

/**
 * Whether the user can see any ticket; undefined while this is unknown. Sends requests only until the first ticket
 * exists. Live updates repeat them, because the query is a list of tickets.
 */
function useHasTickets(): boolean | undefined {
  const [isKnown, remember] = useStore('hasTickets', false);
  const { data, isError } = useQuery({
    queryKey: ['tickets', 'getList', 'first'],
    queryFn: ({ signal }) => client.tickets.list({ limit: 1 }, { signal }),
    enabled: !isKnown,
  });
  const hasTickets = data && data.data.length > 0;
  useEffect(() => {
    if (hasTickets) remember(true);
  }, [hasTickets, remember]);
  // The reports show an error of the service in their place.
  return isKnown || isError || hasTickets;
}

const Checklist = lazyPart(() => import('./first-run/Checklist.tsx'), MetricSkeleton);
const NoTickets = lazyPart(() => import('./first-run/NoTickets.tsx'), MetricSkeleton);

/** The start page. Users without access to analytics start with the tickets instead. */
export default function DashboardPage() {
  return useMay('analytics:read') ? <Dashboard /> : <Navigate to="/tickets" replace />;
}

/** The metrics, or what to do first on a service without tickets. */
function Dashboard() {
  const t = useT();
  const hasTickets = useHasTickets();
  const checklist = useChecklist(hasTickets);
  const { moment, renew } = useMoment(hasTickets === true);
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        text={hasTickets && t('dashboard.text', { timeZone: timeZoneOfHere().replaceAll('_', ' ') })}
        actions={hasTickets && moment && <AsOf moment={moment} onRefresh={renew} />}
      />
      {checklist.isShown && <Checklist onOpen={checklist.open} onClose={checklist.close} />}
      {hasTickets === false && !checklist.isShown && (
        <NoTickets onChecklist={checklist.isAdministrator ? checklist.open : undefined} />
      )}
      {hasTickets && moment && <Overview moment={moment} />}
      {(hasTickets === undefined || (hasTickets && !moment)) && <MetricSkeleton />}
    </>
  );
}

function AsOf({ moment, onRefresh }: { moment: Date; onRefresh: () => void }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 13, color: 'text.secondary' }}>
      {t('dashboard.asOf', { time: formatMoment(moment.toISOString(), locale) })}
      <Tooltip title={t('dashboard.refresh')}>
        <IconButton size="small" aria-label={t('dashboard.refresh')} onClick={onRefresh}>
          <RefreshIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
