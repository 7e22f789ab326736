import { Box } from '@mui/material';
import type { Overview } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { KpiCard } from './KpiCard.tsx';
import { kpisOf } from './kpis.ts';

interface Props {
  now: Overview;
  before: Overview;
  team: string;
}

export function KpiCards({ now, before, team }: Props) {
  const t = useT();
  return (
    <Box
      component="ul"
      aria-label={t('dashboard.kpis')}
      sx={{
        m: 0,
        mb: 2,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {kpisOf(now, before, team).map((kpi) => (
        <KpiCard key={kpi.name} kpi={kpi} />
      ))}
    </Box>
  );
}
