import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, CircularProgress, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMe } from '../../platform/session/me.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { usePrinting } from '../../platform/ui/hooks/use-printing.ts';
import type { Choice } from '../../platform/ui/list/ChoiceMenu.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { formatDays, formatMoment } from '../../platform/ui/time/format-period.ts';
import { MetricList, MetricSkeleton } from './metrics/MetricList.tsx';
import { ExportMenu } from './reports/ExportMenu.tsx';
import { useFilters } from './view/use-filters.tsx';
import { useQuestion } from './view/use-question.ts';
import { reportKey, useReport } from './view/use-report.ts';
import { ViewBar } from './view/ViewBar.tsx';
import { readView, type View, writeView } from './view/view.ts';

/** Header of the printout: the filters, the time of printing and the name of the user. */
function PrintHeader({ view }: { view: View }) {
  const startedAt = usePrinting();
  return startedAt && <Facts view={view} printedAt={startedAt} />;
}

function Facts({ view, printedAt }: { view: View; printedAt: Date }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const me = useMe();
  const filters = useFilters(view).filter(({ chosen }) => chosen.length > 0);
  const printed = formatMoment(printedAt.toISOString(), locale);
  const facts: (readonly [name: string, value: string])[] = [
    ...filters.map(
      ({ label, choices, chosen }) => [label, labelsOf(choices, chosen, t('list.unknown')).join(', ')] as const,
    ),
    ...(filters.length === 0 ? [[t('list.filters'), t('dashboard.print.noFilters')] as const] : []),
    [t('dashboard.print.printed'), me ? `${printed} · ${me.name}` : printed],
  ];
  return (
    <Box sx={{ mb: 2, fontSize: 13 }}>
      {facts.map(([name, value]) => (
        <div key={name}>{`${name}: ${value}`}</div>
      ))}
    </Box>
  );
}

const labelsOf = (choices: readonly Choice[], chosen: readonly string[], unknown: string) =>
  chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? unknown);

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
    <>
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
    </>
  );
}
