import { Box, Skeleton, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useCallback, useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { lazyPart } from '../../platform/ui/lazy/lazy-part.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { formatDays } from '../../platform/ui/time/format-period.ts';
import { MetricList, MetricSkeleton } from './metrics/MetricList.tsx';
import { PrintButton } from './print/PrintButton.tsx';
import { PrintHeader } from './print/PrintHeader.tsx';
import { PrintWhenLoaded } from './print/PrintWhenLoaded.tsx';
import { ExportMenu } from './reports/ExportMenu.tsx';
import { WholePage } from './view/use-in-view.ts';
import { useQuestion } from './view/use-question.ts';
import { useReport } from './view/use-report.ts';
import { useView } from './view/use-view.ts';
import { ViewBar } from './view/ViewBar.tsx';

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
