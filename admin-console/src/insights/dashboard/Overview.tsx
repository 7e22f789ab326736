import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, CircularProgress, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { lazyPart } from '../../platform/ui/lazy/lazy-part.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { formatDays } from '../../platform/ui/time/format-period.ts';
import { MetricList, MetricSkeleton } from './metrics/MetricList.tsx';
import { PrintHeader } from './print/PrintHeader.tsx';
import { ExportMenu } from './reports/ExportMenu.tsx';
import { WholePage } from './view/use-in-view.ts';
import { useQuestion } from './view/use-question.ts';
import { reportKey, useReport } from './view/use-report.ts';
import { ViewBar } from './view/ViewBar.tsx';
import { readView, type View, writeView } from './view/view.ts';

interface Viewing {
  readonly view: View;
  /** Shows another view and adds a history entry, so that Back returns to this one. */
  readonly show: (changed: Partial<View>) => void;
}

/** Reads the view from the URL. */
function useView(): Viewing {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const show = useCallback(
    (changed: Partial<View>) => setQuery((current) => writeView({ ...readView(current), ...changed })),
    [setQuery],
  );
  return { view, show };
}

const reports = { queryKey: [reportKey] };

/** Opens the print dialog once no report is loading. Rendered after the reports, so their requests start first. */
function PrintWhenLoaded({ onPrinted }: { onPrinted: () => void }) {
  const cache = useQueryClient();
  const loading = useIsFetching(reports);
  useEffect(() => {
    if (loading > 0 || cache.isFetching(reports) > 0) return;
    const frame = requestAnimationFrame(() => {
      window.print();
      onPrinted();
    });
    return () => cancelAnimationFrame(frame);
  }, [loading, cache, onPrinted]);
  return null;
}

/** Prints the dashboard once every report is loaded. */
function PrintButton({ isLoading, onPrint }: { isLoading: boolean; onPrint: () => void }) {
  const t = useT();
  return (
    <Tooltip title={t('dashboard.print.action')}>
      <IconButton
        size="small"
        aria-label={t('dashboard.print.action')}
        onClick={onPrint}
        sx={{ color: 'text.secondary' }}
      >
        {isLoading ? <CircularProgress size={18} /> : <PrintIcon sx={{ fontSize: 18 }} />}
      </IconButton>
    </Tooltip>
  );
}

const Reports = lazyPart(
  () => import('./Reports.tsx'),
  () => <Skeleton variant="rounded" height={340} />,
);

/** The metrics and reports at a moment. */
export function Overview({ moment }: { moment: Date }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { view, show } = useView();
  const question = useQuestion(view, moment);
  const compareWith = view.compare;
  const query = { ...question, compareWith };
  const overview = useReport('overview', query, client.analytics.overview);
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
                  ? t('dashboard.comparedWith', { period: formatDays(data.comparedWith, locale, data) })
                  : t('dashboard.notCompared')
              }`}
          </Typography>
          <Box sx={{ display: 'flex' }}>
            <PrintButton isLoading={isPreparing} onPrint={() => setPreparing(true)} />
            <ExportMenu title={t('dashboard.figures')} exported={{ report: 'overview', ...query }} />
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
      <Reports question={question} overview={overview} view={view} show={show}>
        {isPreparing && <PrintWhenLoaded onPrinted={onPrinted} />}
      </Reports>
    </WholePage>
  );
}
