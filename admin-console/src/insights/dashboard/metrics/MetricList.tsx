import { Box, Skeleton } from '@mui/material';
import type { Overview } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { MetricCard } from './MetricCard.tsx';
import { metricSummaries } from './metrics.ts';

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 1.25, sm: 2 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(20, minmax(0, 1fr))',
  },
  // Nine cards: five and four beside each other, or the last one across both columns.
  '& > *': { gridColumn: { lg: 'span 5' } },
  '& > :nth-of-type(-n+5)': { gridColumn: { lg: 'span 4' } },
  '& > :last-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto', lg: 'span 5' } },
  '@media print': { gap: 1, gridTemplateColumns: 'repeat(20, minmax(0, 1fr))' },
};

export function MetricList({ overview }: { overview: Overview }) {
  const t = useT();
  return (
    <Box component="ul" aria-label={t('dashboard.figures')} sx={grid}>
      {metricSummaries(overview).map((summary) => (
        <MetricCard key={summary.metric} summary={summary} compared={overview.comparedWith !== null} />
      ))}
    </Box>
  );
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

export function MetricSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('common.loading')} sx={grid}>
      {cards.map((card) => (
        <Skeleton key={card} variant="rounded" height={118} />
      ))}
    </Box>
  );
}
