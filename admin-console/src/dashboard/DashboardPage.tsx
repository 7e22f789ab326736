import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Navigate } from 'react-router';
import { client } from '../api/client.ts';
import { useMay } from '../auth/grants.ts';
import { useT } from '../i18n/use-t.ts';
import { ErrorNotice } from '../ui/messages/ErrorNotice.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { formatDays, formatMoment, formatPeriod } from '../ui/time/format-period.ts';
import { MetricList, MetricSkeleton } from './metrics/MetricList.tsx';
import { PrintButton } from './print/PrintButton.tsx';
import { PrintHeader } from './print/PrintHeader.tsx';
import { PrintWhenLoaded } from './print/PrintWhenLoaded.tsx';
import { ExportMenu } from './reports/ExportMenu.tsx';
import { WholePage } from './view/use-in-view.ts';
import { timeZoneOfHere, useMoment, useQuestion } from './view/use-question.ts';
import { useReport } from './view/use-report.ts';
import { useView } from './view/use-view.ts';
import { ViewBar } from './view/ViewBar.tsx';

const Reports = lazy(() => import('./reports/Reports.tsx'));

/** The start page. Users without access to analytics start with the tickets instead. */
export default function DashboardPage() {
  return useMay('analytics:read') ? <Dashboard /> : <Navigate to="/tickets" replace />;
}

function Dashboard() {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { moment, renew } = useMoment();
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        text={t('dashboard.text', { timeZone: timeZoneOfHere().replaceAll('_', ' ') })}
        actions={
          moment && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 13, color: 'text.secondary' }}>
              {t('dashboard.asOf', { time: formatMoment(moment.toISOString(), locale) })}
              <Tooltip title={t('dashboard.refresh')}>
                <IconButton size="small" aria-label={t('dashboard.refresh')} onClick={() => renew()}>
                  <RefreshIcon sx={{ fontSize: 18 }} />
                </IconButton>
              </Tooltip>
            </Box>
          )
        }
      />
      {moment ? <Asked moment={moment} /> : <MetricSkeleton />}
    </>
  );
}

function Asked({ moment }: { moment: Date }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { view, show } = useView();
  const question = useQuestion(view, moment);
  const compareWith = view.compare;
  const asked = { ...question, compareWith };
  const overview = useReport('overview', asked, client.analytics.overview);
  const { data, error, refetch, isPlaceholderData } = overview;
  const [isPreparing, setPreparing] = useState(false);
  const onPrinted = useCallback(() => setPreparing(false), []);
  return (
    <WholePage value={isPreparing}>
      <PrintHeader view={view} />
      <ViewBar view={view} question={question} show={show} />
      <Box component="section" aria-label={t('dashboard.figures')} sx={{ mb: 2 }}>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 1,
            mb: 1,
            minHeight: 30,
          }}
        >
          <Typography variant="body2" color="textSecondary">
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
              {formatDays(data ?? question, locale)}
            </Box>
            {data &&
              ` · ${
                data.comparedWith
                  ? t('dashboard.comparedWith', { period: formatPeriod(data.comparedWith, locale) })
                  : t('dashboard.notCompared')
              }`}
          </Typography>
          <Box sx={{ display: 'flex' }}>
            <PrintButton isLoading={isPreparing} onPrint={() => setPreparing(true)} />
            <ExportMenu title={t('dashboard.figures')} exported={{ report: 'overview', ...asked }} />
          </Box>
        </Box>
        {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
        {!data && !error && <MetricSkeleton />}
        {data && (
          <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
            <MetricList overview={data} />
          </Box>
        )}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={340} />}>
        <Reports question={question} overview={overview} by={view.by} onBy={(by) => show({ by })} />
        {isPreparing && <PrintWhenLoaded onPrinted={onPrinted} />}
      </Suspense>
    </WholePage>
  );
}
